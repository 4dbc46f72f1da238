// Control-flow graphs: blocks read off the text of a function, laid out in layers, drawn as SVG.

const MOST_BLOCKS = 400;
const SHOWN_OPS = 6;
const CHAR_WIDTH = 6.6;
const TEXT_HEIGHT = 15;
const LONGEST_TEXT = 44;

/** Text without what stands in quotes or comments. */
function bare(text) {
  return text.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/\/\/.*/, "");
}

/** The blocks of a unit's own region: `{name, lines, next}`, `next` the places of the blocks that may follow. */
function blocksOf(version) {
  const blocks = [];
  let block = null;
  const open = (name) => blocks.push((block = { name, lines: [], end: "", next: [] }));
  version.texts.forEach((text, i) => {
    const indent = text.search(/\S/);
    const label = indent === 0 && version.parts[i] === 0 && text.match(/^(\^[\w$.-]+)/);
    if (label) return open(label[1]);
    if (i === 0 || indent <= 0) return;
    if (!block) open("entry");
    if (indent === 2 && version.parts[i] > 0) {
      block.lines.push(text.trim());
      block.end = text;
    } else {
      // A further line of an operation, or one nested in it.
      block.end += version.parts[i] === 0 ? `\n${text}` : "";
    }
  });
  const places = new Map(blocks.map((b, i) => [b.name, i]));
  if (blocks.length && blocks[0].name === "entry") places.set("^bb0", 0);
  for (const b of blocks) {
    const names = bare(b.end).match(/\^[\w$.-]+/g) || [];
    b.next = [...new Set(names)].map((n) => places.get(n)).filter((n) => n !== undefined);
  }
  return blocks;
}

/** For each block its layer, below all that lead to it but by edges back; and the edges back as "from,to". */
function layersOf(blocks) {
  const layer = new Array(blocks.length).fill(0), state = new Array(blocks.length).fill(0);
  const back = new Set(), order = [];
  for (let root = 0; root < blocks.length; root++) {
    if (state[root]) continue;
    const stack = [[root, 0]];
    state[root] = 1;
    while (stack.length) {
      const top = stack[stack.length - 1];
      const to = blocks[top[0]].next[top[1]++];
      if (to === undefined) {
        state[top[0]] = 2;
        order.push(top[0]);
        stack.pop();
      } else if (state[to] === 1) {
        back.add(`${top[0]},${to}`);
      } else if (state[to] === 0) {
        state[to] = 1;
        stack.push([to, 0]);
      }
    }
  }
  for (const from of order.reverse()) {
    for (const to of blocks[from].next) {
      if (!back.has(`${from},${to}`)) layer[to] = Math.max(layer[to], layer[from] + 1);
    }
  }
  return { layer, back };
}

/** Shortens a text. */
function shorten(text, length) {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/** The boxes of blocks: `{x, y, width, height, lines}`. */
function boxesOf(blocks, layer) {
  const boxes = blocks.map((b) => {
    const more = b.lines.length - SHOWN_OPS;
    const shown = more > 1 ? [...b.lines.slice(0, SHOWN_OPS - 2), `… ${more + 1} more`, b.lines.at(-1)] : b.lines;
    const lines = shown.map((l) => shorten(l, LONGEST_TEXT));
    const width = 20 + CHAR_WIDTH * Math.max(b.name.length + 4, ...lines.map((l) => l.length));
    return { width, height: 24 + TEXT_HEIGHT * lines.length, lines, x: 0, y: 0 };
  });
  const rows = [];
  layer.forEach((l, i) => (rows[l] ||= []).push(i));
  const center = new Array(blocks.length).fill(0);
  let y = 10;
  for (const row of rows) {
    // Blocks stand below those that lead to them.
    const wish = new Map(row.map((i) => {
      const from = blocks.flatMap((b, j) => (b.next.includes(i) && layer[j] < layer[i] ? [center[j]] : []));
      return [i, from.length ? from.reduce((s, c) => s + c, 0) / from.length : 0];
    }));
    row.sort((i, j) => wish.get(i) - wish.get(j) || i - j);
    const total = row.reduce((sum, i) => sum + boxes[i].width + 30, -30);
    const middle = row.reduce((sum, i) => sum + wish.get(i), 0) / row.length;
    let x = middle - total / 2;
    for (const i of row) {
      Object.assign(boxes[i], { x, y });
      center[i] = x + boxes[i].width / 2;
      x += boxes[i].width + 30;
    }
    y += Math.max(...row.map((i) => boxes[i].height)) + 46;
  }
  const left = Math.min(...boxes.map((b) => b.x));
  for (const b of boxes) b.x += 10 - left;
  return boxes;
}

/** An SVG element. */
function svg(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** The way of an edge: down in a curve, or back up around the right. */
function edgePath(from, to, back, right) {
  const x0 = from.x + from.width / 2, y0 = from.y + from.height;
  const x1 = to.x + to.width / 2, y1 = to.y;
  if (!back) return `M${x0},${y0} C${x0},${y0 + 24} ${x1},${y1 - 24} ${x1},${y1 - 2}`;
  const end = to.x + to.width + 2, start = from.x + from.width, ys = from.y + from.height / 2, ye = to.y + 12;
  return `M${start},${ys} C${right},${ys} ${right},${ye} ${end},${ye}`;
}

/** The graph of blocks as SVG. */
function drawGraph(blocks) {
  const { layer, back } = layersOf(blocks);
  const boxes = boxesOf(blocks, layer);
  const right = Math.max(...boxes.map((b) => b.x + b.width));
  const width = right + (back.size ? 60 : 10), height = Math.max(...boxes.map((b) => b.y + b.height)) + 10;
  const graph = svg("svg", { class: "cfg", width, height, viewBox: `0 0 ${width} ${height}`, role: "img" });
  const arrow = svg("path", { d: "M0,0 L8,4 L0,8 z" });
  const marker = { id: "arrow", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" };
  graph.append(svg("defs", {}, svg("marker", marker, arrow)));
  blocks.forEach((block, i) => {
    for (const to of block.next) {
      const isBack = back.has(`${i},${to}`);
      const d = edgePath(boxes[i], boxes[to], isBack, right + 50);
      graph.append(svg("path", { class: isBack ? "edge back" : "edge", d, "marker-end": "url(#arrow)" }));
    }
  });
  blocks.forEach((block, i) => graph.append(drawBlock(block, boxes[i])));
  return graph;
}

/** A block's box. */
function drawBlock(block, box) {
  const group = svg("g", { class: "block", transform: `translate(${box.x},${box.y})` });
  group.append(svg("rect", { width: box.width, height: box.height, rx: 4 }));
  group.append(svg("text", { x: 10, y: 16, class: "label" }, block.name));
  box.lines.forEach((line, n) => {
    group.append(svg("text", { x: 10, y: 34 + n * TEXT_HEIGHT }, line));
  });
  group.append(svg("title", {}, `${block.name}\n${block.lines.join("\n")}`));
  return group;
}

