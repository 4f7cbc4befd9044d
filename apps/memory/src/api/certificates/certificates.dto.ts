import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, IsOptional, IsUUID } from 'class-validator';

const MAX_ROWS = 1_000;
const rowsRule = { message: 'rows must be an array' };

export class VerifyBody {
  /** A certificate, unchanged from a response. */
  @IsObject({ message: 'certificate must be an object' })
  certificate: object;

  /** The rows of the response, in the same order. */
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
   * The name of the check: `shape`, `signature`, `issued`, `as_of`, `ledger_root` or
   * `ledger_batches`. With `rows` also `rows`, `rows_digest`, `result_root`, `rows_known` and
   * `backfill_batches`.
   */
  name: string;
  ok: boolean;
  /** What is wrong, or what was verified. */
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
   * The id of the key in certificates: the first 16 hexadecimal digits of SHA-256 over the public
   * key (SubjectPublicKeyInfo, DER).
   */
  key_id: string;
  /** `Ed25519`. */
  algorithm: string;
  /** The public key in PEM format. */
  public_key: string;
  /** The public key as a JSON Web Key. */
  jwk: object;
  /** Keys that signed certificates earlier, or that other instances use; latest first. */
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
  /** Nodes, edges or declarations, unchanged from a response; at most 1,000. */
  @ApiProperty({ type: 'array', items: { type: 'object' }, maxItems: MAX_ROWS })
  @ArrayMaxSize(MAX_ROWS, { message: `rows must not have more than ${MAX_ROWS} items` })
  @IsArray(rowsRule)
  rows: unknown[];

  constructor({ rows: rowsRule }: Record<string, unknown>) {
    Object.assign(this, { rows: rowsRule });
  }
}

export class InclusionRow {
  /** SHA-256(0x00 || the row in PostgreSQL's jsonb format); null when the input is not a row. */
  leaf: string | null;
  /**
   * Index of the row in the ledger, from 0. Null when the ledger of the certificate does not
   * contain the row, or the row was not known at `as_of`.
   */
  leaf_index: number | null;
  /** Hexadecimal hashes, from the sibling of the leaf up to the root. */
  path: string[] | null;
}

export class InclusionAnswer {
  /** Id of the certificate. */
  id: string;
  ledger_size: number;
  ledger_root: string;
  /** One item for each row of the request, in the same order. */
  rows: InclusionRow[];
}
