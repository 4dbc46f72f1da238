// The compiler in a worker: one question at a time, the newest first, none for longer than a limit.

/** The longest time a question may take, in milliseconds. */
export const LIMIT = 10_000;

const problem = (message, hint = null) => ({ severity: "error", message, place: null, label: "", notes: [], hint });

export class Compiler {
  #module;
  #limit;
  #worker;
  #id = 0;
  #current;
  #next;

  /** `module`: the compiled WebAssembly module. */
  constructor(module, limit = LIMIT) {
    this.#module = module;
    this.#limit = limit;
    this.#start();
  }

  #start() {
    this.#worker?.terminate();
    this.#worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }) => this.#answered(data);
    this.#worker.onerror = (e) => this.#failed(`the compiler's worker failed: ${e.message}`);
    this.#worker.postMessage({ module: this.#module });
  }

  /**
   * Asks; gives the answer, or `undefined` if a newer question came first. With `hurry`, a question that is being worked on for more than
   * so many milliseconds makes way for this one.
   */
  ask(question, hurry = Infinity) {
    return new Promise((resolve) => {
      this.#next?.resolve(undefined);
      this.#next = { question, resolve };
      if (this.#current && performance.now() - this.#current.since > hurry) {
        this.#restart(undefined);
      } else {
        this.#go();
      }
    });
  }

  /** Asks one question and ends. */
  async askOnce(question) {
    const answer = await this.ask(question);
    this.#worker.terminate();
    return answer;
  }

  #go() {
    if (this.#current || !this.#next) return;
    const { question, resolve } = this.#next;
    this.#next = undefined;
    const id = ++this.#id;
    const stopped = () => {
      const seconds = this.#limit / 1000;
      this.#failed(`stopped: this took longer than ${seconds} seconds`, "make the program smaller, or look for a loop without an end");
    };
    this.#current = { id, resolve, since: performance.now(), timer: setTimeout(stopped, this.#limit) };
    this.#worker.postMessage({ id, question: JSON.stringify(question) });
  }

  #answered({ id, answer, trap }) {
    if (id !== this.#current?.id) return;
    if (trap !== undefined) {
      const deep = /call stack|out of bounds/i.test(trap);
      const text = deep ? "the program is nested too deep for the browser's stack" : `internal error: ${trap}`;
      this.#failed(text, deep ? "toyc on your machine has a larger one" : "this is a bug in the compiler; it was started again");
      return;
    }
    this.#finish(JSON.parse(answer));
    this.#go();
  }

  #finish(value) {
    const current = this.#current;
    this.#current = undefined;
    clearTimeout(current.timer);
    current.resolve(value);
  }

  #failed(message, hint) {
    this.#restart({ failed: true, stages: [], output: null, problems: [problem(message, hint)] });
  }

  #restart(value) {
    this.#start();
    if (this.#current) this.#finish(value);
    this.#go();
  }
}
