// Lines and areas of d3-shape, as ["M",x,y], ["L",x,y], ["C",…], ["Z"].
export async function record(r, load, { random, pick, number }) {
  const d3 = await load('d3-shape');
  const curves = {
    'linear': () => d3.curveLinear, 'linear-closed': () => d3.curveLinearClosed,
    'basis': () => d3.curveBasis, 'basis-open': () => d3.curveBasisOpen, 'basis-closed': () => d3.curveBasisClosed,
    'bundle': t => d3.curveBundle.beta(t ?? 0.85),
    'cardinal': t => d3.curveCardinal.tension(t ?? 0), 'cardinal-open': t => d3.curveCardinalOpen.tension(t ?? 0),
    'cardinal-closed': t => d3.curveCardinalClosed.tension(t ?? 0),
    'catmull-rom': t => d3.curveCatmullRom.alpha(t ?? 0.5),
    'monotone': (t, horizontal) => horizontal ? d3.curveMonotoneY : d3.curveMonotoneX,
    'natural': () => d3.curveNatural, 'step': () => d3.curveStep, 'step-before': () => d3.curveStepBefore, 'step-after': () => d3.curveStepAfter,
  };
  const context = out => ({
    moveTo: (...a) => out.push(['M', ...a]), lineTo: (...a) => out.push(['L', ...a]),
    bezierCurveTo: (...a) => out.push(['C', ...a]), closePath: () => out.push(['Z']),
  });
  for (const name of Object.keys(curves)) {
    for (let i = 0; i < 24; ++i) {
      const n = i < 7 ? i : 3 + Math.floor(random() * 7);
      let x = 0;
      const points = Array.from({ length: n }, () => {
        x += random() < 0.15 ? 0 : Math.round(random() * 40);
        return random() < 0.12 && i > 6 ? null : [x, random() < 0.15 ? 50 : Math.round(random() * 200), Math.round(random() * 100 + 200)];
      });
      if (i % 5 === 4 && points[1] && n > 3) points[2] = points[1];
      const tension = i % 3 === 2 ? pick([0, 0.25, 0.5, 0.9, 1]) : undefined;
      const horizontal = name === 'monotone' && i % 2 === 1;
      const curve = curves[name](tension, horizontal);
      let out = [];
      const xy = horizontal ? [p => p[1], p => p[0]] : [p => p[0], p => p[1]];
      d3.line(...xy).defined(p => p).curve(curve).context(context(out))(points);
      r.add('line', [name, tension, horizontal, points], out);
      if (name === 'bundle') continue;
      out = [];
      if (horizontal) d3.area().y(p => p[0]).x1(p => p[1]).x0(p => p[2]).defined(p => p).curve(curve).context(context(out))(points);
      else d3.area(p => p[0], p => p[2], p => p[1]).defined(p => p).curve(curve).context(context(out))(points);
      r.add('area', [name, tension, horizontal, points], out);
    }
  }
}
