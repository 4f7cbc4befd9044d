import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsText } from '@plumbline/http';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';

export class AskCollectionDto {
  /** The question: at most 1,000 characters, with at least one word to search for. */
  @IsText(1000) question: string;
  /**
   * Language of the sentences that introduce or explain the quotations: an English name or an ISO
   * 639-1 code, such as `english` or `ko`. Quotations stay in the language of their page.
   */
  @ApiPropertyOptional() @IsOptional() @IsText(40) language: string = 'english';
  /**
   * Earlier questions of the same conversation, oldest first. They give a follow-up question such
   * as “and in 2024?” its meaning.
   */
  @ApiPropertyOptional()
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(1000, { each: true })
  before: string[] = [];
  /**
   * Answers only from what the ledger of the memory service knew about the collection at this point
   * in time. A date means the end of that day in UTC; a date and time without a zone is read as
   * UTC. A time in the future means now. Default: the current content of the collection.
   */
  @ApiPropertyOptional() @IsOptional() @IsInstant() as_of?: string;
}

/** The certificate with which the memory service proves what its ledger knew. */
export class LedgerCertificateDto {
  /**
   * Id of the certificate in the memory service. Fetch the certificate there with GET
   * /v1/certificates/{id} to verify it.
   */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /**
   * Whether the same question with the same `as_of` always gets the same answer. False when the
   * `as_of` of the request was in the future.
   */
  final: boolean;
  /** The number of rows of the ledger that the certificate covers. */
  ledger_size: number;
}

export class AnswerSourceDto {
  /**
   * The URL of the page, as it was sent for ingest; `urn:uuid:<ingest_source_id>` for a file.
   */
  url: string;
  /** The title of the page. */
  title: string;
}

/** A passage of a page that supports one sentence of the answer. */
export class AnswerCitationDto {
  /** Index (from 0) of the sentence in `answer` that this citation supports. */
  sentence: number;
  /** Id of the source that is quoted. */
  @ApiProperty({ format: 'uuid' })
  ingest_source_id: string;
  /** The URL of the page, as in `sources`. */
  url: string;
  /** The quotation from the page, verbatim. */
  quote: string;
  /** Offset of the quotation in the stored text of the page, in UTF-16 code units, from 0. */
  start: number;
  /** End offset of the quotation in the stored text of the page, in UTF-16 code units. */
  end: number;
}

export class AnswerMetaDto {
  /**
   * Language model tokens that the request used, input plus output. 0 when no language model is
   * configured or its answer came from the cache.
   */
  tokens: number;
  /** How long the request took, in milliseconds. */
  executionTimeMs: number;
}

export class CollectionAnswerDto {
  /** The question, as it was sent. */
  question: string;
  /**
   * The answer to the question. If no evidence supports an answer (`grounded` is false), one
   * sentence says what the collection does not contain. If sentences of the language model were
   * removed because the pages do not support them, the last sentence says so and has no citation.
   */
  answer: string;
  /** Whether the pages of the collection contain evidence from which the answer follows. */
  grounded: boolean;
  /**
   * The confidence that the collection answers exactly this question, from 0 to 1. `grounded` is
   * true from 0.5 on.
   */
  confidence: number;
  /** The pages that the answer quotes, each listed once; empty when `grounded` is false. */
  sources: AnswerSourceDto[];
  /**
   * The quotations that support the answer. Each sentence of a grounded answer has at least one.
   */
  citations: AnswerCitationDto[];
  /** One sentence that says what the collection does not contain; null when `grounded` is true. */
  missing: string | null;
  /**
   * The answer uses only what the ledger knew at this point in time (ISO 8601). `as_of` and
   * `certificate` are present only when the request contains `as_of`.
   */
  @ApiPropertyOptional({ format: 'date-time' })
  as_of?: string;
  /** The certificate of what the ledger knew at `as_of`. */
  certificate?: LedgerCertificateDto;
  /** Figures about the request. */
  meta: AnswerMetaDto;
}
