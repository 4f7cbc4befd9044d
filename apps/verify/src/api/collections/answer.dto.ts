import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsText } from '@plumbline/http';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';

export class AskCollectionDto {
  @IsText(1000) question: string;
  /**
   * Language of the sentences about the answer: an English name or an ISO 639-1 code, such as
   * `english` or `ko`. Quotations stay in the language of their page.
   */
  @ApiPropertyOptional() @IsOptional() @IsText(40) language: string = 'english';
  /**
   * Earlier questions of the same person, oldest first. They give follow-up questions such as “and
   * in 2024?” their meaning.
   */
  @ApiPropertyOptional()
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(1000, { each: true })
  before: string[] = [];
  /**
   * Answers only from what the ledger of the memory service knew about the collection at this
   * instant. A date means the end of that day in UTC; a date and time without a zone is UTC. A time
   * in the future means now. Default: the current collection.
   */
  @ApiPropertyOptional() @IsOptional() @IsInstant() as_of?: string;
}

/** The certificate of the ledger's answer. */
export class LedgerCertificateDto {
  /**
   * Id of the certificate in the memory service. Verify it there with GET /v1/certificates/{id}.
   */
  id: string;
  /**
   * Whether the same question at the same instant always gets the same answer. False while the
   * instant is in the future.
   */
  final: boolean;
  /** The number of ledger rows that the certificate covers. */
  ledger_size: number;
}

export class AnswerSourceDto {
  /** The URL as it was ingested. */
  url: string;
  title: string;
}

/** The passage that supports a sentence of the answer. */
export class AnswerCitationDto {
  /** Index of the sentence in the answer, from 0. */
  sentence: number;
  ingest_source_id: string;
  url: string;
  /** The quoted text, verbatim. */
  quote: string;
  /** Offset in the stored text of the page, in UTF-16 code units. */
  start: number;
  end: number;
}

export class AnswerMetaDto {
  /**
   * Tokens of the language model, input plus output; 0 without a model or when the answer was
   * cached.
   */
  tokens: number;
  executionTimeMs: number;
}

export class CollectionAnswerDto {
  question: string;
  /**
   * The answer. When it is not grounded, one sentence that says what the collection does not
   * contain. When sentences of the language model were removed because their sources do not support
   * them, the last sentence says so, without a citation.
   */
  answer: string;
  /** Whether the collection contains evidence that entails the answer. */
  grounded: boolean;
  /**
   * 0 to 1: the confidence that the collection answers exactly this question. The answer is
   * grounded from 0.5 on.
   */
  confidence: number;
  /** The pages that the answer quotes, each once; empty when it is not grounded. */
  sources: AnswerSourceDto[];
  /** At least one for each sentence of a grounded answer. */
  citations: AnswerCitationDto[];
  /**
   * One sentence that says what the collection does not contain; null when the answer is grounded.
   */
  missing: string | null;
  /**
   * ISO 8601. The answer uses only what was known at this instant. Present only when the request
   * has `as_of`, like `certificate`.
   */
  as_of?: string;
  certificate?: LedgerCertificateDto;
  meta: AnswerMetaDto;
}
