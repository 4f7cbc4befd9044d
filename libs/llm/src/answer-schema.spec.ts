import { z } from 'zod';
import { toAnswerSchema } from './answer-schema.ts';

describe('the schema that servers are sent', () => {
  it('has the bounds that the task sets, and not those of every integer', () => {
    const schema = z.object({ number: z.int(), rank: z.int().min(1).max(9), rest: z.int().min(0) });
    expect(toAnswerSchema(schema).jsonSchema).toEqual({
      type: 'object',
      properties: {
        number: { type: 'integer' },
        rank: { type: 'integer', minimum: 1, maximum: 9 },
        rest: { type: 'integer', minimum: 0 },
      },
      required: ['number', 'rank', 'rest'],
      additionalProperties: false,
    });
  });

  it('names a format without its regular expression, and tells no defaults', () => {
    const schema = z.object({ day: z.iso.date(), note: z.string().default('none') });
    expect(toAnswerSchema(schema).jsonSchema.properties).toEqual({
      day: { type: 'string', format: 'date' },
      note: { type: 'string' },
    });
  });

  it('keeps properties whose names are words of JSON schema', () => {
    const schema = z.object({ default: z.string(), pattern: z.string(), format: z.string() });
    const { jsonSchema, isStrict } = toAnswerSchema(schema);
    expect(Object.keys(jsonSchema.properties as object)).toEqual(['default', 'pattern', 'format']);
    expect(isStrict).toBe(true);
  });

  it('costs nothing in what is checked: zod still refuses what it leaves unsaid', () => {
    const schema = z.object({ number: z.int() });
    toAnswerSchema(schema);
    expect(schema.safeParse({ number: 2 ** 60 }).success).toBe(false);
  });
});
