import { z } from 'zod';
import { CATEGORIES } from '../../extraction.types.ts';
import { toLabel } from '../../label.ts';
import type { LlmExtractionTask } from './extraction-task.ts';

const schema = z.object({
  sentence: z.int(),
  category: z.enum(CATEGORIES),
  deadline: z.string().nullable(),
  confidence: z.number(),
});

/**
 * Predictions by a model: it names the sentences; a deadline holds only when the sentence mentions
 * it.
 */
export const predictionExtractionTask: LlmExtractionTask<'predictions', z.infer<typeof schema>> = {
  kind: 'predictions',
  instructions:
    'predictions: every sentence that says what will, may or is planned to happen after the ' +
    'day the document was written. No hopes, ' +
    'advice or conditions that cannot come true. deadline: the last day of the period by ' +
    'which it is to happen, YYYY-MM-DD, only when ' +
    'the sentence names one, else null. confidence: 0 to 1, that the sentence is a ' +
    'prediction whose outcome can be checked.',
  schema,
  toCandidate({ sentence, category, deadline, confidence }, { sentences }) {
    const text = sentences[sentence]?.text;
    return text === undefined
      ? undefined
      : { sentence, category, deadline, confidence, title: toLabel(text), description: '' };
  },
};
