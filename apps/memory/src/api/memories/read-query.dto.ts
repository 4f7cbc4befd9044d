import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { StorableText } from '../../http/storable-text.decorator.ts';
import { toInteger } from '../../http/query-transforms.ts';

export { toList, toInteger } from '../../http/query-transforms.ts';

const ledgerSizeRule = { message: 'ledger_size must be a whole number from 0' };

/** The parameters of every read. */
export class ReadQuery {
  /**
   * The instant to read at: a date (the end of that day in UTC), or a date and time with a time
   * zone. Rows that became known later are hidden.
   */
  @ApiProperty({ required: true, example: '2026-07-16' })
  @IsOptional() // a missing value has its own error, see parseAsOf()
  @IsString({ message: 'as_of must be given once' })
  as_of?: string;

  /** The instant at which the rows must be valid. Default: `as_of`. */
  @IsOptional()
  @IsString({ message: 'valid_at must be given once' })
  valid_at?: string;

  /** Only rows of this space. */
  @IsOptional()
  @StorableText(500)
  space?: string;

  /**
   * Size of the ledger to read, from a certificate. It repeats the answer of that certificate
   * exactly, even if rows were backfilled since then.
   */
  @ApiProperty({ required: false, type: 'integer', minimum: 0 })
  @IsOptional()
  @Transform(toInteger)
  @Max(Number.MAX_SAFE_INTEGER, ledgerSizeRule)
  @Min(0, ledgerSizeRule)
  @IsInt(ledgerSizeRule)
  ledger_size?: number;
}
