import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';

/**
 * Wraps a schema so that its JSON schema is computed once, without what tells a model nothing: the
 * dialect, closed or open objects and the range of safe integers. Every session pays for these
 * characters.
 */
export function compactSchema<Schema extends z.ZodType>(
  schema: Schema,
  io: 'input' | 'output',
): StandardSchemaWithJSON<z.input<Schema>, z.output<Schema>> {
  const jsonSchema = removeNoise(z.toJSONSchema(schema, { io })) as Record<string, unknown>;
  const getJsonSchema = () => jsonSchema;
  return {
    '~standard': {
      ...schema['~standard'],
      jsonSchema: { input: getJsonSchema, output: getJsonSchema },
    },
  };
}

function removeNoise(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeNoise);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([name, part]) =>
      name !== '$schema' &&
      !(name === 'additionalProperties' && (part === false || isEmptyObject(part))) &&
      !(name === 'maximum' && part === Number.MAX_SAFE_INTEGER) &&
      !(name === 'minimum' && part === Number.MIN_SAFE_INTEGER),
  );
  return Object.fromEntries(entries.map(([name, part]) => [name, removeNoise(part)]));
}

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
