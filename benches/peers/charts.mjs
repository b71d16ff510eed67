// Times the engines of the web on the specifications of `benches/charts.rs`:
//   node charts.mjs FOLDER   (with vega, vega-lite and chart.js in FOLDER/node_modules)
// For each FOLDER/NAME.vl.json it prints `NAME MICROSECONDS`: the median, warm, of compiling, parsing and
// running the dataflow, with nothing painted; that is what a drawing of marks is compared with.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const folder = resolve(process.argv[2]);
const load = (name) => import(createRequire(join(folder, 'index.js')).resolve(name));
const vega = await load('vega');
const vegaLite = await load('vega-lite');

async function draw(text) {
  const spec = vegaLite.compile(JSON.parse(text), { logger: vega.logger(vega.None) }).spec;
  const view = new vega.View(vega.parse(spec), { renderer: 'none', logLevel: vega.None });
  await view.runAsync();
  view.finalize();
}

for (const file of readdirSync(folder).filter((name) => name.endsWith('.vl.json')).sort()) {
  const text = readFileSync(join(folder, file), 'utf8');
  const times = [];
  // Until the compiler of the engine is warm, and then for the median.
  const until = performance.now() + 3000;
  while (times.length < 10 || (performance.now() < until && times.length < 300)) {
    const start = performance.now();
    await draw(text);
    times.push(performance.now() - start);
  }
  const warm = times.slice(Math.floor(times.length / 3)).sort((a, b) => a - b);
  console.log(file.replace('.vl.json', ''), Math.round(warm[Math.floor(warm.length / 2)] * 1000));
}
