// Aggregates of Vega.
export async function record(r, load, { random, pick, number }) {
  const vega = await load('vega');
  const ops = ['count', 'valid', 'missing', 'distinct', 'sum', 'product', 'mean', 'average', 'variance', 'variancep', 'stdev', 'stdevp', 'stderr', 'median', 'q1', 'q3', 'min', 'max'];
  for (let i = 0; i < 40; ++i) {
    const n = i < 4 ? i : 1 + Math.floor(random() * 14);
    const values = Array.from({ length: n }, () => random() < 0.12 ? pick([null, NaN, '', undefined]) : random() < 0.2 ? Math.round(random() * 5) : number(-2, 4));
    const view = new vega.View(vega.parse({ data: [{ name: 't', values: values.map(v => ({ v })), transform: [{ type: 'aggregate', cross: true, ops, fields: ops.map(() => 'v'), as: ops }] }] }), { renderer: 'none' });
    await view.runAsync();
    const row = view.data('t')[0];
    if (row) for (const op of ops) r.add('aggregate', [op, values], row[op]);
  }
}
