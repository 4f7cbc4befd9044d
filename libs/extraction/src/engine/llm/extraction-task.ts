import type { z } from 'zod';
import type { ExtractionCandidates } from '../../candidates.types.ts';
import type { LlmExtractionInput } from './extraction-input.ts';
import type { WordingReview } from './wording-review.ts';

type CandidateOf<Kind extends keyof ExtractionCandidates> = ExtractionCandidates[Kind][number];

/**
 * What an item comes to once its wording has been reviewed; `undefined` for one that does not hold.
 */
export type ReviewedCandidates = Partial<{
  [Kind in keyof ExtractionCandidates]: CandidateOf<Kind> | undefined;
}>;

/** One find of a model: the sentences it speaks of, and what it comes to. */
export interface ProposedItem {
  /** Every one must lie in the window, or the item is dropped. */
  sentences: readonly number[];
  /** Called after the review. */
  toCandidates(): ReviewedCandidates;
}

/** How a model is asked for one kind of thing in a stretch of a document. */
export interface LlmExtractionSection<Item> {
  /** The kinds of candidates that the section yields. */
  kinds: readonly (keyof ExtractionCandidates)[];
  /** What to look for, as one paragraph of the instructions. */
  instructions: string;
  /** One find. It names sentences by number. */
  schema: z.ZodType<Item>;
  /**
   * Hands what the model has worded to the review.
   *
   * @returns `undefined` for a find that points nowhere
   */
  propose(item: Item, input: LlmExtractionInput, review: WordingReview): ProposedItem | undefined;
}
