import type { GraphPassage } from '../graph-passage-retrieval.service.ts';
import type { CollectionPage, PagePassage } from '../passage-retrieval.service.ts';
import type { TextSpan } from '../context-window.ts';

/** Where something stands in a page. */
export interface PageSpan extends TextSpan {
  /** Of the page. */
  sourceId: string;
}

/** Causal links, told as sentences, and the pages that their ends stand in, by the pages' ids. */
export interface CausalPassages {
  passages: GraphPassage[];
  pages: ReadonlyMap<string, CollectionPage>;
}

/** What the ledger of the memory service answered for. */
export interface LedgerSnapshot {
  /** ISO 8601, to the microsecond; now, where a later instant was asked for. */
  asOfTime: string;
  /** By which the ledger vouches for the rows that it answered. */
  certificate: { id: string; final: boolean; ledgerSize: number };
}

/**
 * All that an answer about a collection is made from: the collection as it is stored now, or what
 * the ledger knew of it at an instant.
 */
export interface CorpusView {
  /** Stretches that have to do with a text, best first, at most 20; none lies within another. */
  searchPassages(text: string): Promise<PagePassage[]>;
  /** Where other pages contradict what stands at a place of a page, as links say. */
  findContradictions(page: CollectionPage, span: TextSpan): Promise<PageSpan[]>;
  /** What the links say that led to what a question asks about. */
  findCausalPassages(question: string): Promise<CausalPassages>;
  /**
   * Why there is no answer, in one sentence.
   * @param missing what an engine says that it lacks, where it says so
   * @param language ISO 639-1
   */
  explainMissingAnswer(missing: string | null, language: string): Promise<string>;
  /**
   * The first pages, at most so many, as far as is needed to tell what they are about; and how many
   * there are.
   */
  listPages(limit: number): Promise<{ pages: CollectionPage[]; count: number }>;
  /** What was read for it of the ledger; undefined when nothing was. */
  ledgerSnapshot?: LedgerSnapshot;
}
