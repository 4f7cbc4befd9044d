import { ApiProperty } from '@nestjs/swagger';
import {
  RESOLUTION_POLICIES,
  FACT_VALUE_TYPES,
  type ResolutionPolicy,
  type FactValueType,
} from '../ledger/fact.repository.ts';

export class FactRowAnswer {
  /** The key of the fact. */
  fact_key: string;
  /** What the fact means; null when the declaration does not say. */
  description: string | null;

  /** Type of the fact's value. */
  @ApiProperty({ enum: FACT_VALUE_TYPES })
  value_type: FactValueType;

  /** How the value is chosen when several nodes state a value of the fact. */
  @ApiProperty({ enum: RESOLUTION_POLICIES })
  policy: ResolutionPolicy;
  /** When the fact declaration came into force. */
  @ApiProperty({ format: 'date-time' })
  captured_at: string;
  /**
   * When the declaration became known to the ledger. Always equal to `captured_at`, because
   * declarations cannot be backfilled.
   */
  @ApiProperty({ format: 'date-time' })
  known_at: string;
}
