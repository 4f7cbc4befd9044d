// Models often send a string where a list of one is meant, or a number as a string. The schema that
// they see stays the exact one.
import { z } from 'zod';

/**
 * Returns a schema that converts the input with `convert` before `schema` validates it. Clients see
 * the JSON schema of `schema`.
 */
export function coerceInput<Schema extends z.ZodType>(
  schema: Schema,
  convert: (input: unknown) => unknown,
) {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io: 'input' });
  return z.unknown().meta(jsonSchema).transform(convert).pipe(schema);
}

/** Accepts a single item, or a JSON text of a list, in place of a list. */
export const acceptSingleItem = <Schema extends z.ZodArray>(schema: Schema) =>
  coerceInput(schema, (input) => {
    if (input === undefined || input === null || Array.isArray(input)) return input;
    return parseJsonList(input) ?? [input];
  });

/** Accepts the digits of a number in place of the number. */
export const acceptNumberText = <Schema extends z.ZodType<number | undefined, number | undefined>>(
  schema: Schema,
) =>
  coerceInput(schema, (input) =>
    typeof input === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(input) ? Number(input) : input,
  );

function parseJsonList(input: unknown): unknown[] | undefined {
  if (typeof input !== 'string' || !input.trimStart().startsWith('[')) return undefined;
  try {
    const list: unknown = JSON.parse(input);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined; // a text that begins with a bracket
  }
}
