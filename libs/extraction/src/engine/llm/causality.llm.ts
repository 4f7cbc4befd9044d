import { z } from 'zod';
import { EDGE_TYPES } from '../../extraction.types.ts';
import { listTellingTerms, TermIndex } from '../../grounding/term-support.ts';
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

/** A text with a smaller share of new terms than this repeats the others. */
const MAX_NEW_TERM_SHARE = 0.2;

/**
 * Causal and argument edges by a model. It names the places of both ends and rephrases each as a
 * statement that can be understood without context.
 */
export const edgeSection: LlmExtractionSection<z.infer<typeof schema>> = {
  kinds: ['edges'],
  instructions:
    'edges: each relation between two statements that the page itself states, never one you know ' +
    'or guess. Causal types, cause to effect: CAUSES, TRIGGERS (sets off at once), ' +
    'CONTRIBUTING_FACTOR, PREVENTS (to: what does not happen), CONCURRENT_SIGNAL (goes ' +
    'together). Of arguments: SUPPORTS, ' +
    'CONTRADICTS, QUALIFIES, DEPENDS_ON, DERIVED_FROM, SUPERSEDES (newer to older). words: the ' +
    'shortest run of words of that sentence which says that end, copied exactly; "" for all of ' +
    'it. statement: the same as a whole sentence, hedges and conditions kept; the two differ. ' +
    'mechanism: what the page says of how the first brings about the second, in one sentence ' +
    'that repeats neither; else "".',
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
      // A cause may be in a sentence before the window.
      sentences: [to.sentence],
      toCandidates() {
        const [fromEnd, toEnd] = [readFrom(), readTo()];
        if (!fromEnd || !toEnd) return { edges: undefined };
        const ends = [fromEnd, toEnd].map(
          ({ label, sentence }) => label || (input.sentences[sentence]?.text ?? ''),
        );
        const [fromText = '', toText = ''] = ends;
        if (
          repeats(fromText, [toText], input.language) &&
          repeats(toText, [fromText], input.language)
        )
          return { edges: undefined };
        const explanation = readMechanism();
        const isStatement = type !== 'DEPENDS_ON';
        return {
          edges: {
            from: { ...fromEnd, isStatement },
            to: { ...toEnd, isStatement },
            type,
            confidence,
            mechanism: repeats(explanation, ends, input.language) ? '' : explanation,
          },
        };
      },
    };
  },
};

function proposeEnd(
  { sentence, words, statement }: z.infer<typeof endSchema>,
  { sentences }: LlmExtractionInput,
  review: WordingReview,
): (() => EdgeEndCandidate | undefined) | undefined {
  const text = sentences[sentence]?.text;
  if (text === undefined) return undefined;
  const span = locateWords(text, words);
  const readStatement = review.addWording('edge', statement, [sentence]);
  return () => {
    const label = readStatement();
    // A few words of a sentence cannot be understood without context.
    if (!label && span) return undefined;
    return { sentence, ...(span && { words: text.slice(span.start, span.end) }), label };
  };
}

/** Whether a text adds almost nothing to the others. */
function repeats(text: string, others: readonly string[], language: string): boolean {
  const terms = listTellingTerms(text, language);
  const index = new TermIndex(others.join('\n'), language);
  return terms.filter((term) => !index.has(term)).length <= MAX_NEW_TERM_SHARE * terms.length;
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
