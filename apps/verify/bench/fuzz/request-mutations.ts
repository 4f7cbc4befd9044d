import fc from 'fast-check';
import type { PlannedRequest } from './request-generator.ts';

const nest = (levels: number, open: string, close: string) =>
  open.repeat(levels) + close.repeat(levels);

/** Values that no field, or only some, expect. */
const strangeValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    -0,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'a\udc00b',
    [],
    {},
    [null],
    [[]],
    { $ne: 1 },
    'x'.repeat(60_000),
  ),
  fc.constantFrom<unknown>(
    2 ** 53,
    -(2 ** 63),
    'NaN',
    '1e999',
    '0x10',
    '１２',
    '2026-02-30',
    '2026-13-01T00:00:00Z',
    '1e3',
    Array.from({ length: 11_000 }, () => 'a'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

type Mutation = (planned: PlannedRequest) => fc.Arbitrary<PlannedRequest> | undefined;

/** All places in a JSON value, as paths of names and indices. */
function listPaths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null || path.length > 4) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([name, inner]) => listPaths(inner, [...path, name])),
  ];
}

function updateAt(
  value: unknown,
  [first, ...rest]: (string | number)[],
  change: (old: unknown) => unknown,
): unknown {
  if (first === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((inner: unknown, at) =>
      String(at) === String(first) ? updateAt(inner, rest, change) : inner,
    );
  return {
    ...(value as object),
    [first]: updateAt((value as Record<string, unknown>)[first], rest, change),
  };
}

const REMOVED_FIELD = undefined;

const mutationByName: Record<string, Mutation> = {
  'a strange value': (planned) =>
    planned.json === undefined
      ? undefined
      : fc
          .tuple(fc.constantFrom(...listPaths(planned.json)), strangeValue)
          .map(([path, value]) => ({
            ...planned,
            json: updateAt(planned.json, path, () => value),
          })),
  'a field missing': (planned) => {
    const paths = listPaths(planned.json).filter((path) => path.length);
    return paths.length
      ? fc
          .constantFrom(...paths)
          .map((path) => ({ ...planned, json: updateAt(planned.json, path, () => REMOVED_FIELD) }))
      : undefined;
  },
  'a field more': (planned) =>
    typeof planned.json === 'object' && planned.json !== null && !Array.isArray(planned.json)
      ? fc
          .tuple(
            fc.constantFrom(
              '__proto__',
              'constructor',
              'tenant',
              'id',
              'x',
              '',
              'captured_at',
              'url',
              'content',
            ),
            strangeValue,
          )
          .map(([name, value]) => ({
            ...planned,
            json: Object.defineProperty({ ...(planned.json as object) }, name, {
              value,
              enumerable: true,
            }),
          }))
      : undefined,
  'a body that is no JSON': (planned) =>
    planned.json === undefined
      ? undefined
      : fc
          .constantFrom(
            '',
            '{',
            '{"a":',
            'null',
            '[]',
            '"text"',
            '7',
            'undefined',
            '{"a":1}}',
            '\ufeff{}',
            '{"a":\ud800}',
            nest(5_000, '[', ']'),
            nest(2_000, '{"a":', '}'),
            JSON.stringify(planned.json).slice(0, -1),
          )
          .map((text) => ({ ...planned, text })),
  'another content type': (planned) =>
    planned.json === undefined && planned.form === undefined
      ? undefined
      : fc
          .constantFrom(
            'text/plain',
            'application/xml',
            'multipart/form-data',
            'multipart/form-data; boundary=',
            'application/json; charset=utf-7',
            'application/json; charset=utf-16',
            'application/x-www-form-urlencoded',
            '',
            'application/vnd.x+json',
          )
          .map((type) => ({ ...planned, headers: { ...planned.headers, 'content-type': type } })),
  'an encoded body': (planned) =>
    planned.json === undefined
      ? undefined
      : fc.constantFrom('gzip', 'br', 'deflate', 'x', 'identity').map((encoding) => ({
          ...planned,
          headers: { ...planned.headers, 'content-encoding': encoding },
        })),
  'a strange parameter': (planned) =>
    planned.query.length
      ? fc.tuple(fc.nat({ max: planned.query.length - 1 }), strangeValue).map(([at, value]) => ({
          ...planned,
          query: planned.query.map(([name, old], n): [string, unknown] => [
            name,
            n === at ? truncateValue(value) : old,
          ]),
        }))
      : undefined,
  'a parameter twice or in brackets': (planned) =>
    planned.query.length
      ? fc
          .tuple(
            fc.constantFrom(...planned.query),
            fc.constantFrom('', '[]', '[0]', '[a]', '[__proto__][x]', '%00'),
          )
          .map(([[name, value], brackets]) => ({
            ...planned,
            query: [...planned.query, [name + brackets, value] as [string, unknown]],
          }))
      : undefined,
  'a parameter missing': (planned) =>
    planned.query.length
      ? fc
          .nat({ max: planned.query.length - 1 })
          .map((at) => ({ ...planned, query: planned.query.filter((_, n) => n !== at) }))
      : undefined,
  'a wrongly encoded query': (planned) =>
    fc
      .constantFrom(
        '%',
        '%E0%A4',
        '%ff=1',
        'q=%00',
        'q=%C0%80',
        '&&&',
        '=',
        'a=b=c',
        `q=${'x'.repeat(7_000)}`,
        'limit=1&limit=2',
        'as_of=2026-01-01&as_of=2027-01-01',
        'cursor=%ED%A0%80',
      )
      .map((rawQuery) => ({ ...planned, rawQuery })),
  'an odd id': (planned) =>
    Object.keys(planned.path).length
      ? fc
          .constantFrom(
            '%00',
            '%ff',
            '%',
            '..%2f..',
            '%2e%2e',
            'x'.repeat(3_000),
            "';--",
            '%F0%9F%8C%89',
            '0',
            'null',
            '00000000-0000-0000-0000-000000000000',
            '%ED%A0%80',
          )
          .map((rawPath) => ({ ...planned, rawPath }))
      : undefined,
  'another method': (planned) =>
    fc
      .constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND')
      .map((method) => ({ ...planned, method })),
  'another key': (planned) =>
    fc
      .constantFrom('none' as const, 'wrong' as const, 'master' as const, 'other' as const)
      .map((key) => ({ ...planned, key })),
  'strange headers': (planned) =>
    fc
      .constantFrom<Record<string, string>>(
        { 'x-request-id': 'a b' },
        { 'x-request-id': 'é'.repeat(300) },
        { accept: 'image/png' },
        { accept: ';;;,*' },
        { 'accept-language': 'x'.repeat(4_000) },
        { 'x-a': 'x'.repeat(7_000) },
        { authorization: 'Bearer' },
        { authorization: 'Basic !!!' },
        { authorization: 'Bearer a b c' },
        { 'last-event-id': '-1' },
        { 'x-forwarded-for': '1.1.1.1, unknown' },
        { host: 'other.example' },
        { range: 'bytes=0-1' },
        { 'if-none-match': '*' },
        { cookie: 'a=b; __proto__=1' },
        { origin: 'null' },
      )
      .map((headers) => ({ ...planned, headers: { ...planned.headers, ...headers } })),
  'no file, or another': (planned) =>
    planned.form
      ? fc
          .constantFrom(
            undefined,
            { name: 'x'.repeat(400), type: 'a/b', text: '\0\0\0' },
            { name: 'big.txt', type: 'text/plain', text: 'It cost 4 euros. '.repeat(9_000) },
          )
          .map((file) => ({ ...planned, form: { ...planned.form!, file } }))
      : undefined,
};

/** A longer value would only make the URL too long. */
const truncateValue = (value: unknown) =>
  typeof value === 'string'
    ? value.slice(0, 3_000)
    : Array.isArray(value)
      ? value.slice(0, 5)
      : value;

/** The same requests with one error each. */
export const mutateRequests = (
  requests: fc.Arbitrary<PlannedRequest>,
): fc.Arbitrary<PlannedRequest> =>
  requests.chain((planned) => {
    const mutations = Object.entries(mutationByName).flatMap(([mutation, mutate]) => {
      const results = mutate(planned);
      return results ? [results.map((result) => ({ ...result, mutation }))] : [];
    });
    return fc.oneof(...mutations);
  });
