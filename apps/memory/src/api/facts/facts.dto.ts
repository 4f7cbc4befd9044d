import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { CertificateAnswer } from '../../certificates/certificate.dto.ts';
import { StorableText } from '../../http/storable-text.decorator.ts';
import { toList, toInteger, IntegerParameter } from '../../http/query-transforms.ts';
import {
  RESOLUTION_POLICIES,
  FACT_VALUE_TYPES,
  type ResolutionPolicy,
  type FactValueType,
} from '../../ledger/fact.repository.ts';
import { FactRowAnswer } from '../../queries/fact-row.dto.ts';

const ledgerSizeRule = { message: 'ledger_size must be a whole number from 0' };

export class FactBody {
  /** The key that nodes name in `fact_key`: 1 to 500 characters. */
  @StorableText(500)
  fact_key: string;

  /** The meaning of the fact, up to 10,000 characters. */
  @IsOptional()
  @StorableText(10_000)
  description?: string;

  /**
   * Type of the value. Candidates with a value of another type are rejected. A `date` is a string
   * with a date, or with a date, a time and a time zone.
   */
  @ApiProperty({ required: false, enum: FACT_VALUE_TYPES, default: 'any' })
  @IsIn(FACT_VALUE_TYPES, { message: `value_type must be one of ${FACT_VALUE_TYPES.join(', ')}` })
  value_type: FactValueType;

  /**
   * How the winner is chosen among several candidates: the latest assertion, the highest
   * `payload.confidence`, or only a value that all candidates share.
   */
  @ApiProperty({ required: false, enum: RESOLUTION_POLICIES, default: 'latest_asserted' })
  @IsIn(RESOLUTION_POLICIES, { message: `policy must be one of ${RESOLUTION_POLICIES.join(', ')}` })
  policy: ResolutionPolicy;

  constructor({ fact_key, description, value_type, policy }: Record<string, unknown>) {
    Object.assign(this, {
      fact_key,
      description: description ?? undefined,
      value_type: value_type ?? 'any',
      policy: policy ?? 'latest_asserted',
    });
  }
}

export class DeclaredFactAnswer extends FactRowAnswer {
  /** False when the same declaration was already in force and nothing was written. */
  declared: boolean;
}

export class FactsQuery {
  /**
   * The instant to read at: a date (the end of that day in UTC), or a date and time with a time
   * zone. Default: now; the certificate is then not final.
   */
  @IsOptional()
  @IsString({ message: 'as_of must be given once' })
  as_of?: string;

  /** Size of the ledger to read, from a certificate. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0 })
  @IsOptional()
  @Transform(toInteger)
  @Max(Number.MAX_SAFE_INTEGER, ledgerSizeRule)
  @Min(0, ledgerSizeRule)
  @IsInt(ledgerSizeRule)
  ledger_size?: number;

  /** May be repeated. */
  @IsOptional()
  @Transform(toList)
  @StorableText(500, { maxItems: 1000 })
  fact_key?: string[];

  /** The maximum number of rows: 1 to 1,000. */
  @IntegerParameter('limit', 1, 1000, 100)
  limit: number = 100;

  /** The `next_cursor` of the previous page, together with the parameters of the first page. */
  @IsOptional()
  @IsString({ message: 'cursor must be given once' })
  cursor?: string;
}

export class FactsAnswer {
  items: FactRowAnswer[];
  next_cursor: string | null;
  certificate: CertificateAnswer;
}
