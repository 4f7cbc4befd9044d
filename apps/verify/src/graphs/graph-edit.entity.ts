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

/**
 * An edit of a graph, kept permanently. `before` and `after` are the complete rows that it touched.
 */
@Entity('graph_edit')
export class GraphEdit {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'graph_id' }) graphId: string;
  /** Counted from 1 without gaps. */
  @Column('int') seq: number;
  @Column('timestamptz', { name: 'made_at' }) madeAt: Date;
  /** Null for a key from the service's settings. */
  @Column('uuid', { name: 'key_id', nullable: true }) keyId: string | null;
  /** Name of the subject, or of the master key. */
  @Column('text', { name: 'made_by' }) madeBy: string;
  @Column('text') action: EditAction;
  @Column('jsonb') before: GraphChange['before'];
  @Column('jsonb') after: GraphChange['after'];
  /** `seq` of the edit that undid it. */
  @Column('int', { name: 'undone_by', nullable: true }) undoneBy: number | null;
}
