import type { Verdict } from '@plumbline/entailment';
import type { PartialDate } from '@plumbline/text';

/** What a check of a statement came to, as it was kept. */
export interface KeptVerdict {
  verdict: Verdict;
  /** 0 to 1 */
  confidence: number;
  /** ISO 8601 */
  checked_at: string;
}

/** Words of a source that the report cites, with the page of the statement they make. */
export interface CitedQuote {
  /** Word for word, `quote === text.slice(start, end)` of the stored source. */
  quote: string;
  start: number;
  end: number;
  /** `<site>/claims/<id>` or `<site>/predictions/<id>` */
  url: string;
  /** As its page shows it; null where nobody has checked it. */
  verdict: KeptVerdict | null;
}

export interface CitedSource {
  title: string;
  /** Where it was published. */
  url: string;
  /** ISO 8601; null when it is not known. */
  publishedAt: string | null;
  /** 0 to 1 */
  credibility: number;
  quotes: CitedQuote[];
}

export interface ReportSection {
  title: string;
  /** Sentences, a line each, every one with the numbers of its sources behind it: `… [1][3]`. */
  content: string;
}

/** What was asked besides, and what of it was answered. */
export interface SubQuestionResult {
  question: string;
  answered: boolean;
  /** Numbers of the sources that answer it, 1 for the first of `sources`. */
  sources: number[];
}

export interface ReportExplanation {
  /** Of the query, where it is a statement that somebody has checked by public news. */
  verdict: KeptVerdict | null;
  questions: SubQuestionResult[];
  /** Found by the news search, duplicates left out. */
  documents_found: number;
  /** Read in full; of the others no more is known than title and snippet. */
  documents_read: number;
  /** Of what the report rests on: reprints of one text count once. */
  independent_stories: number;
  /** News providers that failed. */
  partial: string[];
  /**
   * `time`: the time allowed was over before all was done; `budget`: more was found than may be
   * read.
   */
  stopped: 'time' | 'budget' | null;
  /** Of the model's words: left out because their sources do not bear them out. */
  sentences_removed: number;
  /** `offline`, the model's name, or both, the one that made more first. */
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
