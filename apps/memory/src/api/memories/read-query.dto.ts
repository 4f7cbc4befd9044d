import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { toInteger } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { INSTANT_EXAMPLES } from '../../http/instant-examples.ts';
import { StorableText } from '../../http/storable-text.decorator.ts';

const ledgerSizeRule = { message: 'ledger_size must be a whole number, 0 or more' };

/** The query parameters that all read operations share. */
export class ReadQuery {
  /**
   * The point in time at which to read the ledger: a date (meaning the end of that day in UTC), or
   * a date and time with a time zone. Rows that became known later are not returned.
   */
  @ApiProperty({ required: true, example: '2026-07-16' })
  @IsOptional() // a missing value has its own error, see parseAsOf()
  @IsString({ message: 'as_of must not be given more than once' })
  as_of?: string;

  /** Returns only rows that are valid at this point in time. Default: the value of `as_of`. */
  @ApiPropertyOptional({ examples: INSTANT_EXAMPLES })
  @IsOptional()
  @IsString({ message: 'valid_at must not be given more than once' })
  valid_at?: string;

  /** Returns only rows of this space (a part of the tenant's memory, named by the caller). */
  @IsOptional()
  @StorableText(500)
  space?: string;

  /**
   * Reads only the first `ledger_size` rows of the ledger. Pass the `ledger_size` of a certificate
   * to repeat the answer that it certifies exactly, even if rows have been backfilled since then.
   */
  @ApiProperty({ required: false, type: 'integer', minimum: 0 })
  @IsOptional()
  @Transform(toInteger)
  @Max(Number.MAX_SAFE_INTEGER, ledgerSizeRule)
  @Min(0, ledgerSizeRule)
  @IsInt(ledgerSizeRule)
  ledger_size?: number;
}
