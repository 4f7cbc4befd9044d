import type { Sentence } from '@plumbline/text';
import type { z } from 'zod';
import type { Proposal } from '../proposal.ts';

/** The sentences a model is asked about. */
export interface Read {
  sentences: readonly Sentence[];
  /** ISO 639-1 of the document */
  language: string;
  /** ISO 639-1 of what the model words itself, such as labels */
  wordedIn: string;
}

/**
 * How a model is asked for one kind of thing in a stretch of a document, and what is made of its
 * answer.
 */
export interface ModelTask<Kind extends keyof Proposal, Found> {
  kind: Kind;
  /** What to look for, as one paragraph of the instructions. */
  instructions: string;
  /** One find. It names sentences by number, and words only to be looked up. */
  schema: z.ZodType<Found>;
  /** `undefined` for a find that does not hold. */
  propose(found: Found, read: Read): Proposal[Kind][number] | undefined;
}
