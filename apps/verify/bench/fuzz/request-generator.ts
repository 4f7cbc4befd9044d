import fc from 'fast-check';
import type { Operation } from './openapi-description.ts';
import { satisfyConstraints } from './semantic-constraints.ts';
import { TOKENS } from './tokens.ts';
import { generatePathId, type SchemaValues } from './schema-values.ts';

export interface FormFile {
  name: string;
  type: string;
  text: string;
}

/** A planned request: ids of existing resources are still placeholders of their kind. */
export interface PlannedRequest {
  operation: Operation;
  method: string;
  /** The path parameters in order; not yet encoded, except deliberately wrong encoding (`raw`). */
  path: Record<string, unknown>;
  rawPath?: string;
  query: [string, unknown][];
  rawQuery?: string;
  headers: Record<string, string>;
  /** A JSON value. */
  json?: unknown;
  /** A raw body in place of JSON. */
  text?: string;
  form?: { file?: FormFile; fields: Record<string, unknown> };
  /** `personal` in most cases, since nearly all operations accept it. */
  key: 'master' | 'personal' | 'other' | 'none' | 'wrong';
  /** How the request was corrupted; undefined for a valid one. */
  mutation?: string;
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

/** Generates valid requests according to the description. */
export function generateRequests(
  operation: Operation,
  values: SchemaValues,
): fc.Arbitrary<PlannedRequest> {
  const { method, path, name: operationName, parameters, body } = operation;
  const json = body?.['application/json']?.schema;
  const form = body?.['multipart/form-data']?.schema;
  const fields = { ...form?.properties };
  delete fields.file;
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const inPath = Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => [name, generatePathId(path, name)]),
  );
  const inQuery = fc.record(
    Object.fromEntries(
      query.map(({ name, schema, required }) => {
        const value = values.generate(schema, name, path);
        return [name, required ? value : makeRare(value, name === 'cursor' ? 9 : 2)];
      }),
    ),
  );
  return fc
    .record(
      {
        path: fc.record(inPath),
        query: inQuery.map((parameters) =>
          Object.entries(parameters).flatMap(([name, value]) =>
            [value]
              .flat()
              .flatMap((item): [string, unknown][] => (item === undefined ? [] : [[name, item]])),
          ),
        ),
        headers: generateHeaders(operation),
        json: json
          ? makeMostlyFitting(values.generate(json, '', path), operationName)
          : fc.constant(undefined),
        form: form
          ? fc.record({
              file,
              fields: fc.record(
                Object.fromEntries(
                  Object.entries(fields).map(([name, schema]) => [
                    name,
                    values.generate(schema, name, path),
                  ]),
                ),
                {
                  requiredKeys: [],
                },
              ),
            })
          : fc.constant(undefined),
        key: fc.oneof(
          { weight: 12, arbitrary: fc.constant(chooseKey(path)) },
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

/**
 * Optional fields are mostly omitted: with all of them together a request is nearly always invalid.
 */
const makeRare = <T>(value: fc.Arbitrary<T>, weight: number) =>
  fc.oneof({ weight, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

const makeMostlyFitting = (bodies: fc.Arbitrary<unknown>, operation: string) =>
  fc
    .tuple(bodies, fc.nat({ max: 999 }))
    .map(([body, chance]) => (chance < 800 ? satisfyConstraints(operation, body, chance) : body));

/** The key of the account that owns the operation's resources. */
export const chooseKey = (path: string) =>
  path.includes('/account/') || path === '/queues' ? 'master' : 'personal';

function generateHeaders({ path }: Operation): fc.Arbitrary<Record<string, string>> {
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
