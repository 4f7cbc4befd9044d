import type { GraphPassage } from '../graph-passages.ts';
import type { HeldPage, HeldPassage } from '../passages.ts';
import type { Stretch } from '../window.ts';

/** Where something stands in a page. */
export interface Place extends Stretch {
  /** Of the page. */
  sourceId: string;
}

/** Causal links, told as sentences, and the pages that their ends stand in, by the pages' ids. */
export interface Causes {
  passages: GraphPassage[];
  pages: ReadonlyMap<string, HeldPage>;
}

/** What the ledger of the memory service answered for. */
export interface LedgerRead {
  /** ISO 8601, to the microsecond; now, where a later instant was asked for. */
  asOf: string;
  /** By which the ledger vouches for the rows that it answered. */
  certificate: { id: string; final: boolean; ledgerSize: number };
}

/**
 * All that an answer about a collection is made from: the collection as it is stored now, or what
 * the ledger knew of it at an instant.
 */
export interface Holdings {
  /** Stretches that have to do with a text, best first, at most 20; none lies within another. */
  about(text: string): Promise<HeldPassage[]>;
  /** Where other pages contradict what stands at a place of a page, as links say. */
  contradicting(page: HeldPage, at: Stretch): Promise<Place[]>;
  /** What the links say that led to what a question asks about. */
  causes(question: string): Promise<Causes>;
  /**
   * Why there is no answer, in one sentence.
   * @param missing what an engine says that it lacks, where it says so
   * @param language ISO 639-1
   */
  missing(missing: string | null, language: string): Promise<string>;
  /**
   * The first pages, at most so many, as far as is needed to tell what they are about; and how many
   * there are.
   */
  first(most: number): Promise<{ pages: HeldPage[]; count: number }>;
  /** What was read for it of the ledger; undefined when nothing was. */
  read?: LedgerRead;
}
