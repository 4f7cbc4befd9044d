import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class BackfillBatchAnswer {
  /** Id of the backfill batch. */
  id: string;
  /** When the rows of the backfill batch became known, as the caller declared it. */
  @ApiProperty({ format: 'date-time' })
  declared_captured_at: string;
  /** Why the rows are declared as known at an earlier time. */
  reason: string;
  /** When the server really received the rows of the backfill batch. */
  @ApiProperty({ format: 'date-time' })
  captured_at: string;
  /** The number of rows in this answer that belong to the backfill batch. */
  rows: number;
}

export class CertifiedErasureAnswer {
  /** Id of the erasure. */
  id: string;
  /** When the rows were erased. */
  @ApiProperty({ format: 'date-time' })
  captured_at: string;
  /** The number of rows in this answer that the erasure took. */
  rows: number;
}

export class CertificateAnswer {
  /** Id of the certificate. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** The name of the operation that the certificate was issued for. */
  operation: string;
  /** SHA-256 over the canonical JSON (RFC 8785) of the operation's name and all its parameters. */
  request_digest: string;
  /** The point in time at which the answer was read from the ledger. */
  @ApiProperty({ format: 'date-time' })
  as_of: string;
  /** The point in time at which the returned rows are valid. */
  @ApiProperty({ format: 'date-time' })
  valid_at: string;
  /** The space that the read was limited to; null when it covered all spaces. */
  space: string | null;
  /**
   * Whether the answer was read at the requested point in time. False when that was in the future;
   * the answer was then read at the time of the request, which `as_of` contains.
   */
  final: boolean;
  /** The number of rows in the answer. */
  rows: number;
  /**
   * SHA-256 over the rows of the answer, each as canonical JSON (RFC 8785) on a line of its own.
   */
  rows_digest: string;
  /**
   * Root of the Merkle tree (RFC 6962) over the canonical JSON of the answer's rows, in the order
   * of the answer. With it, you can prove that a single row is in the answer without showing the
   * other rows.
   */
  result_root: string;
  /**
   * When the row of the answer that became known last became known; null for an answer without
   * rows.
   */
  @ApiProperty({ type: String, format: 'date-time' })
  latest_known_at: string | null;
  /**
   * The backfill batches that rows of this answer belong to. Such rows count as known earlier than
   * they were written, only because the caller declared it.
   */
  backfill_batches: BackfillBatchAnswer[];
  /**
   * The erasures that took what rows of this answer said. Missing in certificates that were issued
   * before rows could be erased.
   */
  erasures?: CertifiedErasureAnswer[];
  /**
   * When a row of the covered ledger was erased last; null when none was. Two answers to the same
   * read with the same `ledger_size` and the same `latest_erasure` are equal.
   */
  @ApiPropertyOptional({ type: String, format: 'date-time' })
  latest_erasure?: string | null;
  /**
   * The number of ledger rows that the certificate covers: the shortest beginning of the tenant's
   * ledger that contains everything known at `as_of`.
   */
  ledger_size: number;
  /**
   * Root of the Merkle tree (RFC 6962) over the first `ledger_size` rows of the tenant's ledger, in
   * the order in which they were committed.
   */
  ledger_root: string;
  /**
   * Whether the covered ledger has every row that was captured at or before `as_of`, so that a row
   * behind it must be captured later. False for a read with `ledger_size` or `cursor`. Missing in
   * certificates that were issued before rows could be erased.
   */
  complete?: boolean;
  /** The version of the ledger engine that read the answer. */
  engine_version: string;
  /** When the certificate was issued. */
  @ApiProperty({ format: 'date-time' })
  issued_at: string;
  /** Id of the key that signed the certificate. GET /v1/certificates/key returns the public key. */
  key_id: string;
  /**
   * Ed25519 signature (Base64) over the canonical JSON (RFC 8785) of all other fields of the
   * certificate.
   */
  signature: string;
}
