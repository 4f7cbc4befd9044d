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
   * Language of summaries and corrections: an English name or an ISO 639-1 code, such as `english`
   * or `ko`. Quotations stay in the language of their page.
   */
  @ApiPropertyOptional() @IsOptional() @IsText(40) language: string = 'english';
}

/** A sentence that decided the verdict. */
export class QaCitationDto {
  ingest_source_id: string;
  /** The URL as it was ingested. */
  url: string;
  /** The quoted text, verbatim. */
  quote: string;
  /** Offset in the stored text of the page, in UTF-16 code units. */
  start: number;
  end: number;
}

export class QaResultDto {
  question: string;
  answer: string;
  @ApiProperty({ enum: VERDICTS }) verdict: QaVerdict;
  /**
   * 0 to 1: the probability that the verdict is right. It is the measured accuracy of comparable
   * verdicts, or the value that a language model states. 0 when the pair could not be judged.
   */
  confidence: number;
  /** A quotation of what the collection says instead; null unless the answer is incorrect. */
  correction: string | null;
  /** The reason for the verdict, in one or two sentences. */
  summary: string;
  /** At most three, best first; empty when the answer is unsupported. */
  citations: QaCitationDto[];
}

export class QaVerifyMetaDto {
  /**
   * Tokens of the language model, input plus output; 0 without a model or when the answer was
   * cached.
   */
  tokens: number;
  executionTimeMs: number;
}

export class QaVerifyResultDto {
  /** In the same order as `qa_pairs`. */
  results: QaResultDto[];
  meta: QaVerifyMetaDto;
}
