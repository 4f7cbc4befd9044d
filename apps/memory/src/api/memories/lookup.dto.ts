import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { StorableText } from '../../http/storable-text.decorator.ts';

export class LookupBody {
  /** The node ids to look up: at most 10,000 ids, each of 1 to 1,000 characters. */
  @StorableText(1000, { maxItems: 10_000 })
  ids: string[];

  /**
   * Looks up the ids only among the rows of this space (a part of the tenant's memory, named by the
   * caller).
   */
  @IsOptional()
  @StorableText(500)
  space?: string;

  constructor({ ids, space }: Record<string, unknown>) {
    Object.assign(this, { ids, space: space ?? undefined });
  }
}

export class LookupItemAnswer {
  /** The node id, as it was sent. */
  id: string;
  /** Whether the ledger contains the id. */
  present: boolean;
  /**
   * When the id first became known to the ledger: its `captured_at`, or for a backfilled row the
   * `declared_captured_at` of its backfill batch. Null when the id is not in the ledger.
   */
  @ApiProperty({ type: String, format: 'date-time' })
  known_at: string | null;
  /** Id of the backfill batch that the row belongs to; null when it belongs to none. */
  backfill_batch: string | null;
}

export class LookupAnswer {
  /** One item for each distinct id, ordered by the code points of the ids. */
  items: LookupItemAnswer[];
}
