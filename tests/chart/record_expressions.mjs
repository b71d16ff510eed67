// Expressions of Vega over one datum.
export async function record(r, load) {
  const { parseExpression, codegenExpression } = await load('vega-expression');
  const { codegenParams, functionContext } = await load('vega-functions');
  const { defaultLocale } = await load('vega-format');
  const generate = codegenExpression(codegenParams);
  const self = { ...functionContext, context: { dataflow: { locale: () => defaultLocale() } } };
  const datum = { n: 12.5, z: 0, neg: -3, s: 'Hello World', num: '42', empty: '', yes: true, no: false, nil: null, list: [3, 1, 2], words: ['b', 'a', 'c'],
    obj: { a: { b: [10, 20] } }, 'odd name': 7, t: Date.UTC(2012, 2, 4, 17, 6, 7, 89), iso: '2012-03-04', html: 'a&b=c d/é', nan: NaN };
  const values = ['datum.n', 'datum.s', 'datum.num', 'datum.empty', 'datum.yes', 'datum.nil', 'datum.list', 'datum.missing', 'datum.nan', '0', "'10'"];
  const sources = [
    '1 + 2 * 3 - 4 / 5 % 6', '(1 + 2) * 3', '1 < 2 == true', '2 > 1 > 0', '1 || 0 && 0', '!0 + 1', '- -1', '+"3"', '~5', '1 << 3 | 4 & 6 ^ 2', '-1 >>> 28', '-8 >> 1', '1e3 + .5 + 0x1f', '"a" + 1 + 2', '1 + 2 + "a"',
    'datum.n > 10 ? "big" : datum.n > 5 ? "mid" : "small"', 'datum["odd name"]', 'datum.obj.a.b[1]', 'datum.obj["a"].b.length', 'datum.s.length', 'datum.s[4]', '[1, 2, [3]][2][0]', '{a: 1, "b c": [2]}["b c"][0]', '{1: 2}[1]',
    '"it\'s \\u0041\\n\\x42"', "'x\\'y'", 'NaN', 'PI', 'E', 'SQRT2 + LN2 + LN10 + LOG2E + LOG10E + SQRT1_2', 'MAX_VALUE', 'MIN_VALUE',
    '"a" in {a: 1}', '"b" in {a: 1}', '/o w/i.source', 'datum.list == "3,1,2"', 'null == undefined', 'null === undefined', 'null >= 0', 'undefined == 0', '"1" == 1', '"a" < "B"', '"10" < "9"', 'datum.list + ""', '[] + {}', 'true + true', 'null + 1', 'undefined + 1',
    'if(datum.yes, 1, 2)', 'isNaN(datum.nan)', 'isNaN("x")', 'isFinite(1/0)', 'isFinite("1")', 'abs(datum.neg)', 'acos(.5)', 'asin(.5)', 'atan(.5)', 'atan2(1, 2)', 'ceil(1.2)', 'floor(-1.2)', 'exp(0)', 'hypot(3, 4)', 'log(1)', 'max(1, "3", 2)', 'max()', 'min(1, NaN)', 'min(2,1)',
    'pow(2, 10)', 'pow(4, .5)', 'round(2.5)', 'round(-2.5)', 'sqrt(16)', 'clamp(5, 0, 3)', 'clamp(-1, 0, 3)', 'clamp(2, 0, 3)',
    'utc(2012, 2, 4)', 'utc(12, 0)', 'datetime(2012, 2, 4, 5)', 'datetime("2012-03-04")', 'datetime(0)', 'year(datum.t)', 'quarter(datum.t)', 'month(datum.t)', 'date(datum.t)', 'day(datum.t)', 'hours(datum.t)', 'minutes(datum.t)', 'seconds(datum.t)', 'milliseconds(datum.t)', 'time(datum.t)', 'time("2012-03-04")',
    'week(datum.t)', 'dayofyear(datum.t)', 'year(datum.iso)', 'utchours(datum.t)', 'timezoneoffset(datum.t)', 'datetime(2012,0,1) < datetime(2013,0,1)', 'datetime(2013,0,1) - datetime(2012,0,1)', '"" + datetime(2012,0,1)', '+datetime(2012,0,1)', 'hours(null)', 'year("nope")',
    'timeFormat(datum.t, "%Y-%m-%d %H:%M")', 'utcFormat(datum.t, "%b %d")', 'timeFormat(datum.t)', 'timeFormat(0)', 'timeParse("2012-03-04", "%Y-%m-%d")', 'utcParse("x", "%Y")', 'timeOffset("month", datetime(2012, 0, 31))', 'timeOffset("day", datum.t, -3)', 'timeSequence("month", datetime(2012,0,15), datetime(2012,4,1))',
    'timeUnitSpecifier(["year","month"])', 'timeUnitSpecifier("year", {"year": "%y"})', 'monthFormat(0)', 'monthAbbrevFormat(11)', 'dayFormat(0)', 'dayAbbrevFormat(6)', 'monthFormat(12)', 'monthFormat(1.5)', 'dayFormat(-1)', 'timeFormat(null, "%Y")', 'timeParse(null, "%Y")', 'timeFormat(datum.missing, "%Y")', 'toDate("2012-03-04")', 'toDate("")', 'toNumber("12")', 'toNumber("")', 'toNumber(null)', 'toString(12)', 'toString(null)', 'toBoolean("false")', 'toBoolean("x")', 'toBoolean(0)',
    'length(datum.list)', 'length(datum.s)', 'parseFloat("12.5px")', 'parseFloat("x")', 'parseFloat("1e3")', 'parseFloat("-.5.2")', 'parseInt("12.9")', 'parseInt("0x1f")', 'parseInt("z", 36)', 'parseInt("101", 2)', 'parseInt("")', 'upper(datum.s)', 'lower(datum.s)', 'trim("  a ")',
    'substring(datum.s, 2, 5)', 'substring(datum.s, 5, 2)', 'substring(datum.s, -3)', 'slice(datum.s, -5)', 'slice(datum.s, 1, -1)', 'slice(datum.list, 1)', 'slice(datum.list, -2, -1)', 'split("a,b,c", ",")', 'split("a,b,c", ",", 2)', 'split("abc", "")', 'split("a1b22c", /[0-9]+/)',
    'replace(datum.s, "l", "L")', 'replace(datum.s, /l/g, "L")', 'replace(datum.s, /(\\w+) (\\w+)/, "$2 $1 $& $$")', 'replace("aaa", "a", "$")', 'pad("5", 3, "0", "left")', 'pad("5", 4, "-", "center")', 'pad("abc", 2)', 'pad("a", 3)', 'truncate("abcdefgh", 5)', 'truncate("abcdefgh", 5, "left")', 'truncate("abcdefgh", 5, "center")', 'truncate("abcdefgh", 6, "center", "..")', 'truncate("abc", 5)',
    'indexof(datum.s, "o")', 'lastindexof(datum.s, "o")', 'indexof(datum.list, 2)', 'indexof(datum.list, "2")', 'indexof(datum.s, "zz")', 'encodeURIComponent(datum.html)', 'btoa("hi")', 'atob("aGk=")', 'test(/^h/i, datum.s)', 'test(regexp("WORLD", "i"), datum.s)', 'test("^H", datum.s)', 'test(/\\d+/, "a1")', 'test(/[\\w-]+@[a-z.]+/, "a-b@c.d")', 'regexp("a") ? 1 : 2',
    'join(datum.words, "-")', 'join(datum.list)', 'reverse(datum.list)', 'sort(datum.words)', 'peek(datum.list)', 'pluck([{a: {b: 1}}, {a: {b: 2}}], "a.b")', 'span(datum.list)', 'extent(datum.list)', 'extent([null, 5, NaN, 2])', 'inrange(5, [0, 10])', 'inrange(10, [10, 0])', 'inrange(10, [0, 10], true, false)', 'inrange(0, [0, 10], false)', 'clampRange([2, 12], 0, 10)', 'clampRange([-2, 3], 0, 10)', 'clampRange([-5, 30], 0, 10)', 'lerp([0, 10], 0.3)', 'sequence(3)', 'sequence(1, 4)', 'sequence(0, 1, 0.3)', 'sequence(5, 0, -2)', 'merge({a: 1, b: 2}, {b: 3})', 'bandspace(5, 0.1, 0.05)',
    'format(1234.5, ",.1f")', 'format(-0.25, ".0%")', 'format("12", "d")', 'format(datum.nil, ".2f")', 'rgb("steelblue").g', 'rgb(1, 2, 3) + ""', 'hsl("red").l', 'hsl(120, .5, .5) + ""', 'lab("#4c78a8").l', 'hcl("#4c78a8").c', 'luminance("#4c78a8")', 'contrast("white", "#4c78a8")',
    'isArray(datum.list)', 'isObject(datum.obj)', 'isString(datum.s)', 'isNumber(datum.num)', 'isBoolean(datum.no)', 'isDate(datetime(0))', 'isDefined(datum.missing)', 'isDefined(datum.nil)', 'isRegExp(/a/)', 'isValid(datum.nan)', 'isValid(datum.nil)', 'isValid(0)',
  ];
  for (const f of ['quantileNormal', 'cumulativeNormal', 'densityNormal'])
    for (const x of f === 'quantileNormal' ? [0, 1e-9, 0.001, 0.025, 0.3, 0.5, 0.7, 0.99, 0.999999, 1, 2] : [-40, -8, -3, -1.5, 0, 0.1, 1, 2.5, 7, 9])
      sources.push(`${f}(${x})`, `${f}(${x}, 2, 3)`);
  for (const a of values) for (const b of values) for (const op of ['+', '-', '==', '===', '<', '>=', '&&', '||']) sources.push(`${a} ${op} ${b}`);
  for (const source of sources) {
    const { code } = generate(parseExpression(source));
    let result;
    try {
      result = new Function('datum', '_', `"use strict"; return (${code})`).call(self, datum, {});
    } catch (error) { throw new Error(`${source}: ${error}`); }
    // Colour objects come as their text, regular expressions not at all.
    if (result && typeof result === 'object' && 'opacity' in result) result = String(result);
    r.add('evaluate', [source], result);
  }
  r.add('datum', [datum], null);
  for (const bad of ['', '1 +', 'a b', '(1', '[1', '{a}', 'x = 1', 'x++', 'function(){}', '"open', '1..2.3', 'a ? b', 'new Date()', '#', 'datum.', '/a', '`a`'])
    { let refused = false; try { parseExpression(bad); } catch { refused = true; } r.add('refused', [bad], refused); }
}
