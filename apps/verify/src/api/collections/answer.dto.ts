import { ApiPropertyOptional } from '@nestjs/swagger';
import { Text } from '@plumbline/http';
import { IsOptional } from 'class-validator';

export class AskCollectionDto {
  @Text(1000) question: string;
  /** Of what is said about the answer: a name or ISO 639-1 code, such as `english` or `ko`. Quotations stay in the language of their page. */
  @ApiPropertyOptional() @IsOptional() @Text(40) language: string = 'english';
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
  executionTimeMs: number;
}

export class CollectionAnswerDto {
  question: string;
  /** The answer; what the collection does not say, in one sentence, when it is not grounded. */
  answer: string;
  /** Whether what the collection holds entails an answer. */
  grounded: boolean;
  /** The pages that the answer quotes, each once; none when it is not grounded. */
  sources: AnswerSourceDto[];
  /** Every sentence of a grounded answer has one at least. */
  citations: AnswerCitationDto[];
  /** What the collection does not say, in one sentence; null when grounded. */
  missing: string | null;
  meta: AnswerMetaDto;
}
