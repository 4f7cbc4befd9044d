import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { toInteger, toList } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { INSTANT_EXAMPLES } from '../../http/instant-examples.ts';
import { CertificateAnswer } from '../../certificates/certificate.dto.ts';
import { StorableText } from '../../http/storable-text.decorator.ts';
import { IntegerParameter } from '../../http/query-transforms.ts';
import {
  RESOLUTION_POLICIES,
  FACT_VALUE_TYPES,
  type ResolutionPolicy,
  type FactValueType,
} from '../../ledger/fact.repository.ts';
import { FactRowAnswer } from '../../queries/fact-row.dto.ts';

const ledgerSizeRule = { message: 'ledger_size must be a whole number, 0 or more' };

export class FactBody {
  /**
   * The key of the fact, 1 to 500 characters. Nodes refer to the fact by this key, in their field
   * `fact_key`.
   */
  @StorableText(500)
  fact_key: string;

  /** What the fact means, up to 10,000 characters. */
  @IsOptional()
  @StorableText(10_000)
  description?: string;

  /**
   * Type of the fact's value. Candidates (nodes that state a value of the fact) with a value of
   * another type are rejected. A `date` is a string with either a date only, or a date, a time and
   * a time zone.
   */
  @ApiProperty({ required: false, enum: FACT_VALUE_TYPES, default: 'any' })
  @IsIn(FACT_VALUE_TYPES, { message: `value_type must be one of ${FACT_VALUE_TYPES.join(', ')}` })
  value_type: FactValueType;

  /**
   * How the value is chosen when several nodes state a value of the fact. `latest_asserted`: the
   * value that was asserted last; `highest_confidence`: the value with the highest
   * `payload.confidence`; `unanimous`: the value that all these nodes share; if they differ, the
   * result is a conflict.
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
  /** Whether the declaration was written. False when the same declaration was already in force. */
  declared: boolean;
}

export class FactsQuery {
  /**
   * The point in time at which to read the declarations: a date (meaning the end of that day in
   * UTC), or a date and time with a time zone. Default: now; the certificate of the response then
   * has `final: false`.
   */
  @ApiPropertyOptional({ examples: INSTANT_EXAMPLES })
  @IsOptional()
  @IsString({ message: 'as_of must not be given more than once' })
  as_of?: string;

  /**
   * Reads only the first `ledger_size` rows of the ledger. Pass the `ledger_size` of a certificate
   * to repeat the read that it certifies.
   */
  @ApiProperty({ required: false, type: 'integer', minimum: 0 })
  @IsOptional()
  @Transform(toInteger)
  @Max(Number.MAX_SAFE_INTEGER, ledgerSizeRule)
  @Min(0, ledgerSizeRule)
  @IsInt(ledgerSizeRule)
  ledger_size?: number;

  /** Returns only the declarations of this fact key. May be repeated to select several keys. */
  @IsOptional()
  @Transform(toList)
  @StorableText(500, { maxItems: 1000 })
  fact_key?: string[];

  /** The maximum number of declarations in a page: 1 to 1,000. */
  @IntegerParameter('limit', 1, 1000, 100)
  limit: number = 100;

  /**
   * The `next_cursor` of the previous page. Send it with the same other parameters as the first
   * page.
   */
  @IsOptional()
  @IsString({ message: 'cursor must not be given more than once' })
  cursor?: string;
}

export class FactsAnswer {
  /** The fact declarations of this page, in the order in which they became known. */
  items: FactRowAnswer[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  next_cursor: string | null;
  /** The certificate of the page. */
  certificate: CertificateAnswer;
}
