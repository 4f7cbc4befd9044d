import { z } from 'zod';

/** A schema as the servers take it. */
export interface AnswerSchema {
  /** JSON schema, draft 7; no object in it takes properties that are not named. */
  json: Record<string, unknown>;
  /**
   * Whether every property is required, which is what servers ask of schemas that they are to
   * enforce strictly.
   */
  strict: boolean;
}

const made = new WeakMap<z.ZodType, AnswerSchema>();

/**
 * The JSON schema of what a zod schema reads (before defaults and transforms). Throws where zod
 * cannot express it, or its top is no object.
 */
export function answerSchema(schema: z.ZodType): AnswerSchema {
  const known = made.get(schema);
  if (known) return known;
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
  }) as Record<string, unknown>;
  if (json.type !== 'object')
    throw new TypeError('The schema of an answer must be an object at its top.');
  const answer = { json, strict: close(json) };
  made.set(schema, answer);
  return answer;
}

/**
 * Shuts every object with named properties against others, in place; tells whether all of their
 * properties are required.
 */
function close(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return true;
  if (Array.isArray(node)) return node.map(close).every(Boolean);
  const schema = node as Record<string, unknown>;
  let strict = Object.values(schema).map(close).every(Boolean);
  if (schema.type === 'object') {
    const properties = Object.keys(schema.properties ?? {});
    const required = new Set(Array.isArray(schema.required) ? schema.required : []);
    if (properties.length > 0) schema.additionalProperties ??= false;
    strict &&=
      schema.additionalProperties === false && properties.every((name) => required.has(name));
  }
  return strict;
}
