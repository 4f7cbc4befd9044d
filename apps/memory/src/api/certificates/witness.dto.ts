import { ApiProperty } from '@nestjs/swagger';
import type { CosignatureAnswer } from '../../head-log/cosignature.dto.ts';

export class HeadEntryAnswer {
  /** Stands for the tenant, without its name: 64 hexadecimal digits. */
  origin_id: string;
  /** Number of rows in the tenant's ledger when it was logged. */
  ledger_size: number;
  /** Merkle root over these rows, in hexadecimal. */
  ledger_root: string;
  /** When the ledger captured the last of these rows. */
  @ApiProperty({ format: 'date-time' })
  captured_at: string;
  /** Random value in the leaf hash of the entry: 32 hexadecimal digits. */
  nonce: string;
  /** Index of the entry in the log, from 0. */
  log_index: number;
}

export class CertificateWitnessAnswer {
  /**
   * The first entry of the log with a ledger that contains the ledger of the certificate. Null
   * while there is none in a signed checkpoint; all other fields are then empty or null.
   */
  entry: HeadEntryAnswer | null;
  /**
   * Proof (RFC 6962, section 2.1.2) that the ledger of the entry begins with the ledger that the
   * certificate covers: hashes in hexadecimal.
   */
  consistency: string[];
  /**
   * Proof (RFC 6962, section 2.1.1) that the log of `checkpoint` contains the entry: hashes in
   * hexadecimal.
   */
  inclusion: string[];
  /**
   * The first signed checkpoint that covers the entry and that a witness has cosigned; if there is
   * none, the first signed checkpoint that covers the entry. A signed note
   * (c2sp.org/tlog-checkpoint) with all its cosignatures.
   */
  checkpoint: string | null;
  /** The cosignatures in `checkpoint`. */
  cosignatures: CosignatureAnswer[];
  /**
   * If `entry` is null: seconds after which the ledger is usually logged. Null if the service logs
   * no ledger heads, or if the ledger has no rows.
   */
  expected_within_seconds: number | null;
}
