/** A document that a report may quote. */
export interface ReportSource {
  id: string;
  title?: string;
  text: string;
  /** ISO 639-1; detected when left out. */
  language?: string;
}

export interface ReportRequest {
  /** What the report is about; without it the report tells what the documents say most. */
  query?: string;
  sources: ReportSource[];
  /** Sentences of the summary; default 5. */
  summarySentenceCount?: number;
  /** Sections; default 4. 0 for a summary alone. */
  sectionCount?: number;
  /** Sentences of a section; default 5. */
  sectionSentenceCount?: number;
}

/**
 * A sentence of a source, word for word: `text === source.text.slice(start, end)`, UTF-16 offsets.
 */
export interface QuotedSentence {
  /** Id of the source. */
  source: string;
  start: number;
  end: number;
  text: string;
}

/**
 * An extractive report: every sentence is one of a source; only the titles of sections are made,
 * out of the sources' words.
 */
export interface Report {
  summary: QuotedSentence[];
  sections: { title: string; sentences: QuotedSentence[] }[];
}
