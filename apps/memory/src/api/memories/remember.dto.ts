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
  /** When the rows of this request were really known; not in the future. */
  declared_captured_at: string;
  /** Why they are declared as known earlier than the server learned them. */
  reason: string;
}

export class RememberBody {
  /**
   * Whose memory this is, such as `user:ada` or `agent:scout`: stamped on every node of the
   * request.
   */
  @StorableText(500)
  space: string;

  /** Makes the request one batch, whose rows count as known at the declared instant. */
  @IsOptional()
  @BackfillDeclaration()
  backfill?: BackfillShape;

  /** At most 10,000. Each row is judged by itself. */
  @ApiProperty({ required: false, type: [NodeShape], maxItems: MAX_ROWS, default: [] })
  @IsArray(arrayRule)
  @ArrayMaxSize(MAX_ROWS, maxRowsRule)
  nodes: NodeShape[] = [];

  /** At most 10,000. Both ends of each must be nodes of the tenant, in this request or earlier. */
  @ApiProperty({ required: false, type: [EdgeShape], maxItems: MAX_ROWS, default: [] })
  @IsArray(arrayRule)
  @ArrayMaxSize(MAX_ROWS, maxRowsRule)
  edges: EdgeShape[] = [];

  /**
   * At most 100, of 1,000,000 characters together. Each is an episode, in order; a message that
   * cannot be read is refused like a row.
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
  /** Of a node. */
  id?: string | null;
  /** Of an edge, as are `target_id` and `edge_type`. */
  source_id?: string | null;
  target_id?: string | null;
  edge_type?: string | null;
  /** Of a message that was refused: its place, as `index`. */
  message?: number;
  /** Place of the row in its array, from 0. */
  index: number;
  /**
   * `captured_at_supplied`, `missing_endpoint`, `cross_tenant`, `overlapping_valid`,
   * `missing_required_field` or `unparseable_value`.
   */
  reason: string;
  /** Begins with the field at fault; holds the original error text. */
  why: string;
}

export class WarnedRow {
  id?: string;
  source_id?: string;
  target_id?: string;
  edge_type?: string;
  /** Of a message: its place, as `index`; `id` is its episode's. */
  message?: number;
  /** Place of the row in its array, from 0. */
  index: number;
  /**
   * `already_remembered` (nothing was written), `undeclared_fact` (the row was written) or
   * `not_extracted` (the message was kept without being read; send it again to have it read).
   */
  kind: string;
  why: string;
}

export class RememberAnswer {
  /** Rows written: nodes plus edges. */
  accepted: number;
  refused: RefusedRow[];
  warned: WarnedRow[];
  /** The first `as_of` at which the rows are visible, unless a backfill was declared. */
  captured_at: string;
  /**
   * The batch of a backfill: a new one when rows were written, the earlier one when they are
   * remembered already.
   */
  backfill_batch: string | null;
  /** One entry a message, in order. */
  episodes: EpisodeEntryShape[];
}
