import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { StorableText } from '../../http/storable-text.decorator.ts';
import { toInteger } from '../../http/query-transforms.ts';

export { toList, toInteger } from '../../http/query-transforms.ts';

const ledgerSizeRule = { message: 'ledger_size must be a whole number from 0' };

/** What every read takes. */
export class ReadQuery {
  /**
   * As of when: a date (the end of that day in UTC) or a date and time with a time zone. What was
   * learned later is hidden.
   */
  @ApiProperty({ required: true, example: '2026-07-16' })
  @IsOptional() // missing is an error of its own, see parseAsOf()
  @IsString({ message: 'as_of must be given once' })
  as_of?: string;

  /** The instant at which rows must be valid; `as_of` when left out. */
  @IsOptional()
  @IsString({ message: 'valid_at must be given once' })
  valid_at?: string;

  /** Only rows of this space. */
  @IsOptional()
  @StorableText(500)
  space?: string;

  /**
   * Only this much of the ledger, from a certificate: repeats its answer exactly, whatever was
   * declared as known earlier since.
   */
  @ApiProperty({ required: false, type: 'integer', minimum: 0 })
  @IsOptional()
  @Transform(toInteger)
  @Max(Number.MAX_SAFE_INTEGER, ledgerSizeRule)
  @Min(0, ledgerSizeRule)
  @IsInt(ledgerSizeRule)
  ledger_size?: number;
}
