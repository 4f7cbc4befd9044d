import { inTurns } from '@plumbline/http';
import type { InstantText } from '../ledger/as-of.ts';
import type { KnownBlock } from '../ledger/known-blocks.ts';
import type { NodeKind } from '../ledger/shapes.ts';
import { facetsOf } from './contradiction.ts';

export interface EpisodeNode {
  id: string;
  kind: NodeKind;
  statement: string | null;
}

export interface EpisodeEdge {
  source_id: string;
  target_id: string;
  edge_type: string;
  /** One sentence that states the relation. */
  fact: string;
  /**
   * `edge`: a typed link between two blocks; `claim`: the relation is stated within one claim,
   * which is a block of its own.
   */
  as: 'edge' | 'claim';
}

/** A row that was made from a message. */
export type DraftRow = Record<string, unknown>;

/** What one message adds to a request. */
export interface EpisodeDraft {
  /** Place of the message in the request. */
  message: number;
  id: string;
  nodes: DraftRow[];
  edges: DraftRow[];
  shown: { nodes: EpisodeNode[]; edges: EpisodeEdge[] };
}

/** A block of the ledger, or of this request. */
export interface Block extends KnownBlock {
  /** The earliest instant from which a row with this id holds. */
  from: InstantText;
}

/**
 * The blocks that the messages of one request meet: those the ledger has, and those that earlier
 * messages added. It says what is new.
 */
export class Gathered {
  readonly #blocks = new Map<string, Block>();
  readonly #byRelation = new Map<string, Block[]>();
  readonly #edges = new Set<string>();

  /** With what the ledger has. Lets others work in between, as it may be much. */
  static async of(known: readonly KnownBlock[]): Promise<Gathered> {
    const gathered = new Gathered();
    await inTurns(known, (block) => gathered.know(block));
    return gathered;
  }

  /** Of several rows with one id the first in time says from when on the block holds. */
  know(block: KnownBlock): void {
    const held = this.#blocks.get(block.id);
    if (!held) this.#add({ ...block, from: block.valid_from });
    else if (block.valid_from < held.from) held.from = block.valid_from;
  }

  get(id: string): Block | undefined {
    return this.#blocks.get(id);
  }

  /** The claims that settle one of these relations, in the order in which they were met. */
  settling(relations: ReadonlySet<string>): Block[] {
    return [...relations].flatMap((relation) => this.#byRelation.get(relation) ?? []);
  }

  #add(block: Block): void {
    this.#blocks.set(block.id, block);
    if (block.kind !== 'claim' || !block.statement) return;
    for (const relation of new Set(facetsOf(block.statement).map((facet) => facet.relation)))
      this.#byRelation.set(relation, [...(this.#byRelation.get(relation) ?? []), block]);
  }

  /** Whether an edge is the first of its kind in this request. */
  isNewEdge(source: string, target: string, type: string): boolean {
    const key = JSON.stringify([source, target, type]);
    return !this.#edges.has(key) && Boolean(this.#edges.add(key));
  }
}
