export class BackfillBatchAnswer {
  id: string;
  declared_captured_at: string;
  reason: string;
  /** When the server really learned the batch. */
  captured_at: string;
  /** Rows of this answer that came with it. */
  rows: number;
}

export class CertificateAnswer {
  id: string;
  operation: string;
  /** SHA-256 over the canonical JSON of the operation and its parameters. */
  request_digest: string;
  /** The instant answered for. */
  as_of: string;
  valid_at: string;
  space: string | null;
  /** False when the instant asked for is still to come: it was answered as of now. */
  final: boolean;
  rows: number;
  /** SHA-256 over the rows as canonical JSON (RFC 8785), a line each. */
  rows_digest: string;
  /**
   * Root of the Merkle tree (RFC 6962) over the canonical JSON of the rows, in their order: shows
   * one row to be in the answer without the others.
   */
  result_root: string;
  latest_known_at: string | null;
  /** The backfills that rows of this answer came with: what is known early only by declaration. */
  backfill_batches: BackfillBatchAnswer[];
  /** The shortest beginning of the ledger that holds everything known at `as_of`. */
  ledger_size: number;
  /**
   * Root of the tenant's Merkle tree (RFC 6962) over the first `ledger_size` rows of its ledger, in
   * commit order.
   */
  ledger_root: string;
  engine_version: string;
  issued_at: string;
  /** Of the key that signed: see GET /v1/certificates/key. */
  key_id: string;
  /**
   * Ed25519 over the canonical JSON (RFC 8785) of everything else in the certificate, in base64.
   */
  signature: string;
}
