import type { InstantText } from './instant.ts';

export const EDGE_TYPES = [
  'CAUSES',
  'CONTRIBUTING_FACTOR',
  'TRIGGERS',
  'PREVENTS',
  'SUPPORTS',
  'CONTRADICTS',
  'CONCURRENT_SIGNAL',
  'QUALIFIES',
  'DEPENDS_ON',
  'DERIVED_FROM',
  'SUPERSEDES',
  'MENTIONS',
  'RESOLVES',
] as const;
export type EdgeType = (typeof EDGE_TYPES)[number];

/** An edge as every read returns it. */
export interface EdgeRow {
  source_id: string;
  target_id: string;
  edge_type: EdgeType;
  confidence: number | null;
  /** The lag as the caller wrote it. */
  lag: string | null;
  mechanism: string | null;
  properties: Record<string, unknown>;
  asserted_at: InstantText;
  valid_from: InstantText;
  valid_to: InstantText | null;
  captured_at: InstantText;
  known_at: InstantText;
  backfill_batch: string | null;
  /** Present and true when the row was erased; it then says nothing but what it connects. */
  erased?: true;
}
