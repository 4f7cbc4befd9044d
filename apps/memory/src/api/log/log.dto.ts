import { ApiProperty } from '@nestjs/swagger';
import { toInteger } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Min } from 'class-validator';
import { CosignatureAnswer } from '../../head-log/cosignature.dto.ts';

const sizeRule = (field: string) => ({ message: `${field} must be a whole number from 1` });

export class LogHeadAnswer {
  /** Identifies the log; the first line of `note`. */
  origin: string;
  /** Number of entries in the log. */
  size: number;
  /** Merkle root (RFC 6962) over the entries, in hexadecimal. */
  root: string;
  /** When the log signed the checkpoint. */
  @ApiProperty({ format: 'date-time' })
  signed_at: string;
  /**
   * The newest checkpoint: a signed note (c2sp.org/tlog-checkpoint) with the signature of the log
   * and the cosignatures of its witnesses.
   */
  note: string;
  /** The cosignatures in `note`; empty without witnesses. */
  cosignatures: CosignatureAnswer[];
  /** The key that signed `note` for the log, as a verifier key (c2sp.org/signed-note). */
  verification_key: string;
}

export class LogConsistencyQuery {
  /** Number of entries of the older checkpoint; it must have been signed. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  @Transform(toInteger)
  @Min(1, sizeRule('from'))
  @IsInt(sizeRule('from'))
  from: number;

  /** Number of entries of the newer checkpoint; default: the newest checkpoint. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1 })
  @IsOptional()
  @Transform(toInteger)
  @Min(1, sizeRule('to'))
  @IsInt(sizeRule('to'))
  to?: number;
}

export class LogConsistencyAnswer {
  /** Number of entries of the older checkpoint. */
  from_size: number;
  /** Number of entries of the newer checkpoint. */
  to_size: number;
  /** Merkle root of the older checkpoint, in hexadecimal. */
  from_root: string;
  /** Merkle root of the newer checkpoint, in hexadecimal. */
  to_root: string;
  /** The hashes of the consistency proof in hexadecimal, in the order that RFC 6962 defines. */
  proof: string[];
}
