import { IsOptional } from 'class-validator';
import { StorableText } from '../../http/storable-text.decorator.ts';

export class LookupBody {
  /** Ids to look up: at most 10,000, each of 1 to 1,000 characters. */
  @StorableText(1000, { maxItems: 10_000 })
  ids: string[];

  /** Only rows of this space. */
  @IsOptional()
  @StorableText(500)
  space?: string;

  constructor({ ids, space }: Record<string, unknown>) {
    Object.assign(this, { ids, space: space ?? undefined });
  }
}

export class LookupItemAnswer {
  id: string;
  present: boolean;
  /**
   * When the id first became known: its `captured_at`, or the declared instant of its backfill
   * batch.
   */
  known_at: string | null;
  backfill_batch: string | null;
}

export class LookupAnswer {
  items: LookupItemAnswer[];
}
