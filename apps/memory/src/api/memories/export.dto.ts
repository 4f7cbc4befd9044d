import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { FORMATS, type Format } from '../../queries/export-formats.ts';
import { CertificateAnswer, NodeRowAnswer } from './answers.dto.ts';
import { EdgeRowAnswer } from './edge-row.dto.ts';
import { ReadQuery } from './read-query.dto.ts';

export class ExportQuery extends ReadQuery {
  /** `ndjson`: a row a line, the certificate last. */
  @ApiProperty({ required: false, enum: FORMATS, default: 'json' })
  @IsOptional()
  @IsIn(FORMATS, { message: `format must be one of ${FORMATS.join(', ')}` })
  format: Format = 'json';
}

export class ExportAnswerBody {
  nodes: NodeRowAnswer[];
  edges: EdgeRowAnswer[];
  certificate: CertificateAnswer;
}
