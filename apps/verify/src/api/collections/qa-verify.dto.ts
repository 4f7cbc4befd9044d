import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateEach, IsText } from '@plumbline/http';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional } from 'class-validator';
import {
  VERDICTS,
  type QaVerdict,
} from '../../question-answering/answer-verification/pair-decision.ts';

const MAX_PAIRS = 50;

export class QaPairDto {
  /** The question: at most 1,000 characters. */
  @IsText(1000) question: string;
  /** The answer to check: at most 4,000 characters. */
  @IsText(4000) answer: string;
}

export class QaVerifyDto {
  /** The questions with the answers to check: 1 to 50 pairs. */
  @ApiProperty({ type: [QaPairDto], minItems: 1, maxItems: MAX_PAIRS })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_PAIRS)
  @ValidateEach(() => QaPairDto, { maxTotal: MAX_PAIRS })
  qa_pairs: QaPairDto[];
  /**
   * Language of `summary` and `correction` in the response: an English name or an ISO 639-1 code,
   * such as `english` or `ko`. Quotations stay in the language of their page.
   */
  @ApiPropertyOptional() @IsOptional() @IsText(40) language: string = 'english';
}

/** A quotation from a page of the collection that decided the verdict on the answer. */
export class QaCitationDto {
  /** Id of the source that is quoted. */
  @ApiProperty({ format: 'uuid' })
  ingest_source_id: string;
  /** The URL of the page, as it was sent for ingest. */
  url: string;
  /** The cited sentence of the ingested page, verbatim. */
  quote: string;
  /** Start offset of the quote in the stored text of the ingested page, in UTF-16 code units. */
  start: number;
  /** End offset of the quote in the stored text of the ingested page, in UTF-16 code units. */
  end: number;
}

export class QaResultDto {
  /** The question, as it was sent. */
  question: string;
  /** The answer, as it was sent. */
  answer: string;
  /** Whether the collection supports the answer. */
  @ApiProperty({ enum: VERDICTS }) verdict: QaVerdict;
  /**
   * The probability that the verdict is right, from 0 to 1: the measured accuracy of comparable
   * verdicts, or the value that a language model states. 0 when the question-answer pair could not
   * be judged.
   */
  confidence: number;
  /**
   * A quotation of what the collection says instead of the given answer; null unless the verdict is
   * `incorrect`.
   */
  correction: string | null;
  /** The reason for the verdict, in one or two sentences. */
  summary: string;
  /**
   * The sentences that decided the verdict, best first, at most three; empty when the verdict is
   * `unsupported`.
   */
  citations: QaCitationDto[];
}

export class QaVerifyMetaDto {
  /**
   * The total number of language model tokens (input plus output) that the request used; 0 without
   * a language model or when the model's answer was cached.
   */
  tokens: number;
  /** How long the request took, in milliseconds. */
  executionTimeMs: number;
}

export class QaVerifyResultDto {
  /** The results for the question-answer pairs, in the same order as `qa_pairs`. */
  results: QaResultDto[];
  /** Figures about the request. */
  meta: QaVerifyMetaDto;
}
