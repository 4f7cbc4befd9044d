import { z } from 'zod';

/** A schema as the servers take it. */
export interface AnswerSchema {
  /** JSON schema, draft 7; no object in it takes properties that are not named. */
  jsonSchema: Record<string, unknown>;
  /**
   * Whether every property is required, which is what servers ask of schemas that they are to
   * enforce strictly.
   */
  isStrict: boolean;
}

const schemaCache = new WeakMap<z.ZodType, AnswerSchema>();

/**
 * The JSON schema of what a zod schema reads (before defaults and transforms). Throws where zod
 * cannot express it, or its top is no object.
 */
export function toAnswerSchema(schema: z.ZodType): AnswerSchema {
  const cachedSchema = schemaCache.get(schema);
  if (cachedSchema) return cachedSchema;
  const { $schema: _dialect, ...jsonSchema } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => dropCostlyKeywords(jsonSchema),
  }) as Record<string, unknown>;
  if (jsonSchema.type !== 'object')
    throw new TypeError('The schema of an answer must be an object at its top.');
  const answerSchema = { jsonSchema, isStrict: closeObjects(jsonSchema) };
  schemaCache.set(schema, answerSchema);
  return answerSchema;
}

/**
 * Removes what costs tokens and tells a model nothing; zod checks it all the same: the bounds of a
 * safe integer, the regular expression behind a named format, defaults.
 */
function dropCostlyKeywords(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format) delete schema.pattern;
  delete schema.default;
}

/**
 * Shuts every object with named properties against others, in place; tells whether all of their
 * properties are required.
 */
function closeObjects(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return true;
  if (Array.isArray(node)) return node.map(closeObjects).every(Boolean);
  const schema = node as Record<string, unknown>;
  let isStrict = Object.values(schema).map(closeObjects).every(Boolean);
  if (schema.type === 'object') {
    const properties = Object.keys(schema.properties ?? {});
    const required = new Set(Array.isArray(schema.required) ? schema.required : []);
    if (properties.length > 0) schema.additionalProperties ??= false;
    isStrict &&=
      schema.additionalProperties === false && properties.every((name) => required.has(name));
  }
  return isStrict;
}
