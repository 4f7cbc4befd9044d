/** A document that a report may quote. */
export interface ReportSource {
  id: string;
  title?: string;
  text: string;
  /** ISO 639-1; detected by default. */
  language?: string;
}

export interface ReportRequest {
  /** Topic of the report; by default the main content of the documents. */
  query?: string;
  sources: ReportSource[];
  /** The number of sentences in the summary; default 5. */
  summarySentenceCount?: number;
  /** The number of sections; default 4. 0 returns only a summary. */
  sectionCount?: number;
  /** The number of sentences in a section; default 5. */
  sectionSentenceCount?: number;
}

/**
 * A sentence of a source, verbatim: `text === source.text.slice(start, end)`, in UTF-16 offsets.
 */
export interface QuotedSentence {
  /** Id of the source. */
  source: string;
  start: number;
  end: number;
  text: string;
}

/**
 * An extractive report. Every sentence comes from a source; only section titles are composed, from
 * the sources' words.
 */
export interface Report {
  summary: QuotedSentence[];
  sections: { title: string; sentences: QuotedSentence[] }[];
}
