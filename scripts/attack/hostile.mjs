// What a request is changed into: one thing about it is hostile, the rest stays as it was.
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';

const naughty = createRequire(import.meta.url)('big-list-of-naughty-strings');

/** In no answer to anything that did not send it. */
export const POLLUTION = 'lectern-polluted';

const texts = [
  ...naughty,
  ...['\0', 'a\0b', '\ud800', 'half \udfff', '\u202e', '\ufeff', 'x'.repeat(70_000), '😀'.repeat(5000)],
  ...[
    "' OR 1=1 --",
    '${7*7}',
    '{{7*7}}',
    '%s%n',
    'javascript:alert(1)',
    '..',
    '../../etc/passwd',
    '\r\nSet-Cookie: a=b',
  ],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '275760-09-13', '24:61', 'a@b', '00000000-0000-0000-0000-000000000000'],
  ...['-1', '0', '1e400', 'NaN', 'Infinity', '9007199254740993', '0x10', '١٢٣', 'true', '[]', '{}'],
];

const nested = (levels) => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const pollution = [
  // Without the brackets it would set the prototype here.
  { ['__proto__']: { polluted: POLLUTION } },
  { constructor: { prototype: { polluted: POLLUTION } } },
];
const protoBody = `{"__proto__":{"polluted":"${POLLUTION}","version":1},"constructor":{"prototype":{"polluted":"${POLLUTION}"}}}`;

const others = [
  ...[null, true, false, 0, -0, -1, 0.1, 1e308, -1e308, 5e-324, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21],
  ...[[], {}, [[]], [null], [{}], [''], { $ne: 1 }, { $gt: '' }, { length: 1e9 }, { toString: 1 }, { toJSON: 1 }],
  ...[nested(50), nested(2000), Array(2000).fill(0), Array(200).fill('x')],
  ...pollution,
];

const rawBodies = [
  ...[
    '',
    ' ',
    'null',
    'true',
    '7',
    '"text"',
    '[]',
    '[[]]',
    '{',
    '{"a":',
    '{"a":1}}',
    '\ufeff{}',
    '{"a":1,"a":2}',
    'NaN',
  ],
  ...[
    '{}',
    protoBody,
    `{"a":"\\ud800"}`,
    '{"a":"\\u0000"}',
    '{"\\u0000":1}',
    '['.repeat(50_000),
    '{"a":'.repeat(20_000),
  ],
  ...['1'.repeat(5000), `{"a":${'9'.repeat(400)}}`, `{"a":"${'x'.repeat(1_100_000)}"}`],
  ...[Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), Buffer.from('{"a":"\xc3("}', 'latin1'), Buffer.alloc(2048)],
];

const contentTypes = [
  ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'x'],
  ...['application/json; charset=utf-7', 'application/json; charset=utf-16', 'application/pdf', 'image/png', ''],
];

const addresses = [
  '%',
  '%zz',
  '%00',
  '%c0%af',
  '%ff',
  '%2e%2e%2f',
  '..%2f..',
  ';',
  '%0d%0aX:1',
  '*',
  '[]',
  '%u0041',
  '~',
];

const headers = [
  { 'idempotency-key': 'x'.repeat(101) },
  { 'idempotency-key': 'with space' },
  { 'if-none-match': '*' },
  { 'if-none-match': '"' },
  { range: 'bytes=5-1' },
  { range: 'bytes=0-0,1-1,2-2' },
  { range: 'bytes=-999999999999999999' },
  { accept: 'application/xml;q=9' },
  { 'accept-encoding': 'br;q=x, *;q=0' },
  { 'accept-language': 'x'.repeat(2000) },
  { authorization: 'Bearer ' },
  { authorization: `Bearer lct_${'a'.repeat(43)}` },
  { authorization: `Bearer ${'x'.repeat(8000)}` },
  { authorization: 'Basic YTpi' },
  { cookie: 'lectern.sid=s%3Ax.y' },
  { cookie: 'lectern.sid=%zz; __proto__=1; a=' },
  { cookie: ';;;=;' },
  { 'x-forwarded-for': "1.1.1.1', (select 1)" },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-http-method-override': 'DELETE' },
  { host: 'evil.example' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { referer: '\xff' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'x' },
  { traceparent: '00-zz-zz-zz' },
  { 'user-agent': '' },
];
/** A hundred megabytes of one letter. */
const bomb = gzipSync(Buffer.from(`{"a":"${'x'.repeat(100_000_000)}"}`), { level: 9 });

/** The places in a body: names from the top down. */
function placesIn(value, path = []) {
  if (!value || typeof value !== 'object') return [path];
  return [path, ...Object.entries(value).flatMap(([key, item]) => placesIn(item, [...path, key]))];
}

function withValue(value, [key, ...rest], hostile) {
  if (key === undefined) return hostile;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[key] = withValue(copy[key], rest, hostile);
  return copy;
}

const kinds = {
  field({ fields }, request, random) {
    const places = [...placesIn(request.body).slice(1), ...fields.map((name) => [name])];
    const value = random.pick(random.chance(0.6) ? texts : others);
    return { ...request, body: withValue(request.body ?? {}, random.pick(places), value) };
  },
  name(_route, request, random) {
    const [name, value] = random.pick([
      ['constructor', { prototype: { polluted: POLLUTION } }],
      [random.pick(naughty), 1],
      ['ownerId', '018f0000-0000-7000-8000-000000000000'],
      ['id', '018f0000-0000-7000-8000-000000000000'],
    ]);
    return { ...request, body: { ...request.body, [name]: value } };
  },
  body(_route, request, random) {
    return { ...request, raw: random.pick(rawBodies) };
  },
  contentType(_route, request, random) {
    return { ...request, headers: { 'content-type': random.pick(contentTypes) } };
  },
  bomb(_route, request) {
    return { ...request, raw: bomb, headers: { 'content-encoding': 'gzip' } };
  },
  path(_route, request, random) {
    const parts = [...request.parts];
    const places = parts.flatMap((_part, index) => (index > 1 ? [index] : []));
    parts[random.pick(places)] = random.chance(0.3)
      ? { raw: random.pick(addresses) }
      : random.pick(texts).slice(0, 4000);
    return { ...request, parts };
  },
  query({ parameters }, request, random) {
    const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    const name = random.pick([...names, ...names, '__proto__', 'x', 'constructor', 'limit']);
    const value = random.pick(texts).slice(0, random.chance(0.05) ? 20_000 : 4000);
    const [first] = request.query;
    const added = random.pick([
      [[name, value]],
      [[name, value]],
      [[name, value]],
      [
        [name, value],
        [name, random.pick(texts).slice(0, 500)],
      ],
      [[{ raw: `${name}[]` }, value]],
      [[{ raw: `${name}[__proto__][x]` }, POLLUTION]],
      [[name, { raw: random.pick(addresses) }]],
      first ? [first] : [],
    ]);
    const rest = random.chance(0.8) ? request.query.filter(([other]) => other !== name) : request.query;
    return { ...request, query: [...rest, ...added] };
  },
  headers(_route, request, random) {
    return { ...request, headers: random.pick(headers) };
  },
};

/** For every place of every request: what no storage takes, the other types, and too much of each. */
const plainHostilities = [
  '\0',
  '\ud800',
  '',
  'x'.repeat(70_000),
  -1,
  0.5,
  2 ** 53,
  true,
  null,
  [],
  [null],
  {},
  nested(200),
];

export function* systematicRequests({ fields, parameters, contentType, path }, request) {
  if (contentType && fields.length) {
    const places = [...placesIn(request.body).slice(1), ...fields.map((name) => [name])];
    for (const place of new Map(places.map((names) => [names.join(), names])).values()) {
      for (const value of plainHostilities) yield { ...request, body: withValue(request.body ?? {}, place, value) };
    }
  }
  const texts = plainHostilities.slice(0, 7).map((value) => String(value).slice(0, 4000));
  for (const { name } of parameters.filter((parameter) => parameter.in === 'query')) {
    for (const value of texts) yield { ...request, query: [[name, value]] };
    yield {
      ...request,
      query: [
        [name, 'a'],
        [name, 'b'],
      ],
    };
  }
  for (const [at, part] of path.split('/').entries()) {
    if (!part.startsWith('{')) continue;
    for (const value of texts)
      yield { ...request, parts: request.parts.map((own, index) => (index === at ? value : own)) };
  }
}

/** Changes one thing about a request that the route would take. */
export function hostileRequest(route, request, random) {
  const fitting = [
    ...(route.contentType && route.fields.length ? Array(12).fill('field') : []),
    ...(route.contentType ? ['name', 'name', 'body', 'body', 'contentType'] : []),
    ...(route.contentType && random.chance(0.02) ? ['bomb'] : []),
    ...(/\{/.test(route.path) ? Array(4).fill('path') : []),
    ...(route.method === 'GET'
      ? Array(route.parameters.some((parameter) => parameter.in === 'query') ? 10 : 2).fill('query')
      : ['query']),
    'headers',
  ];
  return kinds[random.pick(fitting)](route, request, random);
}
