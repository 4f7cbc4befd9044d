import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { Identifier } from '../../http/identifier.decorator.ts';
import { whole } from '../../http/query-values.ts';

export { listed, whole } from '../../http/query-values.ts';

const size = { message: 'ledger_size must be a whole number from 0' };

/** What every read takes. */
export class ReadQuery {
  /**
   * As of when: a date (the end of that day in UTC) or a date and time with a time zone. What was
   * learned later is hidden.
   */
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

  /**
   * Only this much of the ledger, from a certificate: repeats its answer exactly, whatever was
   * declared as known earlier since.
   */
  @ApiProperty({ required: false, type: 'integer', minimum: 0 })
  @IsOptional()
  @Transform(whole)
  @Max(Number.MAX_SAFE_INTEGER, size)
  @Min(0, size)
  @IsInt(size)
  ledger_size?: number;
}
