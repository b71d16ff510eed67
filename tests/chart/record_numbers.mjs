// Number to text, and d3-format with Vega's choices.
export async function record(r, load, { random, pick, number }) {
  const { format, formatSpecifier } = await load('d3-format');
  const { defaultLocale } = await load('vega-format');
  const locale = defaultLocale();
  const special = [0, -0, 1, -1, 0.5, 1.5, 2.5, 1.005, 0.1 + 0.2, 1e21, 1e-7, 123456789, 5e-324, 1.7976931348623157e308,
    NaN, Infinity, -Infinity, 999.5, 0.0005, 1e23, 4.35, 1234.5678, -0.00001, 9.995, 0.045, 1e-24, 3e-26, 1e27];
  for (let i = 0; i < 500; ++i) {
    const x = special[i] ?? number(-22, 25);
    r.add('text', [x], String(x));
    const p = Math.floor(random() * 12);
    r.add('fixed', [x, p], x.toFixed(p));
    r.add('exponential', [x, p], x.toExponential(p));
    r.add('precision', [x, p + 1], x.toPrecision(p + 1));
  }
  for (const text of ['', ' 12 ', '1e3', '0x1f', '0b11', '0o17', 'abc', '1,000', 'Infinity', '-Infinity', '+5', '.5', '5.',
    '1e', 'inf', 'nan', '1_000', '\t7\n', '--1', '0x', '-0x10', '1e400', '\u00a05', '٣', 'NaN'])
    r.add('parse', [text], Number(text));
  const specifiers = ['', ',', 'd', ',d', 'f', '.0f', '.1f', '.2f', ',.2f', '%', '.0%', '.1%', '.2~%', 's', '~s', '.2s', '.3~s', '$,.2f', '$.2s', 'e', '.2e', '.1~e',
    'g', '.3g', '.3~g', 'n', 'r', '.2r', ',.3r', 'p', '.2p', 'b', '#b', 'o', '#o', 'x', '#x', 'X', '#X', 'c', '+', '+.1f', '+d', ' .2f', '(.2f', '($,.2f', '010d', '08.2f',
    '*^10.1f', '<8d', '>8d', '=8d', '0=8d', '^8', '012,.1f', '020,d', '$010,.2f', '.12', '.25f', '.30g', '~', ',~', '~f', '.6~f', 'z', '5', '.0~s', '+,.1~f', '_=12,.2f'];
  for (const specifier of specifiers) {
    for (let i = 0; i < 45; ++i) {
      const x = random() < 0.25 ? pick(special) : number(-9, 14);
      r.add('format', [specifier, x], format(specifier)(x));
    }
  }
  for (const bad of ['foo', '.', '.f', '..2f', '%%', ',,', '$$', '.-2f', 'dd', '{}', '0.', 'é'])
    { let bad_ = true; try { formatSpecifier(bad); bad_ = false; } catch { /* refused, as wanted */ } r.add('refused', [bad], bad_); }
  const spans = [null, '', 'f', ',', 'd', 's', '~s', '%', '.1%', 'e', 'g', 'r', 'p', '$,', '.2f', '$s', '+', ',.0f'];
  for (let i = 0; i < 900; ++i) {
    let [a, b] = [number(), number()];
    if (a === 0 && b === 0) continue;
    const count = pick([2, 3, 4, 5, 8, 10, 20]);
    const specifier = pick(spans);
    const f = locale.formatSpan(a, b, count, specifier ?? undefined);
    for (const x of [a, b, (a + b) / 2]) r.add('span', [a, b, count, specifier, x], f(x));
  }
  for (let i = 0; i < 500; ++i) {
    const specifier = pick([null, ',', '', 's', '~s', '%', 'e', 'd', '.2f', '$,', 'f', 'g']);
    const x = random() < 0.1 ? pick(special) : number(-9, 14);
    r.add('float', [specifier, x], locale.formatFloat(specifier ?? undefined)(x));
  }
}
