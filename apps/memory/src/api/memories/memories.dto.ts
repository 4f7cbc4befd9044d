import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { Identifier } from '../../http/identifier.decorator.ts';
import { ANY_JSON } from './row.dto.ts';
import { NODE_KINDS, type NodeKind } from '../../ledger/shapes.ts';

const LIMIT_MAX = 1000;

const listed = ({ value }: TransformFnParams): unknown => (value === undefined ? undefined : [value].flat());
/** Digits become a number; anything else stays what it is, and is refused. */
const whole = ({ value }: TransformFnParams): unknown => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value);
const range = { message: `limit must be a whole number from 1 to ${LIMIT_MAX}` };
const size = { message: 'ledger_size must be a whole number from 0' };

export class MemoriesQuery {
  /** As of when: a date (the end of that day in UTC) or a date and time with a time zone. What was learned later is hidden. */
  @ApiProperty({ required: true, example: '2026-07-16' })
  @IsOptional() // missing is an error of its own, see asOf()
  @IsString({ message: 'as_of must be given once' })
  as_of?: string;

  /** The instant at which rows must be valid; `as_of` when left out. */
  @IsOptional()
  @IsString({ message: 'valid_at must be given once' })
  valid_at?: string;

  /** Only rows of this space. */
  @IsOptional()
  @Identifier(500)
  space?: string;

  /** Only this much of the ledger, from a certificate: repeats its answer exactly, whatever was declared as known earlier since. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0 })
  @IsOptional()
  @Transform(whole)
  @Min(0, size)
  @IsInt(size)
  ledger_size?: number;

  /** May be given several times. */
  @ApiProperty({ enum: NODE_KINDS, isArray: true, required: false })
  @IsOptional()
  @Transform(listed)
  @IsIn(NODE_KINDS, { each: true, message: `kind must be one of ${NODE_KINDS.join(', ')}` })
  kind?: NodeKind[];

  /** May be given several times. */
  @IsOptional()
  @Transform(listed)
  @Identifier(1000, { each: 1000 })
  id?: string[];

  @IsOptional()
  @Identifier(1000)
  category?: string;

  /** Rows at most: 1 to 1,000. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, maximum: LIMIT_MAX, default: 100 })
  @IsOptional()
  @Transform(whole)
  @Max(LIMIT_MAX, range)
  @Min(1, range)
  @IsInt(range)
  limit: number = 100;

  /** `next_cursor` of the page before, with the parameters of the first page. */
  @IsOptional()
  @IsString({ message: 'cursor must be given once' })
  cursor?: string;
}

export class NodeRowAnswer {
  id: string;

  @ApiProperty({ enum: NODE_KINDS })
  kind: NodeKind;
  statement: string | null;
  category: string | null;
  payload: object;
  space: string;
  asserted_at: string;
  valid_from: string;
  valid_to: string | null;
  fact_key: string | null;

  @ApiProperty({ ...ANY_JSON, nullable: true })
  fact_value: unknown;
  captured_at: string;
  known_at: string;
  backfill_batch: string | null;
}

export class BackfillBatchAnswer {
  id: string;
  declared_captured_at: string;
  reason: string;
  /** When the server really learned the batch. */
  captured_at: string;
  /** Rows of this answer that came with it. */
  rows: number;
}

export class CertificateAnswer {
  id: string;
  operation: string;
  /** SHA-256 over the canonical JSON of the operation and its parameters. */
  request_digest: string;
  /** The instant answered for. */
  as_of: string;
  valid_at: string;
  space: string | null;
  /** False when the instant asked for is still to come: it was answered as of now. */
  final: boolean;
  rows: number;
  /** SHA-256 over the rows as canonical JSON (RFC 8785), a line each. */
  rows_digest: string;
  latest_known_at: string | null;
  /** The backfills that rows of this answer came with: what is known early only by declaration. */
  backfill_batches: BackfillBatchAnswer[];
  /** The shortest beginning of the ledger that holds everything known at `as_of`. */
  ledger_size: number;
  /** Not made yet. */
  ledger_root: string | null;
  engine_version: string;
  issued_at: string;
  /** Not made yet. */
  key_id: string | null;
  /** Not made yet. */
  signature: string | null;
}

export class MemoriesAnswer {
  items: NodeRowAnswer[];
  next_cursor: string | null;
  certificate: CertificateAnswer;
}
