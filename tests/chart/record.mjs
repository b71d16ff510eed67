// Records what the JavaScript packages of D3 and Vega answer, for `cargo test --test chart`.
//
//   npm install vega vega-lite    (once, anywhere)
//   node tests/chart/record.mjs FOLDER_WITH_node_modules tests/data/d3
//
// A line of a recording is ["function", [arguments], result]. What JSON lacks is written as
// {"$": "NaN" | "Infinity" | "-Infinity" | "-0" | "undefined"}, a date as {"$date": ms}.

import { createRequire } from 'node:module';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve, join } from 'node:path';
import { pathToFileURL } from 'node:url';

process.env.TZ = 'UTC';
const [, , modules, out] = process.argv;
const require = createRequire(pathToFileURL(resolve(modules, 'x.js')));
const load = async name => import(pathToFileURL(require.resolve(name)));

let seed = 20261201;
export function random() {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
export const pick = list => list[Math.floor(random() * list.length)];
// Numbers as data has them: few digits, any magnitude, sometimes all digits.
export function number(low = -6, high = 9) {
  const magnitude = 10 ** Math.floor(low + random() * (high - low));
  const sign = random() < 0.3 ? -1 : 1;
  switch (Math.floor(random() * 4)) {
    case 0: return sign * Math.round(random() * 1000);
    case 1: return sign * Number((random() * magnitude).toPrecision(3));
    case 2: return sign * random() * magnitude;
    default: return sign * Math.round(random() * 20) / pick([1, 2, 4, 8, 10]);
  }
}

const plain = x => {
  if (x === undefined) return { $: 'undefined' };
  if (typeof x === 'number') {
    if (Object.is(x, -0)) return { $: '-0' };
    return Number.isFinite(x) ? x : { $: String(x) };
  }
  if (x instanceof Date) return { $date: plain(+x) };
  if (Array.isArray(x)) return Array.from(x, plain);
  if (x && typeof x === 'object') return Object.fromEntries(Object.entries(x).map(([k, v]) => [k, plain(v)]));
  return x;
};

function recording(name) {
  const lines = new Set();
  return {
    add(f, args, result) { lines.add(JSON.stringify([f, plain(args), plain(result)])); },
    save() {
      mkdirSync(out, { recursive: true });
      writeFileSync(join(out, `${name}.jsonl`), [...lines].join('\n') + '\n');
      console.log(name, lines.size);
    },
  };
}

const parts = ['numbers', 'scales', 'times', 'colors', 'curves', 'expressions', 'statistics'];
for (const part of parts) {
  let module;
  try {
    module = await import(`./record_${part}.mjs`);
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    continue;
  }
  seed = 20261201;
  const r = recording(part);
  await module.record(r, load, { random, pick, number });
  r.save();
}
