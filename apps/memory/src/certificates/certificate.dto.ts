export class BackfillBatchAnswer {
  id: string;
  declared_captured_at: string;
  reason: string;
  /** When the server really learned the batch. */
  captured_at: string;
  /** The number of rows of this answer that belong to the batch. */
  rows: number;
}

export class CertificateAnswer {
  id: string;
  operation: string;
  /** SHA-256 over the canonical JSON of the operation and its parameters. */
  request_digest: string;
  /** The instant that the answer refers to. */
  as_of: string;
  valid_at: string;
  space: string | null;
  /**
   * False when the requested instant was in the future; the answer then refers to the time of the
   * request.
   */
  final: boolean;
  rows: number;
  /** SHA-256 over the rows as canonical JSON (RFC 8785), one per line. */
  rows_digest: string;
  /**
   * Root of the Merkle tree (RFC 6962) over the canonical JSON of the rows, in their order. It
   * proves that a single row is in the answer without the other rows.
   */
  result_root: string;
  latest_known_at: string | null;
  /**
   * The backfill batches of rows in this answer: these rows count as known earlier only because it
   * was declared.
   */
  backfill_batches: BackfillBatchAnswer[];
  /**
   * Number of ledger rows: the shortest prefix of the ledger that contains everything known at
   * `as_of`.
   */
  ledger_size: number;
  /**
   * Root of the Merkle tree (RFC 6962) over the first `ledger_size` rows of the tenant's ledger, in
   * commit order.
   */
  ledger_root: string;
  engine_version: string;
  issued_at: string;
  /** Id of the signing key; see GET /v1/certificates/key. */
  key_id: string;
  /**
   * Base64 of the Ed25519 signature over the canonical JSON (RFC 8785) of all other fields of the
   * certificate.
   */
  signature: string;
}
