import type { z } from 'zod';
import type { ExtractionCandidates } from '../../candidates.types.ts';
import type { LlmExtractionInput } from './extraction-input.ts';
import type { WordingReview } from './wording-review.ts';

type CandidateOf<Kind extends keyof ExtractionCandidates> = ExtractionCandidates[Kind][number];

/** The candidates of an item after the review of its wordings; `undefined` for a rejected one. */
export type ReviewedCandidates = Partial<{
  [Kind in keyof ExtractionCandidates]: CandidateOf<Kind> | undefined;
}>;

/** An item that a model found: its sentences and its candidates. */
export interface ProposedItem {
  /** If one of them is outside the window, the item is dropped. */
  sentences: readonly number[];
  /** Called after the review. */
  toCandidates(): ReviewedCandidates;
}

/** How to ask a model for one kind of item in a part of a document. */
export interface LlmExtractionSection<Item> {
  /** The kinds of candidates that the section produces. */
  kinds: readonly (keyof ExtractionCandidates)[];
  /** What to look for, as one paragraph of the instructions. */
  instructions: string;
  /** Schema of one item. It refers to sentences by number. */
  schema: z.ZodType<Item>;
  /**
   * Adds the wordings of the model to the review.
   *
   * @returns `undefined` for an item that refers to no sentence
   */
  propose(item: Item, input: LlmExtractionInput, review: WordingReview): ProposedItem | undefined;
}
