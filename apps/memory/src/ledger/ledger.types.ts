import type { CertifiedErasure } from '@plumbline/certificates';
import type { InstantText } from './instant.ts';
import type { RowRefusal } from './row-validation.ts';

export const NODE_KINDS = [
  'entity',
  'claim',
  'prediction',
  'factor',
  'timeseries',
  'episode',
] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

export interface LedgerWriteRequest {
  space: string;
  nodes: readonly unknown[];
  edges: readonly unknown[];
  backfill?: { declared_captured_at: string; reason: string };
}

export interface RowWarning {
  index: number;
  kind: 'already_remembered' | 'undeclared_fact';
  why: string;
}

export interface WriteResult {
  accepted: number;
  refused: RowRefusal[];
  warned: RowWarning[];
  captured_at: InstantText;
  backfill_batch: string | null;
}

export interface LookupItem {
  id: string;
  present: boolean;
  known_at: InstantText | null;
  backfill_batch: string | null;
}

/** The end of a page in read order: by `known_at`, then by ledger position. */
export interface PagePosition {
  known_at: InstantText;
  position: number;
}

/** The scope of a read. */
export interface ReadScope {
  as_of: InstantText;
  /** Default: the instant of the answer. */
  valid_at?: InstantText;
  space?: string;
  /** Rows at later positions are excluded. */
  ledger_size?: number;
}

export interface NodeListParameters extends ReadScope {
  kind?: readonly NodeKind[];
  id?: readonly string[];
  category?: string;
  limit: number;
  after?: PagePosition;
}

/** A node as every read returns it. */
export interface NodeRow {
  id: string;
  kind: NodeKind;
  statement: string | null;
  category: string | null;
  payload: Record<string, unknown>;
  space: string;
  asserted_at: InstantText;
  valid_from: InstantText;
  valid_to: InstantText | null;
  fact_key: string | null;
  fact_value: unknown;
  captured_at: InstantText;
  known_at: InstantText;
  backfill_batch: string | null;
  /** Present and true when the row was erased; it then says nothing. */
  erased?: true;
}

export interface BackfillBatch {
  id: string;
  declared_captured_at: InstantText;
  reason: string;
  captured_at: InstantText;
  /** The number of rows of the answer that belong to this batch. */
  rows: number;
}

/** The data about an answer for its certificate. */
export interface SnapshotMetadata {
  /** The instant of the answer: the requested one, or now when that is in the future. */
  as_of: InstantText;
  valid_at: InstantText;
  ledger_size: number;
  /**
   * Root of the tenant's Merkle tree (RFC 6962) over the first `ledger_size` rows, in hexadecimal.
   */
  ledger_root: string;
  engine_version: string;
  latest_known_at: InstantText | null;
  backfill_batches: BackfillBatch[];
  erasures: CertifiedErasure[];
  /** When a row among the first `ledger_size` rows was erased last; null: none was. */
  latest_erasure: InstantText | null;
}

export interface NodeListResult {
  frame: SnapshotMetadata;
  items: NodeRow[];
  next: PagePosition | null;
}

export interface InstallCheck {
  ok: boolean;
  checks: { check_name: string; ok: boolean; detail: string }[];
}
