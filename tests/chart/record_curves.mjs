// Curves of lines and areas, arcs and symbols: the numbers of the paths that d3-shape writes.
const commands = path => path === null ? [] : [...path.matchAll(/([MLCZ])([^MLCZ]*)/g)].map(([, c, n]) => [c, ...(n ? n.split(',').map(Number) : [])]);
export async function record(r, load, { random, pick }) {
  const d3 = await load('d3-shape');
  const curves = { linear: d3.curveLinear, 'linear-closed': d3.curveLinearClosed, step: d3.curveStep, 'step-before': d3.curveStepBefore, 'step-after': d3.curveStepAfter, basis: d3.curveBasis,
    cardinal: d3.curveCardinal, monotone: d3.curveMonotoneX };
  for (const [name, curve] of Object.entries(curves)) {
    for (let i = 0; i < 30; ++i) {
      const n = i < 5 ? i : 2 + Math.floor(random() * 8);
      let x = 0;
      const points = Array.from({ length: n }, () => random() < 0.12 ? null : [x += 5 + Math.round(random() * 40), Math.round(random() * 200)]);
      r.add('line', [name, points], commands(d3.line().digits(null).defined(p => p).curve(curve)(points)));
      if (name !== 'linear-closed')
        r.add('area', [name, points], commands(d3.area().digits(null).defined(p => p).x(p => p[0]).y1(p => p[1]).y0(p => p[1] / 2 + 100).curve(curve)(points)));
    }
  }
}
