import { z } from 'zod';
import type { StructuredRequest } from '../src/index.ts';

const schema = z.object({
  sentences: z.array(
    z.object({ number: z.int().min(1).max(9), kind: z.enum(['claim', 'opinion']) }),
  ),
});
type Sentences = z.infer<typeof schema>;

export const request: StructuredRequest<Sentences> = {
  task: 'claims',
  instructions: 'List the sentences that can be checked.',
  material: '1 The bridge was opened in 1931.\n2 It is beautiful.',
  schema,
};
/** An answer that matches the schema. */
export const good: Sentences = { sentences: [{ number: 1, kind: 'claim' }] };
