interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
}

interface OpenApiOperation {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

interface OpenApiDescription {
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** A place of a request that takes a text. */
export interface TextField {
  method: string;
  /** With `{names}`. */
  path: string;
  place: 'path' | 'query' | 'header' | 'body' | 'form';
  /**
   * The parameter's name, or the path of a field: `messages[].content`. A free-form object is the
   * field `{}` of its parent: `nodes[].payload{}`.
   */
  name: string;
}

/**
 * Lists every text field and text parameter of an API, including those with a fixed set of values.
 *
 * @param description the answer of `/openapi.json`
 */
export function listTextFields(description: unknown): TextField[] {
  const { paths, components } = description as OpenApiDescription;

  const resolveSchema = (schema: JsonSchema): JsonSchema => {
    if (schema.$ref) return resolveSchema(components.schemas[schema.$ref.split('/').at(-1)!]!);
    if (schema.properties) return schema; // alternatives then say which fields are needed
    const alternatives = schema.allOf ?? schema.oneOf ?? schema.anyOf ?? [];
    const [first, ...others] = alternatives.filter(({ type }) => type !== 'null');
    return first && !others.length ? resolveSchema(first) : schema;
  };
  const listNames = (schema: JsonSchema, name: string): string[] => {
    const { type, items, properties, format, oneOf } = resolveSchema(schema);
    const types = [type].flat();
    if (types.includes('array')) return items ? listNames(items, `${name}[]`) : [];
    if (properties)
      return Object.entries(properties).flatMap(([key, value]) =>
        listNames(value, name ? `${name}.${key}` : key),
      );
    if (types.includes('object')) return [`${name}{}`];
    return (types.includes('string') || oneOf) && format !== 'binary' ? [name] : [];
  };

  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => [
      ...parameters.flatMap((parameter): TextField[] =>
        listNames(parameter.schema, '').length
          ? [{ method, path, place: parameter.in as TextField['place'], name: parameter.name }]
          : [],
      ),
      ...Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
        listNames(schema, '').map((name): TextField => {
          const place = type === 'multipart/form-data' ? 'form' : 'body';
          return { method, path, place, name };
        }),
      ),
    ]),
  );
}

/**
 * Returns a copy of a JSON body in which the field has the value. Lists and objects on the way are
 * created where they are missing; of a list, the first element is changed.
 *
 * @param name as in `TextField`
 */
export function setBodyField(body: object, name: string, value: unknown): object {
  const copy = structuredClone(body) as Record<string, unknown>;
  const keys = name
    .replace('{}', '.note')
    .replaceAll('[]', '.0')
    .split('.')
    .filter((key) => key);
  let parent: Record<string, unknown> = copy;
  for (const [index, key] of keys.slice(0, -1).entries()) {
    if (typeof parent[key] !== 'object') parent[key] = keys[index + 1] === '0' ? [] : {};
    parent = parent[key] as Record<string, unknown>;
  }
  parent[keys.at(-1)!] = value;
  return copy;
}

/** Characters that are no text or that change how other text is shown. */
export const UNSAFE_CHARACTERS = {
  /** PostgreSQL cannot store them, or they are not Unicode text. */
  unstorable: ['\0', '\ud800', '\udc00'],
  /**
   * Embeddings, overrides and isolates of Unicode's bidirectional algorithm (UAX #9), and tags.
   */
  deceptive: [
    ...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u{e0001}\u{e0041}\u{e007f}',
  ],
  /** Odd, but text: a byte-order mark, noncharacters, control characters, a private character. */
  storable: ['\ufeff', '\uffff', '\ufdd0', '\u{1fffe}', '\u0001', '\u001b', '\u0085', '\u{f0000}'],
} as const;
