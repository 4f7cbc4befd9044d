import type { InstantText } from '../ledger/as-of.ts';
import type { BackfillBatch } from '../ledger/shapes.ts';

/** What stands behind an answer: enough to ask for it again and to tell whether it is the same. It tells nothing of rows learned later. */
export interface Certificate {
  id: string;
  operation: string;
  request_digest: string;
  as_of: InstantText;
  valid_at: InstantText;
  space: string | null;
  final: boolean;
  rows: number;
  rows_digest: string;
  latest_known_at: InstantText | null;
  backfill_batches: BackfillBatch[];
  ledger_size: number;
  ledger_root: string | null;
  engine_version: string;
  issued_at: InstantText;
  key_id: string | null;
  signature: string | null;
}
