import type { Sentence } from '@plumbline/text';
import type { z } from 'zod';
import type { ExtractionCandidates } from '../../candidates.types.ts';

/** The sentences a model is asked about. */
export interface LlmExtractionInput {
  sentences: readonly Sentence[];
  /** ISO 639-1 of the document */
  language: string;
  /** ISO 639-1 of what the model words itself, such as labels */
  labelLanguage: string;
}

/**
 * How a model is asked for one kind of thing in a stretch of a document, and what is made of its
 * answer.
 */
export interface LlmExtractionTask<Kind extends keyof ExtractionCandidates, Item> {
  kind: Kind;
  /** What to look for, as one paragraph of the instructions. */
  instructions: string;
  /** One find. It names sentences by number, and words only to be looked up. */
  schema: z.ZodType<Item>;
  /** `undefined` for a find that does not hold. */
  toCandidate(
    item: Item,
    input: LlmExtractionInput,
  ): ExtractionCandidates[Kind][number] | undefined;
}
