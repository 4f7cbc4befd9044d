import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateEach, IsText } from '@plumbline/http';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional } from 'class-validator';
import {
  VERDICTS,
  type QaVerdict,
} from '../../question-answering/answer-verification/pair-decision.ts';

export class QaPairDto {
  @IsText(1000) question: string;
  @IsText(4000) answer: string;
}

export class QaVerifyDto {
  /** 1 to 50. */
  @ApiProperty({ type: [QaPairDto], minItems: 1, maxItems: 50 })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(50)
  @ValidateEach(() => QaPairDto)
  qa_pairs: QaPairDto[];
  /**
   * Of summaries and corrections: a name or ISO 639-1 code, such as `english` or `ko`. Quotations
   * stay in the language of their page.
   */
  @ApiPropertyOptional() @IsOptional() @IsText(40) language: string = 'english';
}

/** A sentence that decided. */
export class QaCitationDto {
  ingest_source_id: string;
  /** As it was ingested. */
  url: string;
  /** What stands there, word for word. */
  quote: string;
  /** UTF-16 offsets into the page's stored text. */
  start: number;
  end: number;
}

export class QaResultDto {
  question: string;
  answer: string;
  @ApiProperty({ enum: VERDICTS }) verdict: QaVerdict;
  /**
   * 0 to 1, that the verdict is right: the measured share of such verdicts, or what a language
   * model gives; 0 when the pair could not be judged.
   */
  confidence: number;
  /** What the collection says instead, quoted; null unless the answer is incorrect. */
  correction: string | null;
  /** Why, in one or two sentences. */
  summary: string;
  /** At most three, best first; none when the answer is unsupported. */
  citations: QaCitationDto[];
}

export class QaVerifyMetaDto {
  /** Of the language model, in and out; 0 without one, and for what it was asked before. */
  tokens: number;
  executionTimeMs: number;
}

export class QaVerifyResultDto {
  /** In the order of `qa_pairs`. */
  results: QaResultDto[];
  meta: QaVerifyMetaDto;
}
