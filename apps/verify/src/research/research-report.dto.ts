import { ApiProperty } from '@nestjs/swagger';
import { type Verdict, VERDICTS } from '@plumbline/entailment';

export class ResearchSectionDto {
  /** The heading of the section. */
  title: string;
  /**
   * The text of the section: one sentence per line, each followed by the numbers of the sources
   * that support it, such as `… [1][3]`.
   */
  content: string;
}

export class ResearchPointDto {
  /**
   * The date of the data point, as precise as the cited source states it: `YYYY`, `YYYY-MM` or
   * `YYYY-MM-DD`.
   */
  timestamp: string;
  /** What the data point says, with its value. */
  label: string;
  /**
   * The number of the source that states the data point; 1 is the first item of the report's
   * `sources`.
   */
  source: number;
}

export class ResearchSeriesDto {
  /** The name of the measure. */
  title: string;
  /** The data points, in chronological order. */
  dataPoints: ResearchPointDto[];
}

/** The stored verdict of an earlier check of a statement. */
export class KeptVerdictDto {
  /** The stored verdict. */
  @ApiProperty({ enum: VERDICTS }) verdict: Verdict;
  /** The probability that the verdict is right, from 0 to 1. */
  confidence: number;
  /** When the statement was checked (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  checked_at: string;
}

export class ResearchQuoteDto {
  /** The cited passage of the source, verbatim. */
  quote: string;
  /** Start offset of the quote in the stored text of the source, in UTF-16 code units. */
  start: number;
  /** End offset of the quote in the stored text of the source, in UTF-16 code units. */
  end: number;
  /**
   * URL of the public page about the statement that the quote contains: `…/claims/<uuid>` or
   * `…/predictions/<uuid>`.
   */
  @ApiProperty({ format: 'uri' })
  url: string;
  /**
   * The verdict that the public page of the statement shows; null when the statement has not been
   * checked.
   */
  verdict: KeptVerdictDto | null;
}

export class ResearchSourceDto {
  /** The title of the article. */
  title: string;
  /** URL of the article at its publisher. */
  url: string;
  /** When the article was published (ISO 8601); null when the date is unknown. */
  @ApiProperty({ type: String, format: 'date-time' })
  publishedAt: string | null;
  /** How credible the source is, from 0 to 1. */
  credibility: number;
  /** The passages of the source that the report cites. */
  quotes: ResearchQuoteDto[];
}

export class ResearchQuestionDto {
  /** The researched question. */
  question: string;
  /** Whether the sources answer the question. */
  answered: boolean;
  /**
   * The numbers of the sources that answer the question; 1 is the first item of the report's
   * `sources`.
   */
  sources: number[];
}

export class ResearchExplanationDto {
  /**
   * The stored verdict on the query, if the query is a statement that was already checked against
   * public news; otherwise null.
   */
  verdict: KeptVerdictDto | null;
  /** The researched questions: first the query, then the additional questions derived from it. */
  questions: ResearchQuestionDto[];
  /** The number of documents that the news search found, without duplicates. */
  documents_found: number;
  /**
   * The number of documents that were read in full. Of all other documents, only the title and
   * snippet were used.
   */
  documents_read: number;
  /**
   * The number of independent news stories among the cited documents. Reprints of the same text
   * count as one story.
   */
  independent_stories: number;
  /** The names of the news providers that failed. */
  partial: string[];
  /**
   * Why the research ended early: `time` when the time limit was reached, `budget` when more
   * documents were found than may be read; null when it was complete.
   */
  stopped: 'time' | 'budget' | null;
  /**
   * The number of sentences written by a language model that were removed from the report because
   * their sources do not support them.
   */
  sentences_removed: number;
  /**
   * Who wrote the report: `offline` (the rule-based engine), the name of the language model, or
   * both, with the one that wrote more first.
   */
  engine: string;
}

export class ResearchMetaDto {
  /**
   * The total number of language model tokens (input plus output) that the request used; 0 without
   * a language model or when the model's answer was cached.
   */
  tokens: number;
  /** How long the request took, in milliseconds. */
  executionTimeMs: number;
}

export class ResearchReportDto {
  /** The query, as it was sent. */
  query: string;
  /**
   * The summary of the report: one sentence per line, each followed by its source numbers as in the
   * sections. When nothing was found, a single sentence without a citation.
   */
  summary: string;
  /** The sections of the report; empty when nothing was found. */
  sections: ResearchSectionDto[];
  /**
   * The values of one measure over time; null when the documents contain fewer than three values of
   * one measure with different dates.
   */
  timeseries: ResearchSeriesDto | null;
  /**
   * The cited sources, in the order in which they are first cited. Citation number 1 refers to the
   * first source.
   */
  sources: ResearchSourceDto[];
  /** How the report was made. */
  explanation: ResearchExplanationDto;
  /** Figures about the request. */
  meta: ResearchMetaDto;
}
