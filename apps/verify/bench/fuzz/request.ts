import fc from 'fast-check';
import type { Operation } from './description.ts';
import { fitted } from './in-words.ts';
import { TOKENS } from './tokens.ts';
import { idAt, type SchemaValues } from './values.ts';

export interface FormFile {
  name: string;
  type: string;
  text: string;
}

/** A request as it is planned: ids of what was made before are still names of their kind. */
export interface Planned {
  operation: Operation;
  method: string;
  /**
   * Filled into the path, in its order; not yet encoded, but for what is meant to be wrongly
   * encoded (`raw`).
   */
  path: Record<string, unknown>;
  rawPath?: string;
  query: [string, unknown][];
  rawQuery?: string;
  headers: Record<string, string>;
  /** A JSON value. */
  json?: unknown;
  /** Instead of JSON: as it is. */
  text?: string;
  form?: { file?: FormFile; fields: Record<string, unknown> };
  /** `personal` where it may be anything: nearly everything takes it. */
  key: 'master' | 'personal' | 'other' | 'none' | 'wrong';
  /** How it was spoiled; none: it is as the description asks. */
  spoiled?: string;
}

const file: fc.Arbitrary<FormFile> = fc.constantFrom(
  {
    name: 'a.md',
    type: 'text/markdown',
    text: '# Harbour\n\nThe repair cost 48 million euros in 2026. It had cost 12 million in 2019.',
  },
  {
    name: 'a.txt',
    type: 'text/plain',
    text: 'Heavy rain caused flooding in the old town. By 2027 traffic will recover.',
  },
  {
    name: 'a.html',
    type: 'text/html',
    text: '<html><body><article><p>The bridge opened in May 2024.</p></article></body></html>',
  },
  {
    name: 'a.pdf',
    type: 'application/pdf',
    text: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF',
  },
  { name: 'a.docx', type: 'application/octet-stream', text: 'PK\u0003\u0004 no archive' },
  { name: 'a.png', type: 'image/png', text: '\u0089PNG\r\n\u001a\n' },
  { name: '', type: 'text/plain', text: '' },
  { name: '../../etc/x\r\n.md', type: 'text/markdown', text: 'A line.' },
);

/** Requests as the description asks for them. */
export function asked(operation: Operation, values: SchemaValues): fc.Arbitrary<Planned> {
  const { method, path, name: called, parameters, body } = operation;
  const json = body?.['application/json']?.schema;
  const form = body?.['multipart/form-data']?.schema;
  const fields = { ...form?.properties };
  delete fields.file;
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const inPath = Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => [name, idAt(path, name)]),
  );
  const inQuery = fc.record(
    Object.fromEntries(
      query.map(({ name, schema, required }) => {
        const value = values.of(schema, name, path);
        return [name, required ? value : seldom(value, name === 'cursor' ? 9 : 2)];
      }),
    ),
  );
  return fc
    .record(
      {
        path: fc.record(inPath),
        query: inQuery.map((given) =>
          Object.entries(given).flatMap(([name, value]) =>
            [value]
              .flat()
              .flatMap((one): [string, unknown][] => (one === undefined ? [] : [[name, one]])),
          ),
        ),
        headers: headersOf(operation),
        json: json ? mostlyFitted(values.of(json, '', path), called) : fc.constant(undefined),
        form: form
          ? fc.record({
              file,
              fields: fc.record(
                Object.fromEntries(
                  Object.entries(fields).map(([name, schema]) => [
                    name,
                    values.of(schema, name, path),
                  ]),
                ),
                {
                  requiredKeys: [],
                },
              ),
            })
          : fc.constant(undefined),
        key: fc.oneof(
          { weight: 12, arbitrary: fc.constant(keyFor(path)) },
          {
            weight: 1,
            arbitrary: fc.constantFrom('master' as const, 'personal' as const, 'other' as const),
          },
        ),
      },
      { requiredKeys: ['path', 'query', 'headers', 'key', 'json', 'form'] },
    )
    .map((parts) => ({ operation, method, ...parts }));
}

/** What may be left out mostly is: of everything at once something is always wrong. */
const seldom = <T>(value: fc.Arbitrary<T>, left: number) =>
  fc.oneof({ weight: left, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

const mostlyFitted = (bodies: fc.Arbitrary<unknown>, operation: string) =>
  fc
    .tuple(bodies, fc.nat({ max: 999 }))
    .map(([body, chance]) => (chance < 800 ? fitted(operation, body, chance) : body));

/** Whose things the operation's are. */
export const keyFor = (path: string) =>
  path.includes('/account/') || path === '/queues' ? 'master' : 'personal';

function headersOf({ path }: Operation): fc.Arbitrary<Record<string, string>> {
  if (path === '/queues') {
    const password = Buffer.from(`operator:${TOKENS.master}`).toString('base64');
    return fc.constantFrom<Record<string, string>>({ authorization: `Basic ${password}` }, {});
  }
  if (path.endsWith('/deep-research'))
    return fc.constantFrom<Record<string, string>>({}, { accept: 'text/event-stream' });
  if (/^\/(claims|predictions)\//.test(path) || path.endsWith('/graph'))
    return fc.constantFrom<Record<string, string>>(
      {},
      { accept: 'application/json' },
      { accept: 'text/html' },
      { accept: 'application/ld+json' },
      { accept: 'application/graphml+xml' },
    );
  if (path.includes('/stream'))
    return fc.constantFrom<Record<string, string>>(
      {},
      { 'last-event-id': '2' },
      { 'last-event-id': 'x' },
    );
  return fc.constant({});
}
