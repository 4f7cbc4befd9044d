import type { Verdict } from '@plumbline/entailment';
import type { PartialDate } from '@plumbline/text';

/** The stored verdict on a statement. */
export interface KeptVerdict {
  verdict: Verdict;
  /** The probability that the verdict is right, from 0 to 1. */
  confidence: number;
  /** ISO 8601. */
  checked_at: string;
}

/** A quotation in the report, with the page of its statement. */
export interface CitedQuote {
  /** Verbatim: `quote === text.slice(start, end)` of the stored source. */
  quote: string;
  start: number;
  end: number;
  /** `<site>/claims/<id>` or `<site>/predictions/<id>` */
  url: string;
  /** The verdict on the statement's page; null when it was not checked. */
  verdict: KeptVerdict | null;
}

export interface CitedSource {
  title: string;
  /** The address of the publication. */
  url: string;
  /** ISO 8601; null when unknown. */
  publishedAt: string | null;
  /** How credible the source is, from 0 to 1. */
  credibility: number;
  quotes: CitedQuote[];
}

export interface ReportSection {
  title: string;
  /** Sentences, one per line, each followed by the numbers of its sources: `… [1][3]`. */
  content: string;
}

/** An additional question, and the sources that answer it. */
export interface SubQuestionResult {
  question: string;
  answered: boolean;
  /** The numbers of the sources that answer it; 1 is the first of `sources`. */
  sources: number[];
}

export interface ReportExplanation {
  /** The verdict on the query, if it is a statement that was checked against public news. */
  verdict: KeptVerdict | null;
  questions: SubQuestionResult[];
  /** The number of articles that the news search found, without duplicates. */
  documents_found: number;
  /**
   * The number of documents that were read in full; of the others only title and snippet are known.
   */
  documents_read: number;
  /** The number of independent stories that the report cites: reprints of one text count once. */
  independent_stories: number;
  /** News providers that failed. */
  partial: string[];
  /**
   * `time`: the time limit ended the work early; `budget`: more text was found than may be read.
   */
  stopped: 'time' | 'budget' | null;
  /**
   * The number of the model's sentences that were removed because their sources do not support
   * them.
   */
  sentences_removed: number;
  /** `offline`, the model's name, or both, the engine with the larger contribution first. */
  engine: string;
}

export interface ResearchReport {
  query: string;
  summary: string;
  sections: ReportSection[];
  timeseries: {
    title: string;
    dataPoints: { timestamp: PartialDate; label: string; source: number }[];
  } | null;
  sources: CitedSource[];
  explanation: ReportExplanation;
}
