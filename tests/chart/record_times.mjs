// Dates, intervals, time units and their formats; everything in UTC.
export async function record(r, load, { random, pick }) {
  const d3 = await load('d3-time');
  const { utcFormat, utcParse } = await load('d3-time-format');
  const vt = await load('vega-time');
  const { defaultLocale } = await load('vega-format');
  const { scaleTime, scaleUtc } = await load('d3-scale');
  const locale = defaultLocale();
  const moment = () => {
    switch (Math.floor(random() * 4)) {
      case 0: return Math.floor(random() * 2e12 - 2e11);
      case 1: return Date.UTC(1990 + Math.floor(random() * 50), Math.floor(random() * 12), 1 + Math.floor(random() * 31));
      case 2: return Date.UTC(2012, Math.floor(random() * 12), 1 + Math.floor(random() * 3), Math.floor(random() * 24), pick([0, 0, 30, 17]));
      default: return pick([0, -1, Date.UTC(2000, 1, 29), Date.UTC(2012, 0, 1), Date.UTC(1900, 0, 1), Date.UTC(2024, 11, 31, 23, 59, 59, 999), Date.UTC(2010, 0, 3), Date.UTC(100, 5, 5)]);
    }
  };
  const texts = ['2012', '2012-03', '2012-03-04', '2012-03-04T05:06', '2012-03-04T05:06:07', '2012-03-04T05:06:07.089', '2012-03-04T05:06:07Z', '2012-03-04T05:06:07.5+02:00',
    '2012-03-04 05:06', '2012-03-04 05:06:07.1', '2012/03/04', '3/4/2012', '03/04/12', '3/4/50', 'Mar 4, 2012', 'March 4 2012', '4 March 2012', 'Mar 2012', '4-Mar-2012', 'Sun, 04 Mar 2012 05:06:07 GMT',
    'Sun Mar 04 2012 05:06:07 GMT+0200 (CEST)', 'Mar 4 2012 5:06 pm', 'Mar 4 2012 12:00 AM', '2012-13-01', '2012-02-30', '2012-3-4', '', 'hello', '5', 'Jan', 'abc 2012', '2012-03-04T24:00', '2012-03-04T25:00',
    '+012012-03-04', '-000001-01-01', '12:30', 'Jan 1 2000 10:00 EST', '2012-03-04T05', '1e3', 'Q1 2012', '20120304', '2012-W10', 'Mar-04-2012', '1 2 3 4', 'Jan 1 1970', 'Dec 31 99', '1/1/1970 00:00:00', '2012-03-04 ', '2012-03-04T05:06:07-0800', 'Jan 1, 2000 10:00:00.25', '10 10 10 10:10:10'];
  for (const text of texts) r.add('parse', [text], Date.parse(text));
  for (let i = 0; i < 250; ++i) {
    const d = new Date(moment());
    r.add('iso', [+d], d.toISOString());
    r.add('text', [+d], String(d));
  }
  const directives = [...'aAbBcdefgGHIjLmMpqQsSuUVwWxXyYZ%'];
  const specifiers = directives.map(c => '%' + c).concat(['%-d', '%_d', '%-m/%-d/%y', '%Y-%m-%dT%H:%M', '%b %d, %Y', '%-I %p', '%0e', 'Week %U', '%', '%Y %', '%_H', '%-j', '%K', '']);
  for (const s of specifiers) for (let i = 0; i < 25; ++i) { const t = moment(); r.add('format', [s, t], utcFormat(s)(new Date(t))); }
  for (const s of specifiers) r.add('format', [s, NaN], utcFormat(s)(new Date(NaN)));
  for (let i = 0; i < 300; ++i) { const t = moment(); r.add('multi', [t], locale.utcFormat()(new Date(t))); }
  const pairs = [['%Y-%m-%d', '2012-03-04'], ['%d/%m/%Y', '4/3/2012'], ['%b %d %Y', 'mar 04 2012'], ['%B %d, %Y', 'March 4, 2012'], ['%H:%M', '05:06'], ['%I:%M %p', '05:06 PM'], ['%Y', '2012'], ['%Y', '2012x'],
    ['%y', '68'], ['%y', '69'], ['%Q', '1330837567000'], ['%s', '1330837567'], ['%j %Y', '065 2012'], ['%Y-%m-%dT%H:%M:%S.%LZ', '2012-03-04T05:06:07.089Z'], ['%a %d %b %Y', 'Sun 04 Mar 2012'], ['%Y%m%d', '20120304'],
    ['%Y-%m-%d %Z', '2012-03-04 +0200'], ['%x', '3/4/2012'], ['%Y-%m-%d', 'nope'], ['%d.%m.%y', '04.03.12'], ['%q %Y', '3 2012'], ['%%%Y', '%2012'], ['%f', '123456'], ['%p %I', 'am 12']];
  for (const [s, text] of pairs) r.add('formatParse', [s, text], +(utcParse(s)(text) ?? NaN));
  const units = ['year', 'quarter', 'month', 'week', 'date', 'hours', 'minutes', 'seconds', 'milliseconds'];
  for (const unit of units) for (let i = 0; i < 40; ++i) {
    const t = moment(), f = vt.utcInterval(unit);
    r.add('floor', [unit, 1, t], +f.floor(new Date(t)));
    r.add('ceil', [unit, 1, t], +f.ceil(new Date(t)));
    const n = Math.floor(random() * 20 - 8);
    if (unit !== 'quarter' || new Date(t).getUTCMonth() % 3 === 0 && new Date(t).getUTCDate() < 29) r.add('offset', [unit, t, n], +f.offset(new Date(t), n));
    const k = pick([2, 3, 5, 7, 15, 40]);
    if (unit !== 'milliseconds' && unit !== 'quarter') {
      const every = vt.timeInterval(unit).every(k);
      r.add('floor', [unit, k, t], +every.floor(new Date(t)));
      r.add('ceil', [unit, k, t], +every.ceil(new Date(t)));
    }
  }
  for (let i = 0; i < 350; ++i) {
    const a = moment(), b = a + Math.round(10 ** (1 + random() * 11)), n = pick([2, 3, 5, 10, 10, 20]);
    const ab = random() < 0.2 ? [b, a] : [a, b];
    for (const [name, s] of [['time', scaleTime()], ['utc', scaleUtc()]]) {
      s.domain(ab);
      const ticks = s.ticks(n).map(Number);
      if (ticks.length < 30) r.add('ticks', [name, ...ab, n], ticks);
      r.add('nice', [name, ...ab, n], s.nice(n).domain().map(Number));
    }
  }
  const combos = [['year'], ['year', 'quarter'], ['year', 'month'], ['year', 'month', 'date'], ['year', 'month', 'date', 'hours'], ['year', 'month', 'date', 'hours', 'minutes'], ['quarter'], ['month'], ['month', 'date'],
    ['week'], ['year', 'week'], ['week', 'day'], ['year', 'week', 'day'], ['day'], ['day', 'hours'], ['date'], ['dayofyear'], ['year', 'dayofyear'], ['hours'], ['hours', 'minutes'], ['hours', 'minutes', 'seconds'],
    ['minutes'], ['minutes', 'seconds'], ['seconds'], ['seconds', 'milliseconds'], ['milliseconds'], ['year', 'month', 'date', 'hours', 'minutes', 'seconds', 'milliseconds']];
  for (const units of combos) {
    r.add('specifier', [units], vt.timeUnitSpecifier(units));
    r.add('specifier', [units, { 'year-month': '%b %Y ', 'year-month-date': '%b %d, %Y ' }], vt.timeUnitSpecifier(units, { 'year-month': '%b %Y ', 'year-month-date': '%b %d, %Y ' }));
    for (let i = 0; i < 25; ++i) {
      const t = moment(), step = pick([1, 1, 2, 3, 5]);
      r.add('unitFloor', [units, step, t], +vt.timeFloor(units, step)(new Date(t)));
    }
  }
  for (let i = 0; i < 120; ++i) {
    const a = moment(), b = a + Math.round(10 ** (1 + random() * 11)), maxbins = pick([5, 10, 20, 40]);
    r.add('timeBin', [a, b, maxbins], vt.timeBin({ extent: [a, b], maxbins }));
  }
}
