import fc from 'fast-check';
import type { Schema } from './openapi-description.ts';

type ValueArbitrary = fc.Arbitrary<unknown>;

/**
 * A placeholder for an existing id of a kind, mostly one of the first, so that related resources
 * are combined. It is resolved when the request is sent.
 */
export const idPlaceholder = (kind: string): ValueArbitrary =>
  fc
    .oneof(
      { weight: 3, arbitrary: fc.nat({ max: 2 }) },
      { weight: 1, arbitrary: fc.nat({ max: 999 }) },
    )
    .map((n) => `@@${kind}@@${n}`);

const SENTENCES = [
  'The repair of Lindholm harbour cost 48.2 million euros.',
  'Heavy rain caused flooding in the old town, and 400 people lost their homes.',
  'Unemployment in Vestmark will fall below 4 percent by the end of 2027, the minister said ' +
    'on 3 May 2026.',
  'What did the repair of Lindholm harbour cost?',
  '린드홀름 항구는 2026년 3월 12일에 다시 문을 열었다.',
  'Die Brücke von Aarsund ist 812 Meter lang. 🌉',
  'ليس هذا خبرًا.',
];
const oddText = fc.constantFrom(
  '\u200b\u200c\u200d',
  '\ufeffa',
  'a\r\nb',
  '\u202eabc',
  'İıſK',
  '<script>',
  '{{a}}',
  '%00',
  "'; --",
  '$1 \\1',
  '```',
  '[1][2]',
);
const text = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(fc.constantFrom(...SENTENCES), { minLength: 1, maxLength: 4 })
      .map((all) => all.join(' ')),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }) },
  { weight: 1, arbitrary: oddText },
);
const instant = fc.oneof(
  fc.constantFrom(
    '2026-07-16',
    '2026-07-16T09:30:00Z',
    '2999-01-01',
    '0001-01-01',
    '9999-12-31T23:59:59.999999Z',
    '2026-02-28T23:59:60+14:00',
  ),
  fc
    .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2027-01-01') })
    .map((date) => date.toISOString()),
);
const url = fc.oneof(
  { weight: 5, arbitrary: idPlaceholder('page') },
  { weight: 1, arbitrary: fc.webUrl({ withQueryParameters: true }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'http://10.0.0.1/',
      'http://169.254.169.254/latest',
      'http://[::1]/',
      'https://name.invalid/',
      'ftp://a.org/',
    ),
  },
);
const existingId = (...kinds: string[]) =>
  fc.oneof(
    { weight: 30, arbitrary: fc.oneof(...kinds.map(idPlaceholder)) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.string({ minLength: 1 }) },
  );
const rowId = fc.oneof(
  fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f/1', 'g?h'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 9 }),
);

/** By field name: more specific values than the schema's string type. */
const ARBITRARY_BY_FIELD: [RegExp, ValueArbitrary][] = [
  [/^slug$/, fc.stringMatching(/^[a-z][a-z0-9-]{2,12}$/)],
  [/^expires_at$/, fc.constantFrom('2999-01-01T00:00:00Z', '2020-01-01T00:00:00Z')],
  [
    /^declared_captured_at$/,
    fc.constantFrom('2020-01-01T00:00:00Z', '2024-02-29T12:00:00+02:00', '2999-01-01T00:00:00Z'),
  ],
  [/^when$/, fc.constantFrom('2026', '2026-Q3', '2026-07', '2026-07-16', '2026-02-30')],
  [/^name$/, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })],
  [/^urls?$/, url],
  [
    /^(q|query|claim|question|answer|message|text|content|statement|label|description|prompt|title|mechanism)$/,
    text,
  ],
  [/^(from|to|as_of|valid_at|valid_from|valid_to|.*_at|published_(from|to))$/, instant],
  [/^language$/, fc.constantFrom('English', 'en', 'korean', 'ko', 'German', 'Klingon')],
  [/^country$/, fc.constantFrom('US', 'KR', 'DE', 'XX')],
  [/^timespan$/, fc.constantFrom('7d', '30d', '3months', '1h', '0d', '99999999d')],
  [/^tkg_?id$/i, existingId('tkg')],
  [/^collection_id$/, existingId('collection')],
  [/^fingerprint_id$/, existingId('fingerprint')],
  [/^session_?id$/i, existingId('session')],
  [/^messageId$/, existingId('message')],
  [/^cursor$/, existingId('cursor')],
  [/^fact_key$/, fc.constantFrom('cost', 'opened', 'undeclared')],
  [/^space$/, fc.constantFrom('user:ada', 'agent:scout', 'x')],
  [/^(source_id|target_id)$/, rowId],
  [/^about$/, rowId],
  [/^lag$/, fc.constantFrom('3 days', 'P3D', '1 month', 'soon', '-2 hours')],
  [/^domains$/, fc.constantFrom('127.0.0.1', 'a.org,b.org', 'localhost')],
  [/^role$/, fc.constantFrom('user', 'assistant')],
];

/** The placeholder of a path parameter, by the preceding path. */
export function generatePathId(path: string, name: string): ValueArbitrary {
  // another operation
  if (path.startsWith('/v1/certificates'))
    return existingId('certificate').filter((id) => id !== 'key');
  if (name === 'id' && path.includes('/collections/')) return existingId('collection');
  if (name === 'id' && path.includes('/sessions/')) return existingId('session');
  if (name === 'id' && path.includes('/keys/')) return existingId('key');
  if (/^\/(claims|predictions)/.test(path))
    return existingId(path.startsWith('/claims') ? 'claim' : 'prediction');
  return existingId(
    {
      sourceId: 'source',
      tkgId: 'tkg',
      nodeId: 'node',
      edgeId: 'edge',
      messageId: 'message',
      sessionId: 'session',
    }[name] ?? 'tkg',
  );
}

/** Generates values that a schema allows. */
export class SchemaValues {
  readonly #schemas: Record<string, Schema>;

  constructor(schemas: Record<string, Schema>) {
    this.#schemas = schemas;
  }

  generate(schema: Schema, name: string, path: string, depth = 0): ValueArbitrary {
    const { $ref, allOf, oneOf, nullable } = schema;
    const plain = $ref
      ? this.generate(this.#schemas[$ref.split('/').at(-1)!]!, name, path, depth + 1)
      : (allOf ?? oneOf)
        ? fc.oneof(...(allOf ?? oneOf)!.map((one) => this.generate(one, name, path, depth + 1)))
        : this.#plain(schema, name, path, depth);
    return nullable
      ? fc.oneof({ weight: 5, arbitrary: plain }, { weight: 1, arbitrary: fc.constant(null) })
      : plain;
  }

  #plain(schema: Schema, name: string, path: string, depth: number): ValueArbitrary {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.type === 'boolean') return fc.boolean();
    if (schema.type === 'integer' || schema.type === 'number') return generateNumber(schema);
    if (schema.type === 'array') return this.#list(schema, name, path, depth);
    if (schema.properties) return this.#object(schema, path, depth);
    if (schema.type === 'string') return generateString(schema, name, path);
    if (schema.type === 'object')
      return name === 'certificate'
        ? idPlaceholder('certificate object')
        : fc.dictionary(fc.string({ maxLength: 9 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 });
    return fc.jsonValue({ maxDepth: 2 });
  }

  #list(
    { items = {}, minItems = 0, maxItems = 10 }: Schema,
    name: string,
    path: string,
    depth: number,
  ): ValueArbitrary {
    const limit = Math.min(maxItems, depth > 3 ? 2 : 5);
    return fc.array(this.generate(items, name, path, depth + 1), {
      minLength: Math.min(minItems, limit),
      maxLength: Math.max(minItems, limit),
    });
  }

  #object({ properties = {}, required = [] }: Schema, path: string, depth: number): ValueArbitrary {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        this.generate(schema, name, path, depth + 1),
      ]),
    );
    // When nothing is required, at least one of several fields is needed: each field separately is
    // as likely as all of them
    const names = Object.keys(fields);
    const some = fc.record(fields, {
      requiredKeys: required.filter((name) => names.includes(name)),
    });
    return required.length || !names.length
      ? some
      : fc.oneof(some, ...names.map((name) => fc.record({ [name]: fields[name]! })));
  }
}

function generateNumber({ type, minimum = 0, maximum = 1000 }: Schema): ValueArbitrary {
  const bounds = fc.constantFrom(minimum, maximum);
  const inner =
    type === 'integer'
      ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
      : fc.double({ min: minimum, max: maximum, noNaN: true });
  return fc.oneof({ weight: 3, arbitrary: inner }, { weight: 1, arbitrary: bounds });
}

function generateString(
  { format, minLength = 0, maxLength }: Schema,
  name: string,
  path: string,
): ValueArbitrary {
  if (/^(id|ids)$/.test(name) && path.startsWith('/v1/memories')) return rowId;
  if (/^(from|to|id)$/.test(name) && path.includes('/graph/'))
    return existingId(path.includes('/edges') && name === 'id' ? 'edge' : 'node');
  if (name === 'from' && path.startsWith('/v1/certificates')) return existingId('certificate');
  const byFieldName = ARBITRARY_BY_FIELD.find(([pattern]) => pattern.test(name))?.[1];
  if (byFieldName) return byFieldName;
  if (format === 'date-time') return instant;
  if (format === 'uuid') return fc.uuid();
  const limit = Math.min(maxLength ?? 60, 200);
  return fc.oneof(
    fc.string({ unit: 'grapheme-ascii', minLength: Math.min(minLength, limit), maxLength: limit }),
    text,
  );
}
