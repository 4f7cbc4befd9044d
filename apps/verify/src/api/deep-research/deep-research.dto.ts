import { ApiProperty } from '@nestjs/swagger';
import { type Verdict, VERDICTS } from '@plumbline/entailment';
import { IsText } from '@plumbline/http';
import { IsOptional } from 'class-validator';

export class DeepResearchDto {
  /** A question, a statement to be checked, or a subject. */
  @IsText(1000) query: string;
  /**
   * Of headings and connecting sentences: an English name or ISO 639-1 code. Quotations stay in
   * their own language.
   */
  @IsOptional() @IsText(40) language: string = 'English';
}

export class ResearchSectionDto {
  title: string;
  /** A sentence a line, each with the numbers of its sources behind it: `… [1][3]`. */
  content: string;
}

export class ResearchPointDto {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: as precise as the source says. */
  timestamp: string;
  label: string;
  /** Number of the source, 1 for the first. */
  source: number;
}

export class ResearchSeriesDto {
  title: string;
  /** In the order of time. */
  dataPoints: ResearchPointDto[];
}

/** What a check of a statement came to, as it was kept. */
export class KeptVerdictDto {
  @ApiProperty({ enum: VERDICTS }) verdict: Verdict;
  /** 0 to 1 */
  confidence: number;
  /** ISO 8601 */
  checked_at: string;
}

export class ResearchQuoteDto {
  /** Word for word. */
  quote: string;
  /** Offsets of the quote in the stored text of the source, in UTF-16 code units. */
  start: number;
  end: number;
  /** Public page of the statement: `…/claims/<uuid>` or `…/predictions/<uuid>`. */
  url: string;
  /** As the page of the statement shows it; null where nobody has checked it. */
  verdict: KeptVerdictDto | null;
}

export class ResearchSourceDto {
  title: string;
  /** Where it was published. */
  url: string;
  /** ISO 8601; null when it is not known. */
  publishedAt: string | null;
  /** 0 to 1 */
  credibility: number;
  /** What the report cites of it. */
  quotes: ResearchQuoteDto[];
}

export class ResearchQuestionDto {
  question: string;
  answered: boolean;
  /** Numbers of the sources that answer it. */
  sources: number[];
}

export class ResearchExplanationDto {
  /** Of the query, where it is a statement that somebody has checked by public news; else null. */
  verdict: KeptVerdictDto | null;
  /** The query first, then what was asked besides. */
  questions: ResearchQuestionDto[];
  /** Found by the news search, duplicates left out. */
  documents_found: number;
  /** Read in full; of the others only title and snippet are known. */
  documents_read: number;
  /** Of what is cited: reprints of one text count once. */
  independent_stories: number;
  /** News providers that failed. */
  partial: string[];
  /**
   * `time`: the time allowed was over before all was done; `budget`: more was found than may be
   * read.
   */
  stopped: 'time' | 'budget' | null;
  /** Of a language model: left out because their sources do not bear them out. */
  sentences_removed: number;
  /** `offline`, the model's name, or both, the one that made more first. */
  engine: string;
}

export class ResearchMetaDto {
  /** Of the language model, in and out; 0 without one, and for what it was asked before. */
  tokens: number;
  executionTimeMs: number;
}

export class ResearchReportDto {
  query: string;
  /**
   * Sentences a line, each cited as in the sections; one sentence without a citation when nothing
   * was found.
   */
  summary: string;
  /** Empty when nothing was found. */
  sections: ResearchSectionDto[];
  /** Null where fewer than three figures of one measure have different dates. */
  timeseries: ResearchSeriesDto | null;
  /** In the order in which they are first cited. */
  sources: ResearchSourceDto[];
  explanation: ResearchExplanationDto;
  meta: ResearchMetaDto;
}
