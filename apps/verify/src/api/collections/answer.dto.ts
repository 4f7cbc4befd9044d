import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsText } from '@plumbline/http';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';

export class AskCollectionDto {
  @IsText(1000) question: string;
  /**
   * Of what is said about the answer: a name or ISO 639-1 code, such as `english` or `ko`.
   * Quotations stay in the language of their page.
   */
  @ApiPropertyOptional() @IsOptional() @IsText(40) language: string = 'english';
  /** What the same person asked before, oldest first, so that “and in 2024?” is understood. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(1000, { each: true })
  before: string[] = [];
  /**
   * Answers from what the ledger of the memory service knew of the collection at this instant, and
   * from nothing else: a date (the end of that day in UTC), or a date and time, UTC where it names
   * no zone. Later than now is now. Default: the collection as it is.
   */
  @ApiPropertyOptional() @IsOptional() @IsInstant() as_of?: string;
}

/** By which the ledger vouches for what it answered. */
export class LedgerCertificateDto {
  /** As the memory service has it, where it is checked: GET /v1/certificates/{id}. */
  id: string;
  /**
   * Whether the same question at the same instant is answered the same for ever; not while the
   * instant is still to come.
   */
  final: boolean;
  /** How much of the ledger that is. */
  ledger_size: number;
}

export class AnswerSourceDto {
  /** As it was ingested. */
  url: string;
  title: string;
}

/** The place that carries a sentence of the answer. */
export class AnswerCitationDto {
  /** Of the answer's sentences, from 0. */
  sentence: number;
  ingest_source_id: string;
  url: string;
  /** What stands there, word for word. */
  quote: string;
  /** UTF-16 offsets into the page's stored text. */
  start: number;
  end: number;
}

export class AnswerMetaDto {
  /** Of the language model, in and out; 0 without one, and for what it was asked before. */
  tokens: number;
  executionTimeMs: number;
}

export class CollectionAnswerDto {
  question: string;
  /**
   * The answer; what the collection does not say, in one sentence, when it is not grounded. Where
   * sentences of a language model were left out because their sources do not bear them out, a last
   * sentence says so, without a citation.
   */
  answer: string;
  /** Whether what the collection holds entails an answer. */
  grounded: boolean;
  /**
   * 0 to 1: that what the collection holds answers just this question. From .5 on it is grounded.
   */
  confidence: number;
  /** The pages that the answer quotes, each once; none when it is not grounded. */
  sources: AnswerSourceDto[];
  /** Every sentence of a grounded answer has one at least. */
  citations: AnswerCitationDto[];
  /** What the collection does not say, in one sentence; null when grounded. */
  missing: string | null;
  /**
   * ISO 8601: what was known then is all that the answer is made from. Only where it was asked for,
   * as `certificate`.
   */
  as_of?: string;
  certificate?: LedgerCertificateDto;
  meta: AnswerMetaDto;
}
