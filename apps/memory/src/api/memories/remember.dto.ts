import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional } from 'class-validator';
import { MAX_MESSAGES } from '../../messages/message.ts';
import { StorableText } from '../../http/storable-text.decorator.ts';
import { BackfillDeclaration } from './backfill-declaration.decorator.ts';
import { EpisodeEntryShape, MessageList, MessageShape } from './message.dto.ts';
import { EdgeShape, NodeShape } from './row.dto.ts';

const MAX_ROWS = 10_000;
const arrayRule = {
  message: ({ property }: { property: string }) => `${property} must be an array`,
};
const maxRowsRule = {
  message: ({ property }: { property: string }) =>
    `${property} must not have more than ${MAX_ROWS} items`,
};

export class BackfillShape {
  /** When the rows of this request really became known; not in the future. */
  declared_captured_at: string;
  /** Why the rows are declared as known earlier than the server learned them. */
  reason: string;
}

export class RememberBody {
  /**
   * The owner of this memory, such as `user:ada` or `agent:scout`. It is stored on every node of
   * the request.
   */
  @StorableText(500)
  space: string;

  /** Writes the request as one batch whose rows count as known at the declared instant. */
  @IsOptional()
  @BackfillDeclaration()
  backfill?: BackfillShape;

  /** At most 10,000. Each row is validated separately. */
  @ApiProperty({ required: false, type: [NodeShape], maxItems: MAX_ROWS, default: [] })
  @IsArray(arrayRule)
  @ArrayMaxSize(MAX_ROWS, maxRowsRule)
  nodes: NodeShape[] = [];

  /**
   * At most 10,000. Both ends of an edge must be nodes of the tenant, in this request or an earlier
   * one.
   */
  @ApiProperty({ required: false, type: [EdgeShape], maxItems: MAX_ROWS, default: [] })
  @IsArray(arrayRule)
  @ArrayMaxSize(MAX_ROWS, maxRowsRule)
  edges: EdgeShape[] = [];

  /**
   * At most 100, with at most 1,000,000 characters in total. Each message becomes an episode, in
   * order. A message that cannot be read is refused like a row.
   */
  @ApiProperty({ required: false, type: [MessageShape], maxItems: MAX_MESSAGES, default: [] })
  @MessageList()
  messages: MessageShape[] = [];

  constructor({ space, backfill, nodes, edges, messages }: Record<string, unknown>) {
    Object.assign(this, {
      space,
      backfill: backfill ?? undefined,
      nodes: nodes ?? [],
      edges: edges ?? [],
      messages: messages ?? [],
    });
  }
}

export class RefusedRow {
  /** Id of the refused node. */
  id?: string | null;
  /** Identifies the refused edge, together with `target_id` and `edge_type`. */
  source_id?: string | null;
  target_id?: string | null;
  edge_type?: string | null;
  /** For a refused message: its index in `messages`, the same as `index`. */
  message?: number;
  /** Index of the row in its array, from 0. */
  index: number;
  /**
   * `captured_at_supplied`, `missing_endpoint`, `cross_tenant`, `overlapping_valid`,
   * `missing_required_field` or `unparseable_value`.
   */
  reason: string;
  /**
   * One sentence that begins with the name of the invalid field and contains the original error
   * text.
   */
  why: string;
}

export class WarnedRow {
  id?: string;
  source_id?: string;
  target_id?: string;
  edge_type?: string;
  /**
   * For a message: its index in `messages`, the same as `index`; `id` is then the id of its
   * episode.
   */
  message?: number;
  /** Index of the row in its array, from 0. */
  index: number;
  /**
   * - `already_remembered`: nothing was written
   * - `undeclared_fact`: the row was written
   * - `not_extracted`: the message was stored but not read; send it again to have it read
   */
  kind: string;
  why: string;
}

export class RememberAnswer {
  /** The number of rows written: nodes plus edges. */
  accepted: number;
  refused: RefusedRow[];
  warned: WarnedRow[];
  /** The earliest `as_of` at which the rows are visible, unless a backfill was declared. */
  captured_at: string;
  /**
   * Id of the backfill batch. It is new when rows were written, and the earlier one when all rows
   * were already in the ledger.
   */
  backfill_batch: string | null;
  /** One entry per message, in the same order. */
  episodes: EpisodeEntryShape[];
}
