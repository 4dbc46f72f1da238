// A program in the fragment of an address: JSON, compressed, in base64 for addresses.

const pipe = (bytes, through) => new Response(new Blob([bytes]).stream().pipeThrough(through)).arrayBuffer();

/** The fragment for a program, `#1` and its text. */
export async function pack(program) {
  const bytes = new TextEncoder().encode(JSON.stringify(program));
  const packed = new Uint8Array(await pipe(bytes, new CompressionStream("deflate-raw")));
  let text = "";
  for (const b of packed) text += String.fromCharCode(b);
  return `#1${btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** The program of a fragment; `undefined` if there is none, an error if it cannot be read. */
export async function unpack(fragment) {
  if (!fragment.startsWith("#1")) return undefined;
  const text = atob(fragment.slice(2).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (c) => c.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await pipe(bytes, new DecompressionStream("deflate-raw"))));
}
