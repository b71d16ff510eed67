// Ticks, bins and scales.
export async function record(r, load, { random, pick, number }) {
  const array = await load('d3-array');
  const d3 = await load('d3-scale');
  const { bin } = await load('vega-statistics');
  const vega = await load('vega-scale');
  for (let i = 0; i < 500; ++i) {
    const a = number(), b = random() < 0.05 ? a : number(), n = pick([1, 2, 3, 4, 5, 6, 8, 10, 10, 15, 20, 37]);
    r.add('ticks', [a, b, n], array.ticks(a, b, n));
    r.add('tickStep', [a, b, n], array.tickStep(a, b, n));
    r.add('nice', [a, b, n], d3.scaleLinear().domain([a, b]).nice(n).domain());
  }
  for (let i = 0; i < 700; ++i) {
    const x = number(), y = x + Math.abs(number());
    const options = { extent: [x, y] };
    if (random() < 0.6) options.maxbins = pick([1, 2, 5, 6, 10, 20, 30, 100]);
    if (random() < 0.15) options.step = pick([1, 0.5, 5, 0.1, 10, 25]);
    if (random() < 0.1) options.steps = [0.1, 0.5, 1, 5, 10, 50];
    if (random() < 0.1) options.minstep = pick([1, 0.5, 10]);
    if (random() < 0.1) options.nice = false;
    if (random() < 0.1) options.base = pick([2, 5, 60]);
    if (random() < 0.1) options.divide = pick([[4, 2], [2], [10, 5, 2]]);
    if (random() < 0.1) options.span = (y - x) / 3 || 1;
    r.add('bin', [options], bin(options));
  }
  for (let i = 0; i < 300; ++i) {
    const n = Math.floor(random() * 12);
    const domain = Array.from({ length: n }, (_, k) => `c${k}`);
    const range = [Math.round(random() * 100), Math.round(random() * 700)];
    const params = { paddingInner: pick([0, 0.1, 0.25, 0.5, 1]), paddingOuter: pick([0, 0.05, 0.5, 1]), align: pick([0, 0.5, 1, 0.3]), round: random() < 0.4 };
    const s = vega.scale('band')().domain(domain).range(range).round(params.round)
      .paddingInner(params.paddingInner).paddingOuter(params.paddingOuter).align(params.align);
    const at = Math.round(random() * 700);
    r.add('band', [n, range, params], { positions: domain.map(s), step: s.step(), bandwidth: s.bandwidth() });
  }
  const scales = {
    linear: () => d3.scaleLinear(), log: () => d3.scaleLog().base(pick([10, 10, 10, 2, Math.E, 5])), sqrt: () => d3.scaleSqrt(),
    pow: () => d3.scalePow().exponent(pick([2, 3, 0.3])), symlog: () => d3.scaleSymlog().constant(pick([1, 1, 0.01, 10])),
  };
  for (const [name, make] of Object.entries(scales)) {
    for (let i = 0; i < 160; ++i) {
      const s = make(), pieces = random() < 0.2 ? 3 : 2;
      let domain = Array.from({ length: pieces }, () => number(-4, 7));
      if (name === 'log') {
        const sign = random() < 0.15 ? -1 : 1;
        domain = domain.map(x => sign * (Math.abs(x) || 0.5));
      }
      domain.sort((a, b) => a - b);
      if (random() < 0.3) domain.reverse();
      const range = Array.from({ length: pieces }, () => Math.round(random() * 500));
      range.sort((a, b) => a - b);
      if (random() < 0.5) range.reverse();
      const clamp = random() < 0.3;
      s.domain(domain).range(range).clamp(clamp);
      const option = name === 'log' ? s.base() : name === 'symlog' ? s.constant() : s.exponent ? s.exponent() : null;
      const x = random() < 0.7 ? domain[0] + (domain[pieces - 1] - domain[0]) * random() : number();
      const p = random() < 0.8 ? range[0] + (range[pieces - 1] - range[0]) * random() : random() * 700;
      const head = [name, option, domain, range, clamp];
      r.add('position', [...head, x], s(x));
      r.add('invert', [...head, p], s.invert(p));
      if (pieces === 2) {
        const n = pick([2, 5, 10, 20]);
        r.add('scaleTicks', [...head, n], s.ticks(n));
        r.add('scaleNice', [...head, n], s.copy().nice(n).domain());
      }
    }
  }
  for (let i = 0; i < 150; ++i) {
    const values = Array.from({ length: 1 + Math.floor(random() * 20) }, () => number());
    const n = 1 + Math.floor(random() * 7);
    const range = Array.from({ length: n }, (_, k) => k);
    r.add('quantile', [values, n], d3.scaleQuantile().domain(values).range(range).quantiles());
    const [a, b] = [number(), number()];
    const q = d3.scaleQuantize().domain([a, b]).range(range);
    r.add('quantize', [a, b, n], q.thresholds());
    const cuts = [...new Set(values)].sort((x, y) => x - y), x = random() < 0.5 ? pick(values) : number();
    if (x < cuts[0] && n === 1) continue; // -1 % 1 is -0, which JavaScript takes for the index 0
    r.add('threshold', [cuts, x], d3.scaleThreshold().domain(cuts).range(Array.from({ length: cuts.length + 1 }, (_, k) => k))(x));
    r.add('binOrdinal', [cuts, n, x], vega.scale('bin-ordinal')().domain(cuts).range(range)(x));
  }
}
