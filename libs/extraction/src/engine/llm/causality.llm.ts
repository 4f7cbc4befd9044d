import { z } from 'zod';
import { EDGE_TYPES } from '../../extraction.types.ts';
import type { EdgeEndCandidate } from '../../candidates.types.ts';
import { locateWords } from './locate-words.ts';
import type { LlmExtractionInput } from './extraction-input.ts';
import type { LlmExtractionSection } from './extraction-task.ts';
import type { WordingReview } from './wording-review.ts';

const endSchema = z.object({ sentence: z.number(), words: z.string(), statement: z.string() });
const schema = z.object({
  from: endSchema,
  to: endSchema,
  type: z.enum(EDGE_TYPES),
  mechanism: z.string(),
  confidence: z.number(),
});

/**
 * Causal and argument edges by a model: it names where both ends stand, and words each as a
 * statement that can be read alone.
 */
export const edgeSection: LlmExtractionSection<z.infer<typeof schema>> = {
  kinds: ['edges'],
  instructions:
    'edges: each relation between two statements that the page itself states, never one you know ' +
    'or guess. Causal types, cause to effect: CAUSES, TRIGGERS (sets off at once), ' +
    'CONTRIBUTING_FACTOR, PREVENTS, CONCURRENT_SIGNAL (goes together). Of arguments: SUPPORTS, ' +
    'CONTRADICTS, QUALIFIES, DEPENDS_ON, DERIVED_FROM, SUPERSEDES (newer to older). words: the ' +
    'shortest run of words of that sentence which says that end, copied exactly; "" for all of ' +
    'it. statement: the same as a whole sentence, hedges and conditions kept; the two differ. ' +
    'mechanism: one sentence on how the first brings about the second, if the page explains it; ' +
    'else "".',
  schema,
  propose({ from, to, type, mechanism, confidence }, input, review) {
    const readFrom = proposeEnd(from, input, review);
    const readTo = proposeEnd(to, input, review);
    if (!readFrom || !readTo) return undefined;
    const first = Math.min(from.sentence, to.sentence);
    const last = Math.max(from.sentence, to.sentence);
    const sentences = last - first <= 3 ? range(first, last) : [first, last];
    const readMechanism = review.addWording('mechanism', mechanism, sentences);
    return {
      // A cause may stand in a sentence before the window
      sentences: [to.sentence],
      toCandidates: () => ({
        edges: {
          from: readFrom(),
          to: readTo(),
          type,
          confidence,
          mechanism: readMechanism(),
        },
      }),
    };
  },
};

function proposeEnd(
  { sentence, words, statement }: z.infer<typeof endSchema>,
  { sentences }: LlmExtractionInput,
  review: WordingReview,
): (() => EdgeEndCandidate) | undefined {
  const text = sentences[sentence]?.text;
  if (text === undefined) return undefined;
  const span = locateWords(text, words);
  const readStatement = review.addWording('edge', statement, [sentence]);
  return () => ({
    sentence,
    ...(span && { words: text.slice(span.start, span.end) }),
    label: readStatement(),
  });
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
