import { z } from 'zod';

/** A schema in the format of the servers. */
export interface AnswerSchema {
  /** JSON schema, draft 7; no object in it accepts additional properties. */
  jsonSchema: Record<string, unknown>;
  /**
   * Whether every property is required, which servers demand of schemas that they enforce strictly.
   */
  isStrict: boolean;
}

const schemaCache = new WeakMap<z.ZodType, AnswerSchema>();

/**
 * Returns the JSON schema of a zod schema's input (before defaults and transforms).
 * @throws when zod cannot express it, or its root is not an object
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
    throw new TypeError('The schema of an answer must describe an object at the top level.');
  const answerSchema = { jsonSchema, isStrict: closeObjects(jsonSchema) };
  schemaCache.set(schema, answerSchema);
  return answerSchema;
}

/**
 * Removes keywords that cost tokens and tell a model nothing: the bounds of a safe integer, the
 * regular expression behind a named format, defaults. zod still checks them.
 */
function dropCostlyKeywords(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format) delete schema.pattern;
  delete schema.default;
}

/**
 * Forbids additional properties in every object with named properties, in place. Returns whether
 * all their properties are required.
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
