import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, IsOptional, IsUUID } from 'class-validator';

const MAX_ROWS = 1_000;
const rowsRule = { message: 'rows must be an array' };

export class VerifyBody {
  /** A certificate as an answer had it. */
  @IsObject({ message: 'certificate must be an object' })
  certificate: object;

  /** The rows of the answer, in their order. */
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
   * `shape`, `signature`, `issued`, `as_of`, `ledger_root`, `ledger_batches`; with rows `rows`,
   * `rows_digest`, `result_root`, `rows_known`, `backfill_batches`.
   */
  name: string;
  ok: boolean;
  /** What is wrong, or what was found to be right. */
  detail: string;
}

export class VerifyAnswer {
  /** Whether every check passes. */
  valid: boolean;
  checks: CheckAnswer[];
}

export class EarlierKeyAnswer {
  key_id: string;
  public_key: string;
  first_used_at: string;
}

export class PublicKeyAnswer {
  /**
   * What certificates call it: the first 16 hexadecimal digits of SHA-256 over the public key
   * (SubjectPublicKeyInfo, DER).
   */
  key_id: string;
  /** `Ed25519`. */
  algorithm: string;
  /** In PEM. */
  public_key: string;
  /** The same as a JSON Web Key. */
  jwk: object;
  /**
   * Keys that certificates were signed with before, or are signed with by other instances; the
   * latest first.
   */
  earlier: EarlierKeyAnswer[];
}

export class ConsistencyQuery {
  /** Id of the older certificate. */
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  )
  @IsUUID('all', { message: 'from must be the id of a certificate' })
  from: string;
}

export class ConsistencyAnswer {
  /** Id of the older certificate. */
  from: string;
  /** Id of the newer certificate. */
  to: string;
  from_size: number;
  to_size: number;
  from_root: string;
  to_root: string;
  /** Hashes in hexadecimal, in the order of RFC 6962. */
  proof: string[];
}

export class InclusionBody {
  /** Nodes, edges or declarations as an answer had them: at most 1,000. */
  @ApiProperty({ type: 'array', items: { type: 'object' }, maxItems: MAX_ROWS })
  @ArrayMaxSize(MAX_ROWS, { message: `rows must not have more than ${MAX_ROWS} items` })
  @IsArray(rowsRule)
  rows: unknown[];

  constructor({ rows: rowsRule }: Record<string, unknown>) {
    Object.assign(this, { rows: rowsRule });
  }
}

export class InclusionRow {
  /** SHA-256(0x00 || the row as PostgreSQL writes it as jsonb); null for what is no row. */
  leaf: string | null;
  /**
   * Place of the row in the ledger, from 0; null when the certificate's ledger does not hold it, or
   * it was not known at `as_of`.
   */
  leaf_index: number | null;
  /** Hashes in hexadecimal, from the leaf's neighbour up. */
  path: string[] | null;
}

export class InclusionAnswer {
  /** Id of the certificate. */
  id: string;
  ledger_size: number;
  ledger_root: string;
  /** One a row given, in their order. */
  rows: InclusionRow[];
}
