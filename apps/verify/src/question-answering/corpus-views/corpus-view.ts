import type { GraphPassage } from '../graph-passage-retrieval.service.ts';
import type { CollectionPage, PagePassage } from '../passage-retrieval.service.ts';
import type { TextSpan } from '../context-window.ts';

/** A span of a page's text. */
export interface PageSpan extends TextSpan {
  /** The id of the page. */
  sourceId: string;
}

/** Causal links as sentences, and the pages that contain their ends, by page id. */
export interface CausalPassages {
  passages: GraphPassage[];
  pages: ReadonlyMap<string, CollectionPage>;
}

/** The state of the memory service's ledger that was read. */
export interface LedgerSnapshot {
  /** ISO 8601, to the microsecond; the current time when a later instant was requested. */
  asOfTime: string;
  /** The certificate with which the ledger attests the returned rows. */
  certificate: { id: string; final: boolean; ledgerSize: number };
}

/**
 * The data for answers about a collection: its current contents, or the ledger's state at an
 * instant.
 */
export interface CorpusView {
  /** Passages that match a text, best first, at most 20; none lies within another. */
  searchPassages(text: string): Promise<PagePassage[]>;
  /** Places where other pages contradict a place of a page, according to the links. */
  findContradictions(page: CollectionPage, span: TextSpan): Promise<PageSpan[]>;
  /** The causes of a question's subject, according to the links. */
  findCausalPassages(question: string): Promise<CausalPassages>;
  /**
   * The reason for a missing answer, in one sentence.
   * @param missing the engine's description of what is missing, if it gives one
   * @param language ISO 639-1
   */
  explainMissingAnswer(missing: string | null, language: string): Promise<string>;
  /**
   * The first pages, at most `limit`, with enough text to tell their subject; `count` is the number
   * of all pages.
   */
  listPages(limit: number): Promise<{ pages: CollectionPage[]; count: number }>;
  /** The ledger's state that was read; undefined when it was not read. */
  ledgerSnapshot?: LedgerSnapshot;
}
