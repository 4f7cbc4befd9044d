import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiAtLeastOneOf } from '@plumbline/http';
import { IsBoolean, IsOptional, IsString } from 'class-validator';
import { INSTANT_EXAMPLES } from '../../http/instant-examples.ts';
import { IntegerParameter } from '../../http/query-transforms.ts';
import { StorableText } from '../../http/storable-text.decorator.ts';

@ApiAtLeastOneOf('ids', 'about', 'space')
export class ErasureBody {
  /** Ids of the nodes to erase: at most 10,000. Their edges are erased too. */
  @ApiProperty({ required: false, type: [String], maxItems: 10_000 })
  @IsOptional()
  @StorableText(1000, { maxItems: 10_000 })
  ids?: string[];

  /**
   * A name, 2 to 200 characters. Erases the nodes whose `payload.about` or id it is, nodes and
   * edges whose texts contain it as a word (in any case), and nodes that mention an entity with
   * this name, such as the episode of a message. Not together with `ids`.
   */
  @IsOptional()
  @StorableText(200)
  about?: string;

  /**
   * Erases all nodes and edges of this space. With `ids` or `about`: only their rows of this space.
   */
  @IsOptional()
  @StorableText(500)
  space?: string;

  /**
   * Erases only rows that the ledger captured before this point in time: a date (meaning the end of
   * that day in UTC), or a date and time with a time zone.
   */
  @ApiPropertyOptional({ examples: INSTANT_EXAMPLES })
  @IsOptional()
  @IsString({ message: 'before must be a string' })
  before?: string;

  /** Why the rows are erased, 1 to 500 characters. The ledger keeps the reason for ever. */
  @StorableText(500)
  reason: string;

  /** Only counts the rows that would be erased. */
  @ApiProperty({ required: false, default: false })
  @IsBoolean({ message: 'dry_run must be true or false' })
  dry_run: boolean;

  constructor({ ids, about, space, before, reason, dry_run }: Record<string, unknown>) {
    Object.assign(this, {
      ids: ids ?? undefined,
      about: about ?? undefined,
      space: space ?? undefined,
      before: before ?? undefined,
      reason,
      dry_run: dry_run ?? false,
    });
  }
}

export class ErasureCounts {
  /** The number of nodes. */
  nodes: number;
  /** The number of edges. */
  edges: number;
}

export class ErasureAnswer {
  /** Id of the erasure. Null when no row was erased. */
  id: string | null;
  /** Whether the rows were only counted. */
  dry_run: boolean;
  /** Why the rows are erased, as it was sent. */
  reason: string;
  /** Who sent the request: `key:` and the beginning of the SHA-256 of the API key. */
  requested_by: string;
  /** The number of rows that were erased; with `dry_run`, that would be erased. */
  counts: ErasureCounts;
  /** When the rows were erased. Null when no row was erased. */
  @ApiProperty({ type: String, format: 'date-time' })
  captured_at: string | null;
}

export class ErasuresQuery {
  /** The maximum number of erasures in a page: 1 to 1,000. */
  @IntegerParameter('limit', 1, 1000, 100)
  limit: number = 100;

  /** The `next_cursor` of the previous page. */
  @IsOptional()
  @IsString({ message: 'cursor must not be given more than once' })
  cursor?: string;
}

export class ErasureRecordAnswer {
  /** Id of the erasure. */
  id: string;
  /** Who sent the request: `key:` and the beginning of the SHA-256 of the API key. */
  requested_by: string;
  /** Why the rows were erased. */
  reason: string;
  /** When the rows were erased. */
  @ApiProperty({ format: 'date-time' })
  captured_at: string;
  /** The number of erased nodes and edges. */
  rows: number;
}

export class ErasuresAnswer {
  /** The latest erasure comes first. */
  items: ErasureRecordAnswer[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  next_cursor: string | null;
}
