import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiExactlyOneOf, IsText, toInteger } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { Equals, IsBoolean, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { ERASURE_SCOPES, type ErasureScope } from '../../erasure/erasure.entity.ts';

/** Exactly one of `source_id`, `subject` and `account` says what is erased. */
@ApiExactlyOneOf('source_id', 'subject', 'account')
export class NewErasureDto {
  /**
   * The id of an ingested source, or the `ingest_source_id` of a page or file of a collection. All
   * pages that share the content of the source are erased with it.
   */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID()
  source_id?: string;
  /**
   * A name of 2 to 200 characters. All content that contains the name is erased. The name is found
   * as whole words, in any case, with Korean particles and Arabic prefixes.
   */
  @IsOptional() @IsText(200) subject?: string;
  /** `true`: all content of the account is erased and its keys are revoked. Needs a master key. */
  @ApiPropertyOptional({ enum: [true] })
  @IsOptional()
  @Equals(true, { message: 'account must be true' })
  account?: true;
  /** Why the content is erased. It is kept, so it must not repeat what is erased. */
  @IsText(500) reason: string;
  /** With `true`, nothing is erased; the response states what would be. */
  @IsOptional() @IsBoolean() dry_run: boolean = false;
}

export class MemoryErasureCountsDto {
  /** The number of nodes in the ledger. */
  nodes: number;
  /** The number of edges in the ledger. */
  edges: number;
}

/** Numbers of rows that are erased, by what they are. */
export class ErasureCountsDto {
  /** Ingested sources. */
  sources: number;
  /** Passages for search, with their vectors. */
  passages: number;
  /** Claims and predictions that no other source states. */
  statements: number;
  /** Nodes of graphs. */
  nodes: number;
  /** Edges of graphs. */
  edges: number;
  /** Edits of graphs whose content is erased. */
  edits: number;
  /** Checks that are erased, and checks whose evidence is erased. */
  checks: number;
  /** Chat messages that are replaced by a notice. */
  messages: number;
  /** Files that waited for their ingest. */
  files: number;
  /** Fingerprints of texts. */
  fingerprints: number;
  /** Deliveries to the memory service that are not made any more. */
  deliveries: number;
  /** Jobs that waited or ran; 0 in a dry run. */
  jobs: number;
  /** Stored readings of pages by the language model. */
  cached_pages: number;
  /** Research in the background, with its reports. */
  research: number;
  /** Webhooks, sent or not. */
  webhooks: number;
  /** Rows of the memory service; null when none is connected, or while it has not answered. */
  @ApiProperty({ type: MemoryErasureCountsDto, nullable: true })
  memory: MemoryErasureCountsDto | null;
}

export class ErasedSourceDto {
  /** Id of the source. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Title of the source. */
  title: string;
}

export class ErasureDto {
  /** Null for a dry run, which is not recorded. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) id: string | null;
  /** What was erased: a source, everything that names a subject, or everything of the account. */
  @ApiProperty({ enum: ERASURE_SCOPES }) scope: ErasureScope;
  /** Whether the erasure was only previewed. */
  dry_run: boolean;
  /** The numbers of rows that were erased; in a dry run, that would be erased. */
  counts: ErasureCountsDto;
  /** The first 100 sources; empty when the erasure is read later, because it keeps no titles. */
  sources: ErasedSourceDto[];
  /**
   * `done`: nothing is left in this service and in the memory service; `propagating`: the rest is
   * erased in the background.
   */
  @ApiProperty({ enum: ['done', 'propagating'] }) status: 'done' | 'propagating';
  /** Why the memory service has not erased its rows yet; null when there is no such reason. */
  @ApiProperty({ type: String, nullable: true }) error: string | null;
  /** When the erasure was requested (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  requested_at: string;
  /** The name of the API key that requested the erasure. */
  requested_by: string;
  /** Why the content was erased, as it was sent. */
  reason: string;
}

export class ErasuresQueryDto {
  /** Number of erasures to return, 1 to 100. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Transform(toInteger)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 20;
  /** The `next_cursor` of the previous page. Omit it to get the first page. */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID(undefined, {
    message: 'cursor must be the next_cursor of an earlier response, unchanged',
  })
  cursor?: string;
}

export class ErasuresDto {
  /** The erasures, newest first. */
  erasures: ErasureDto[];
  /** The cursor of the next page; null on the last page. */
  @ApiProperty({ type: String, format: 'uuid' })
  next_cursor: string | null;
}
