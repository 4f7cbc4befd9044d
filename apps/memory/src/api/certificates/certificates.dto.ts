import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, IsOptional, IsUUID } from 'class-validator';

const MAX_ROWS = 1_000;
const rowsRule = { message: 'rows must be an array' };

export class VerifyBody {
  /**
   * The certificate to verify, exactly as a response of this service contained it. Fields that this
   * version does not know are allowed; the check `signature` names those that are not signed.
   */
  @IsObject({ message: 'certificate must be an object' })
  certificate: object;

  /** The rows of the response that contained the certificate, in the same order. */
  @ApiProperty({ required: false, type: 'array', items: { type: 'object' } })
  @IsOptional()
  @IsArray(rowsRule)
  rows?: unknown[];

  constructor({ certificate, rows: rowsRule }: Record<string, unknown>) {
    Object.assign(this, { certificate, rows: rowsRule ?? undefined });
  }
}

export class CheckAnswer {
  /**
   * The name of the check: `shape`, `signature`, `issued`, `ledger_root`, `ledger_batches` or
   * `as_of`. When the request contains `rows`, also `rows`, `rows_digest`, `result_root`,
   * `rows_known` or `backfill_batches`.
   */
  name: string;
  /** Whether the check was passed. */
  ok: boolean;
  /** If the check failed, what is wrong; otherwise, what was verified. */
  detail: string;
}

export class VerifyAnswer {
  /**
   * Whether the certificate passes every check that counts. `issued`, `ledger_root` and
   * `ledger_batches` count only if this service has stored the certificate for the caller's tenant:
   * a certificate stays valid after its time of storage has ended, and for whomever it is shown to.
   */
  valid: boolean;
  /** The checks, in the order in which they were made. */
  checks: CheckAnswer[];
}

export class KeyEndorsementAnswer {
  /** The id of the older key, which signed the newer one. */
  key_id: string;
  /**
   * The Ed25519 signature in base64, over four lines: `plumbline key succession v1`, the id of the
   * older key, the newer public key (SubjectPublicKeyInfo, DER) in base64, and `endorsed_at`. Each
   * line ends with a newline.
   */
  signature: string;
  /** When the older key signed the newer one. */
  @ApiProperty({ format: 'date-time' })
  endorsed_at: string;
}

export class EarlierKeyAnswer {
  /** The id of the key, as certificates contain it in `key_id`. */
  key_id: string;
  /** The public key in PEM format. */
  public_key: string;
  /** When the key was introduced. */
  @ApiProperty({ format: 'date-time' })
  first_used_at: string;
  /** The signature of the key that this key replaced. Null if this key replaced no other key. */
  endorsed_by: KeyEndorsementAnswer | null;
}

export class PublicKeyAnswer {
  /**
   * The id of the signing key, as certificates contain it in `key_id`: the first 16 hexadecimal
   * digits of the SHA-256 hash of the public key (SubjectPublicKeyInfo, DER).
   */
  key_id: string;
  /** The signature algorithm: always `Ed25519`. */
  algorithm: string;
  /** The public key in PEM format. */
  public_key: string;
  /** The public key as a JSON Web Key (JWK). */
  jwk: object;
  /** The signature of the key that this key replaced. Null if this key replaced no other key. */
  endorsed_by: KeyEndorsementAnswer | null;
  /**
   * Other signing keys: keys that this service used earlier, keys that other instances use, and
   * keys
   * that will replace this key. The most recently introduced key comes first.
   */
  earlier: EarlierKeyAnswer[];
}

export class ConsistencyQuery {
  /** Id of the older certificate, whose ledger is compared. */
  @ApiProperty({ format: 'uuid' })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  )
  @IsUUID('all', { message: 'from must be the id of a certificate' })
  from: string;
}

export class ConsistencyAnswer {
  /** Id of the older certificate, whose ledger is compared. */
  @ApiProperty({ format: 'uuid' })
  from: string;
  /** Id of the newer certificate. */
  @ApiProperty({ format: 'uuid' })
  to: string;
  /** Number of ledger rows that the older certificate covers. */
  from_size: number;
  /** Number of ledger rows that the newer certificate covers. */
  to_size: number;
  /** Merkle root of the older ledger, in hexadecimal. */
  from_root: string;
  /** Merkle root of the newer ledger, in hexadecimal. */
  to_root: string;
  /** The hashes of the consistency proof in hexadecimal, in the order that RFC 6962 defines. */
  proof: string[];
}

export class InclusionBody {
  /**
   * The nodes, edges or fact declarations to prove, exactly as a response contained them; at most
   * 1,000.
   */
  @ApiProperty({ type: 'array', items: { type: 'object' }, maxItems: MAX_ROWS })
  @ArrayMaxSize(MAX_ROWS, { message: `rows must not have more than ${MAX_ROWS} items` })
  @IsArray(rowsRule)
  rows: unknown[];

  constructor({ rows: rowsRule }: Record<string, unknown>) {
    Object.assign(this, { rows: rowsRule });
  }
}

export class InclusionRow {
  /**
   * The leaf hash of the row, as the reference page on proofs defines it. Null when `leaf_index` is
   * null.
   */
  leaf: string | null;
  /**
   * The salt of the row, 16 bytes in hexadecimal. Null for a row that was written before ledger
   * rows had salts, and when `leaf_index` is null.
   */
  salt: string | null;
  /**
   * Index of the row in the ledger, from 0. Null when the ledger that the certificate covers does
   * not contain the row, when the row was not known at the certificate's `as_of`, or when the row
   * was erased.
   */
  leaf_index: number | null;
  /**
   * The hashes of the inclusion proof in hexadecimal, from the sibling of the row's leaf up to the
   * root of the Merkle tree. Null when `leaf_index` is null.
   */
  path: string[] | null;
}

export class InclusionAnswer {
  /** Id of the certificate whose ledger the proofs refer to. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** The number of ledger rows that the certificate covers. */
  ledger_size: number;
  /** Merkle root over these rows, in hexadecimal. */
  ledger_root: string;
  /** The proofs: one item for each item of `rows` in the request, in the same order. */
  rows: InclusionRow[];
}
