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
  /** What nodes name in their `fact_key`: 1 to 500 characters. */
  @StorableText(500)
  fact_key: string;

  /** What the fact means: at most 10,000 characters. */
  @IsOptional()
  @StorableText(10_000)
  description?: string;

  /**
   * Candidates with a value of another type are set aside. A `date` is a text: a date, or a date
   * and time with a time zone.
   */
  @ApiProperty({ required: false, enum: FACT_VALUE_TYPES, default: 'any' })
  @IsIn(FACT_VALUE_TYPES, { message: `value_type must be one of ${FACT_VALUE_TYPES.join(', ')}` })
  value_type: FactValueType;

  /**
   * Which of several candidates answers: the newest assertion, the highest `payload.confidence`, or
   * only a value on which all agree.
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
  /** False when it was in force already, and nothing was written. */
  declared: boolean;
}

export class FactsQuery {
  /**
   * As of when: a date (the end of that day in UTC) or a date and time with a time zone; now when
   * left out, and the certificate is not final then.
   */
  @IsOptional()
  @IsString({ message: 'as_of must be given once' })
  as_of?: string;

  /** Only this much of the ledger, from a certificate. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0 })
  @IsOptional()
  @Transform(toInteger)
  @Max(Number.MAX_SAFE_INTEGER, ledgerSizeRule)
  @Min(0, ledgerSizeRule)
  @IsInt(ledgerSizeRule)
  ledger_size?: number;

  /** May be given several times. */
  @IsOptional()
  @Transform(toList)
  @StorableText(500, { maxItems: 1000 })
  fact_key?: string[];

  /** Rows at most: 1 to 1,000. */
  @IntegerParameter('limit', 1, 1000, 100)
  limit: number = 100;

  /** `next_cursor` of the page before, with the parameters of the first page. */
  @IsOptional()
  @IsString({ message: 'cursor must be given once' })
  cursor?: string;
}

export class FactsAnswer {
  items: FactRowAnswer[];
  next_cursor: string | null;
  certificate: CertificateAnswer;
}
