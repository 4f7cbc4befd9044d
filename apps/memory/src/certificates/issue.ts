import { v7 } from 'uuid';
import type { InstantText } from '../ledger/as-of.ts';
import type { ReadAnswer } from '../ledger/shapes.ts';
import { digestOf, digestOfRows } from './canonical-json.ts';
import type { Certificate } from './certificate.ts';

export interface Issued {
  operation: string;
  /** Everything the caller asked for. */
  request: object;
  /** The instant asked for; later than the one answered when that was still to come. */
  asked: InstantText;
  space?: string;
}

/** The certificate of an answer. The ledger's Merkle root and the signature are not made yet. */
export function issue(answer: ReadAnswer, { operation, request, asked, space }: Issued): Certificate {
  return {
    id: v7(),
    operation,
    request_digest: digestOf({ operation, ...request }),
    as_of: answer.as_of,
    valid_at: answer.valid_at,
    space: space ?? null,
    final: answer.as_of === asked,
    rows: answer.items.length,
    rows_digest: digestOfRows(answer.items),
    latest_known_at: answer.latest_known_at,
    backfill_batches: answer.backfill_batches,
    ledger_size: answer.ledger_size,
    ledger_root: null,
    engine_version: answer.engine_version,
    issued_at: new Date().toISOString().replace('Z', '000Z'),
    key_id: null,
    signature: null,
  };
}
