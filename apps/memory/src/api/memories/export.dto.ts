import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { EXPORT_FORMAT_NAMES, type ExportFormatName } from '../../queries/export-formats.ts';
import { CertificateAnswer, NodeRowAnswer } from './answers.dto.ts';
import { EdgeRowAnswer } from './edge-row.dto.ts';
import { ReadQuery } from './read-query.dto.ts';

export class ExportQuery extends ReadQuery {
  /**
   * The format of the export. `ndjson` contains one row per line, and the certificate in the last
   * line.
   */
  @ApiProperty({ required: false, enum: EXPORT_FORMAT_NAMES, default: 'json' })
  @IsOptional()
  @IsIn(EXPORT_FORMAT_NAMES, { message: `format must be one of ${EXPORT_FORMAT_NAMES.join(', ')}` })
  format: ExportFormatName = 'json';
}

export class ExportAnswerBody {
  nodes: NodeRowAnswer[];
  edges: EdgeRowAnswer[];
  certificate: CertificateAnswer;
}
