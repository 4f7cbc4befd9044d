import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional } from 'class-validator';
import { INSTANT_EXAMPLES } from '../../http/instant-examples.ts';
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
  /**
   * When the rows of this request really became known (ISO 8601 date, or date and time); must not
   * be in the future.
   */
  @ApiProperty({ examples: INSTANT_EXAMPLES })
  declared_captured_at: string;
  /** Why the rows are declared as known at an earlier time than the server received them. */
  reason: string;
}

export class RememberBody {
  /**
   * The part of the tenant's memory to write to, named after its owner, such as `user:ada` or
   * `agent:scout`. It is stored on every node of the request.
   */
  @StorableText(500)
  space: string;

  /**
   * Declares that the rows of this request were known earlier than they are written. They are
   * written as one batch and count as known at `declared_captured_at`.
   */
  @IsOptional()
  @BackfillDeclaration()
  backfill?: BackfillShape;

  /**
   * The nodes to write: at most 10,000. Each node is validated separately; a refused node does not
   * prevent the others from being written.
   */
  @ApiProperty({ required: false, type: [NodeShape], maxItems: MAX_ROWS, default: [] })
  @IsArray(arrayRule)
  @ArrayMaxSize(MAX_ROWS, maxRowsRule)
  nodes: NodeShape[] = [];

  /**
   * The edges to write: at most 10,000. Both ends of an edge must be nodes of the tenant, written
   * by this request or an earlier one.
   */
  @ApiProperty({ required: false, type: [EdgeShape], maxItems: MAX_ROWS, default: [] })
  @IsArray(arrayRule)
  @ArrayMaxSize(MAX_ROWS, maxRowsRule)
  edges: EdgeShape[] = [];

  /**
   * The messages to extract nodes and edges from: at most 100, with at most 1,000,000 characters in
   * total. Each message is stored as an episode, in the order of the array. An invalid message is
   * listed in `refused`, like an invalid row.
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
  /** Id of the refused node; set only for a node. */
  id?: string | null;
  /**
   * Set only for an edge: `source_id`, `target_id` and `edge_type` together identify the refused
   * edge.
   */
  source_id?: string | null;
  /** Set only for an edge: the node at which it ends. */
  target_id?: string | null;
  /** Set only for an edge: its type. */
  edge_type?: string | null;
  /**
   * Set only for a message: the index of the refused message in `messages`, the same value as
   * `index`.
   */
  message?: number;
  /** Index of the row in its array of the request (`nodes`, `edges` or `messages`), from 0. */
  index: number;
  /**
   * The code of the reason for the refusal: `captured_at_supplied`, `missing_endpoint`,
   * `cross_tenant`, `overlapping_valid`, `missing_required_field` or `unparseable_value`.
   */
  reason: string;
  /**
   * The reason for the refusal in one sentence, which begins with the name of the invalid field and
   * contains the original error text. Fields of the row that do not exist are named at the end:
   * `kind is required (unknown field: knd)`.
   */
  why: string;
}

export class WarnedRow {
  /** Id of the node or episode; set only for a node or message. */
  id?: string;
  /** Set only for an edge: the node at which it starts. */
  source_id?: string;
  /** Set only for an edge: the node at which it ends. */
  target_id?: string;
  /** Set only for an edge: its type. */
  edge_type?: string;
  /**
   * Set only for a message: the index of the message in `messages`, the same value as `index`. `id`
   * is then the id of the episode (the stored message).
   */
  message?: number;
  /** Index of the row in its array of the request (`nodes`, `edges` or `messages`), from 0. */
  index: number;
  /**
   * The kind of warning:
   * - `already_remembered`: the row or message was already in the ledger, so nothing was written
   * - `undeclared_fact`: the row was written, but no declaration exists for its `fact_key`
   * - `not_extracted`: the message was stored, but nothing was extracted from it; send it again to
   *   retry the extraction
   */
  kind: string;
  /** The reason for the warning in one sentence. */
  why: string;
}

export class RememberAnswer {
  /** The number of ledger rows (nodes plus edges) that the request wrote. */
  accepted: number;
  /** The rows and messages that were not written because they are invalid. */
  refused: RefusedRow[];
  /** The rows and messages to note, such as those that were already in the ledger. */
  warned: WarnedRow[];
  /**
   * The earliest `as_of` at which reads return the written rows. With `backfill`, reads return them
   * from `declared_captured_at` on.
   */
  @ApiProperty({ format: 'date-time' })
  captured_at: string;
  /**
   * Id of the backfill batch: a new id when rows were written, or the id of the earlier batch when
   * all rows were already in the ledger. Null when the request has no `backfill`.
   */
  backfill_batch: string | null;
  /** The result of each message: one entry per item of `messages`, in the same order. */
  episodes: EpisodeEntryShape[];
}
