import { ApiProperty } from '@nestjs/swagger';
import { type Verdict, VERDICTS } from '@plumbline/entailment';
import { IsText } from '@plumbline/http';
import { IsOptional } from 'class-validator';

export class DeepResearchDto {
  /** A question, a statement to check, or a topic. */
  @IsText(1000) query: string;
  /**
   * Language of headings and connecting sentences: an English name or an ISO 639-1 code. Quotations
   * stay in their own language.
   */
  @IsOptional() @IsText(40) language: string = 'English';
}

export class ResearchSectionDto {
  title: string;
  /** One sentence per line, each followed by the numbers of its sources: `… [1][3]`. */
  content: string;
}

export class ResearchPointDto {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, with the precision of the source. */
  timestamp: string;
  label: string;
  /** Number of the source, from 1. */
  source: number;
}

export class ResearchSeriesDto {
  title: string;
  /** In chronological order. */
  dataPoints: ResearchPointDto[];
}

/** The stored result of an earlier check of a statement. */
export class KeptVerdictDto {
  @ApiProperty({ enum: VERDICTS }) verdict: Verdict;
  /** 0 to 1 */
  confidence: number;
  /** ISO 8601 */
  checked_at: string;
}

export class ResearchQuoteDto {
  /** Verbatim text of the source. */
  quote: string;
  /** Offset of the quote in the stored text of the source, in UTF-16 code units. */
  start: number;
  end: number;
  /** Public page of the statement: `…/claims/<uuid>` or `…/predictions/<uuid>`. */
  url: string;
  /**
   * The verdict that the page of the statement shows; null when the statement has not been checked.
   */
  verdict: KeptVerdictDto | null;
}

export class ResearchSourceDto {
  title: string;
  /** URL of the published article. */
  url: string;
  /** ISO 8601; null when the date is unknown. */
  publishedAt: string | null;
  /** 0 to 1 */
  credibility: number;
  /** The passages that the report cites. */
  quotes: ResearchQuoteDto[];
}

export class ResearchQuestionDto {
  question: string;
  answered: boolean;
  /** Numbers of the sources that answer the question. */
  sources: number[];
}

export class ResearchExplanationDto {
  /**
   * The verdict on the query, when it is a statement that was already checked against public news;
   * otherwise null.
   */
  verdict: KeptVerdictDto | null;
  /** The query first, then the additional questions. */
  questions: ResearchQuestionDto[];
  /** The number of documents found by the news search, without duplicates. */
  documents_found: number;
  /** The number of documents read in full. For the others, only title and snippet are used. */
  documents_read: number;
  /**
   * The number of independent stories among the cited documents. Reprints of one text count once.
   */
  independent_stories: number;
  /** News providers that failed. */
  partial: string[];
  /**
   * `time`: the time limit was reached before the research was complete; `budget`: more documents
   * were found than may be read.
   */
  stopped: 'time' | 'budget' | null;
  /**
   * The number of sentences by a language model that were removed because their sources do not
   * support them.
   */
  sentences_removed: number;
  /** `offline`, the name of the language model, or both; the engine that wrote more comes first. */
  engine: string;
}

export class ResearchMetaDto {
  /**
   * Tokens of the language model, input plus output; 0 without a model or when the answer was
   * cached.
   */
  tokens: number;
  executionTimeMs: number;
}

export class ResearchReportDto {
  query: string;
  /**
   * One sentence per line, each cited as in the sections. When nothing was found, one sentence
   * without a citation.
   */
  summary: string;
  /** Empty when nothing was found. */
  sections: ResearchSectionDto[];
  /** Null when there are fewer than three values of one measure with different dates. */
  timeseries: ResearchSeriesDto | null;
  /** In the order of their first citation. */
  sources: ResearchSourceDto[];
  explanation: ResearchExplanationDto;
  meta: ResearchMetaDto;
}
