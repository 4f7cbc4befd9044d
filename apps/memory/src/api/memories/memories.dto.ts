import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { Identifier } from '../../http/identifier.decorator.ts';
import { NODE_KINDS, type NodeKind } from '../../ledger/shapes.ts';
import { CertificateAnswer, NodeRowAnswer } from './answers.dto.ts';
import { listed, ReadQuery, whole } from './read-query.dto.ts';

const LIMIT_MAX = 1000;
const range = { message: `limit must be a whole number from 1 to ${LIMIT_MAX}` };

export class MemoriesQuery extends ReadQuery {
  /** May be given several times. */
  @ApiProperty({ enum: NODE_KINDS, isArray: true, required: false })
  @IsOptional()
  @Transform(listed)
  @IsIn(NODE_KINDS, { each: true, message: `kind must be one of ${NODE_KINDS.join(', ')}` })
  kind?: NodeKind[];

  /** May be given several times. */
  @IsOptional()
  @Transform(listed)
  @Identifier(1000, { each: 1000 })
  id?: string[];

  @IsOptional()
  @Identifier(1000)
  category?: string;

  /**
   * Rows at most: 1 to 1,000. A page ends earlier once its rows hold more than 2 MiB: there are
   * more as long as there is a `next_cursor`.
   */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, maximum: LIMIT_MAX, default: 100 })
  @IsOptional()
  @Transform(whole)
  @Max(LIMIT_MAX, range)
  @Min(1, range)
  @IsInt(range)
  limit: number = 100;

  /** `next_cursor` of the page before, with the parameters of the first page. */
  @IsOptional()
  @IsString({ message: 'cursor must be given once' })
  cursor?: string;
}

export class MemoriesAnswer {
  items: NodeRowAnswer[];
  next_cursor: string | null;
  certificate: CertificateAnswer;
}
