/** The icon, drawn once: as SVG text, and as PNG in any size for those who want pixels. */
import { deflateSync } from "node:zlib";

const PAPER = [0xf5, 0xf5, 0xf5];
const INK = [0x1d, 0x1b, 0x18];
const GOLD = [0xc3, 0x9a, 0x2c];

/** On a square of 100: a wisp of smoke above a chimney. The wisp is a line of cubic curves, thick in the middle. */
const LINE = [
  [50, 53],
  [[32, 44], [70, 38], [52, 27], [42, 20], [54, 12], [68, 11]],
];
const THICK = 4.6;
const PIPE = [[41, 58], [59, 58], [59, 88], [41, 88]];
const CAP = [[36, 54], [64, 54], [64, 60], [36, 60]];
const ROOF = [[18, 84], [82, 84], [82, 89], [18, 89]];

const hex = (colour) => `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
const line = (points) => `M${points.map((point) => point.map((part) => Number(part.toFixed(1))).join(" ")).join("L")}Z`;

export function svg() {
  const solid = [PIPE, CAP, ROOF].map(line).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="22" fill="${hex(PAPER)}"/><path fill="${hex(GOLD)}" d="${line(wisp())}"/><path fill="${hex(INK)}" d="${solid}"/></svg>\n`;
}

/** Points along the curves. */
function along([start, rest]) {
  const points = [];
  let from = start;
  for (let at = 0; at < rest.length; at += 3) {
    const [one, two, to] = rest.slice(at, at + 3);
    for (let step = 0; step < 16; step += 1) points.push(bezier(from, one, two, to, step / 16));
    from = to;
  }
  return [...points, from];
}

/** The outline of the wisp: both sides of the line, tapering to its ends. */
export function wisp() {
  const points = along(LINE);
  const last = points.length - 1;
  const side = (sign) => (point, at) => {
    const [before, after] = [points[Math.max(0, at - 1)], points[Math.min(last, at + 1)]];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const wide = (sign * THICK * Math.sin(Math.PI * (0.12 + 0.88 * (at / last)))) / Math.hypot(dx, dy);
    return [point[0] - dy * wide, point[1] + dx * wide];
  };
  return [...points.map(side(1)), ...points.map(side(-1)).reverse()];
}

function bezier(a, b, c, d, t) {
  const s = 1 - t;
  return [0, 1].map((axis) => s ** 3 * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t ** 3 * d[axis]);
}

/** Where a horizontal line crosses the outline. */
function crossings(points, y) {
  const found = [];
  for (let i = 0, j = points.length - 1; i < points.length; j = i, i += 1) {
    const [xi, yi] = points[i];
    const [xj, yj] = points[j];
    if (yi > y !== yj > y) found.push(((xj - xi) * (y - yi)) / (yj - yi) + xi);
  }
  return found;
}

const FINE = 3;

/** The picture in pixels; it fills the whole square, so that a system may cut it to any shape. */
export function png(size) {
  const shapes = [[wisp(), GOLD], [PIPE, INK], [CAP, INK], [ROOF, INK]];
  const rows = [];
  for (let y = 0; y < size; y += 1) rows.push(row(shapes, y, size));
  return encode(size, Buffer.concat(rows));
}

/** One row of pixels, each the average of a few finer points. */
function row(shapes, y, size) {
  const sums = new Float64Array(size * 3);
  for (let fine = 0; fine < FINE; fine += 1) {
    const down = ((y + (fine + 0.5) / FINE) / size) * 100;
    const edges = shapes.map(([points, colour]) => [crossings(points, down), colour]);
    for (let x = 0; x < size * FINE; x += 1) {
      const colour = colourAt(edges, ((x + 0.5) / FINE / size) * 100);
      for (let part = 0; part < 3; part += 1) sums[Math.floor(x / FINE) * 3 + part] += colour[part];
    }
  }
  return Buffer.from([0, ...Array.from(sums, (sum) => Math.round(sum / (FINE * FINE)))]);
}

/** The topmost shape that has an odd number of edges to the right. */
function colourAt(edges, x) {
  for (let at = edges.length - 1; at >= 0; at -= 1) {
    const [cuts, colour] = edges[at];
    let odd = false;
    for (const cut of cuts) if (x < cut) odd = !odd;
    if (odd) return colour;
  }
  return PAPER;
}

function encode(size, pixels) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(pixels, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const whole = Buffer.alloc(8 + body.length);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc(body), 4 + body.length);
  return whole;
}

function crc(bytes) {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

/** Vite: the icons are part of what is built. */
export function icons() {
  return {
    name: "whitesmoke-icons",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "icon.svg", source: svg() });
      for (const size of [192, 512]) this.emitFile({ type: "asset", fileName: `icon-${size}.png`, source: png(size) });
    },
  };
}
