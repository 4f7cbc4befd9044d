import { ApiProperty } from '@nestjs/swagger';
import {
  RESOLUTION_POLICIES,
  FACT_VALUE_TYPES,
  type ResolutionPolicy,
  type FactValueType,
} from '../ledger/fact.repository.ts';

export class FactRowAnswer {
  fact_key: string;
  description: string | null;

  @ApiProperty({ enum: FACT_VALUE_TYPES })
  value_type: FactValueType;

  @ApiProperty({ enum: RESOLUTION_POLICIES })
  policy: ResolutionPolicy;
  /** When the fact declaration came into force. */
  captured_at: string;
  /**
   * When the declaration became known to the ledger. Always equal to `captured_at`, because
   * declarations cannot be backfilled.
   */
  known_at: string;
}
