import { ApiProperty } from '@nestjs/swagger';
import { toInteger } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { EXPORT_FORMAT_NAMES, type ExportFormatName } from '../../queries/export-formats.ts';
import { CertificateAnswer, NodeRowAnswer } from './answers.dto.ts';
import { EdgeRowAnswer } from './edge-row.dto.ts';
import { ReadQuery } from './read-query.dto.ts';

const sinceRule = { message: 'since must be a whole number, 0 or more' };

export class ExportQuery extends ReadQuery {
  /**
   * The format of the export. `ndjson` contains one row per line, and the certificate in the last
   * line. `proof` contains all rows known at `as_of` in ledger order with their salts, and hashes
   * in the place of all other rows, so that you can rebuild `ledger_root`. Without `valid_at`, it
   * contains rows of any validity.
   */
  @ApiProperty({ required: false, enum: EXPORT_FORMAT_NAMES, default: 'json' })
  @IsOptional()
  @IsIn(EXPORT_FORMAT_NAMES, { message: `format must be one of ${EXPORT_FORMAT_NAMES.join(', ')}` })
  format: ExportFormatName = 'json';

  /**
   * Only with `format=proof`: the `ledger_size` of an earlier certificate, at most the size of this
   * ledger. The export then also proves that the earlier ledger is the beginning of this one.
   */
  @ApiProperty({ required: false, type: 'integer', minimum: 0 })
  @IsOptional()
  @Transform(toInteger)
  @Max(Number.MAX_SAFE_INTEGER, sinceRule)
  @Min(0, sinceRule)
  @IsInt(sinceRule)
  since?: number;
}

export class ExportAnswerBody {
  /** The nodes, in ledger order. */
  nodes: NodeRowAnswer[];
  /** The edges, in ledger order. */
  edges: EdgeRowAnswer[];
  /** The certificate of the export. */
  certificate: CertificateAnswer;
}
