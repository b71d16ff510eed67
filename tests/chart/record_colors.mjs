// CSS colours, interpolation and schemes. Colours are recorded as d3 writes them.
export async function record(r, load, { random, pick }) {
  const { color } = await load('d3-color');
  const d3 = await load('d3-interpolate');
  const vega = await load('vega-scale');
  const css = ['red', 'RebeccaPurple', 'steelblue', '#fff', '#4c78a8', '#4c78a880', '#abcd', 'rgb(1,2,3)', 'rgb(10%, 20%, 30%)', 'rgba(1,2,3,0.5)',
    'hsl(120,50%,40%)', 'hsla(-30, 20%, 90%, .25)', 'transparent', 'gray', ' grey ', 'nothing', '#12', '#12345', 'rgb(1,2)', 'hsl(10,20,30,40,50)', '', 'rgb()', '#ggg', 'AliceBlue', 'yellowgreen'];
  for (const text of css) r.add('css', [text], color(text)?.formatRgb() ?? null);
  const random_color = () => random() < 0.15 ? pick(['#808080', '#000', '#fff', '#ff0000', '#0000ff'])
    : '#' + Math.floor(random() * 0x1000000).toString(16).padStart(6, '0');
  for (const space of ['rgb', 'hsl', 'hsl-long', 'lab', 'hcl', 'hcl-long', 'cubehelix', 'cubehelix-long']) {
    for (let i = 0; i < 110; ++i) {
      const gamma = ['rgb', 'cubehelix', 'cubehelix-long'].includes(space) ? pick([1, 1, 2.2, 3]) : 1;
      const a = random_color(), b = random_color(), t = pick([0, 1, 0.5, random(), random()]);
      r.add('interpolate', [a, b, t, space, gamma], vega.interpolate(space, gamma)(a, b)(t));
    }
  }
  const names = ['accent', 'category10', 'category20', 'category20b', 'category20c', 'dark2', 'observable10', 'paired', 'pastel1', 'pastel2', 'set1', 'set2', 'set3', 'tableau10', 'tableau20',
    'blues', 'greens', 'greys', 'oranges', 'purples', 'reds', 'blueGreen', 'bluePurple', 'greenBlue', 'orangeRed', 'purpleBlue', 'purpleBlueGreen', 'purpleRed', 'redPurple', 'yellowGreen',
    'yellowOrangeBrown', 'yellowOrangeRed', 'blueOrange', 'brownBlueGreen', 'purpleGreen', 'purpleOrange', 'redBlue', 'redGrey', 'yellowGreenBlue', 'redYellowBlue', 'redYellowGreen',
    'pinkYellowGreen', 'spectral', 'viridis', 'magma', 'inferno', 'plasma', 'cividis', 'rainbow', 'sinebow', 'turbo', 'browns', 'tealBlues', 'teals', 'warmGreys', 'goldGreen', 'goldOrange',
    'goldRed', 'lightGreyRed', 'lightGreyTeal', 'lightMulti', 'lightOrange', 'lightTealBlue', 'darkBlue', 'darkGold', 'darkGreen', 'darkMulti', 'darkRed'];
  for (const name of names) {
    const scheme = vega.scheme(name);
    if (!scheme) throw new Error(name);
    if (typeof scheme === 'function') {
      for (const t of [0, 0.25, 0.5, 1, random(), random(), random()]) r.add('ramp', [name, t], scheme(t));
      r.add('samples', [name, 6], vega.quantizeInterpolator(scheme, 6));
    } else {
      r.add('categorical', [name], scheme.map(c => color(c).formatRgb()));
    }
  }
}
