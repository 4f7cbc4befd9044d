import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { GraphChange } from './graph-change.ts';

export const EDIT_ACTIONS = [
  'create_node',
  'rename_node',
  'delete_node',
  'create_edge',
  'delete_edge',
  'annotate_node',
  'undo',
] as const;
export type EditAction = (typeof EDIT_ACTIONS)[number];

/** An edit of a graph, kept for good: `before` and `after` are the rows that it touched, whole. */
@Entity('graph_edit')
export class GraphEdit {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'graph_id' }) graphId: string;
  /** From 1, without a gap. */
  @Column('int') seq: number;
  @Column('timestamptz', { name: 'made_at' }) madeAt: Date;
  /** Null for a key of the service's settings. */
  @Column('uuid', { name: 'key_id', nullable: true }) keyId: string | null;
  /** Name of the subject; of a master key, its own. */
  @Column('text', { name: 'made_by' }) madeBy: string;
  @Column('text') action: EditAction;
  @Column('jsonb') before: GraphChange['before'];
  @Column('jsonb') after: GraphChange['after'];
  /** `seq` of the edit that took it back. */
  @Column('int', { name: 'undone_by', nullable: true }) undoneBy: number | null;
}
