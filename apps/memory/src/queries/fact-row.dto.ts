import { ApiProperty } from '@nestjs/swagger';
import { POLICIES, VALUE_TYPES, type Policy, type ValueType } from '../ledger/fact.repository.ts';

export class FactRowAnswer {
  fact_key: string;
  description: string | null;

  @ApiProperty({ enum: VALUE_TYPES })
  value_type: ValueType;

  @ApiProperty({ enum: POLICIES })
  policy: Policy;
  /** From when on it is in force. */
  captured_at: string;
  /** As captured_at: declarations are not backfilled. */
  known_at: string;
}
