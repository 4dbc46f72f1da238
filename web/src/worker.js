// Runs the compiler: one question at a time. A trap is told; the page then starts another worker, for this one's memory cannot be trusted.

import { answer, initSync } from "terrace";

let panic;
self.terracePanicked = (message) => (panic = message);

self.onmessage = ({ data }) => {
  if (data.module) {
    initSync({ module: data.module });
    return;
  }
  panic = undefined;
  try {
    self.postMessage({ id: data.id, answer: answer(data.question) });
  } catch (e) {
    self.postMessage({ id: data.id, trap: panic ?? String(e) });
  }
};
