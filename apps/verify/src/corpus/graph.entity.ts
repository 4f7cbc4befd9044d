import type { ClaimType, EdgeType } from '@plumbline/extraction';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export const NODE_TYPES = ['CLAIM', 'PREDICTION', 'ENTITY', 'EVENT', 'BELIEF'] as const;
export type NodeType = (typeof NODE_TYPES)[number];

/** A temporal knowledge graph (TKG): of an ingested source, of a collection, or created empty. */
@Entity('graph')
export class Graph {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  @Column('text') name: string;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
}

/**
 * A passage of a source that search finds. Offsets are UTF-16 code units into the source's content.
 */
@Entity('chunk')
export class Chunk {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'source_id' }) sourceId: string;
  @Column('int') position: number;
  @Column('int', { name: 'start_offset' }) start: number;
  @Column('int', { name: 'end_offset' }) end: number;
  @Column('text') text: string;
  @Column('text', { array: true }) terms: string[];
}

/**
 * The vector of a chunk and the model that computed it. Vectors of different models are never
 * compared.
 */
@Entity('chunk_embedding')
export class ChunkEmbedding {
  @PrimaryColumn('uuid', { name: 'chunk_id' }) chunkId: string;
  @PrimaryColumn('text') model: string;
  @Column('uuid', { name: 'source_id' }) sourceId: string;
  @Column('halfvec') embedding: number[];
}

/**
 * A node of a graph: a claim or prediction of a source, an entity that it names, or an event that a
 * causal link joins.
 */
@Entity('node')
export class GraphNode {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'graph_id' }) graphId: string;
  @Column('uuid', { name: 'source_id', nullable: true }) sourceId: string | null;
  @Column('int') position: number;
  @Column('text') type: NodeType;
  @Column('text') title: string;
  @Column('text') description: string;
  @Column('text') category: string;
  @Column('text') text: string;
  /**
   * For a claim, its sentence with references resolved. For an entity, the key of its name
   * (`toEntityKey`).
   */
  @Column('text', { nullable: true }) normalized: string | null;
  @Column('text', { name: 'claim_type', nullable: true }) claimType: ClaimType | null;
  /** YYYY-MM-DD */
  @Column('date', { name: 'claim_date', nullable: true }) claimDate: string | null;
  /** YYYY-MM-DD */
  @Column('date', { nullable: true }) deadline: string | null;
  @Column('real', { nullable: true }) confidence: number | null;
  @Column('int', { name: 'start_offset', nullable: true }) start: number | null;
  @Column('int', { name: 'end_offset', nullable: true }) end: number | null;
  @Column('text', { array: true }) terms: string[];
  /**
   * The period in which it holds, as the owner entered it: `2026`, `2026-Q3`, `2026-07` or
   * `2026-07-16`.
   */
  @Column('text', { nullable: true }) annotation: string | null;
}

/** A claim or prediction, and an entity that it names. */
@Entity('about')
export class EntityMention {
  @PrimaryColumn('uuid', { name: 'fact_id' }) factId: string;
  @PrimaryColumn('uuid', { name: 'entity_id' }) entityId: string;
}

/** A link between two nodes. */
@Entity('edge')
export class GraphEdge {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'graph_id' }) graphId: string;
  @Column('uuid', { name: 'source_id', nullable: true }) sourceId: string | null;
  @Column('int') position: number;
  @Column('uuid', { name: 'from_id' }) fromId: string;
  @Column('uuid', { name: 'to_id' }) toId: string;
  @Column('text') type: EdgeType;
  @Column('real') confidence: number;
  @Column('text') mechanism: string;
  /** The sentence that states the link, verbatim. */
  @Column('text') evidence: string;
  /** The period in which the sentence says that it holds, without its end; null: unknown. */
  @Column('timestamptz', { name: 'valid_from', nullable: true }) validFrom: Date | null;
  @Column('timestamptz', { name: 'valid_to', nullable: true }) validTo: Date | null;
  /** When it was stored, in milliseconds: an undone deletion restores it exactly. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3, name: 'learned_at' }) learnedAt: Date;
}

/** An edge that is not stored yet. */
export type NewGraphEdge = Omit<GraphEdge, 'learnedAt'>;
