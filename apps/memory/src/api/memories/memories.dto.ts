import { ApiProperty } from '@nestjs/swagger';
import { toInteger, toList, toWordList } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { StorableText } from '../../http/storable-text.decorator.ts';
import { NODE_KINDS, type NodeKind } from '../../ledger/ledger.types.ts';
import { CertificateAnswer, NodeRowAnswer } from './answers.dto.ts';
import { ReadQuery } from './read-query.dto.ts';

const MAX_LIMIT = 1000;
const limitRule = { message: `limit must be a whole number from 1 to ${MAX_LIMIT}` };

export class MemoriesQuery extends ReadQuery {
  /** Returns only nodes of these kinds: repeat the parameter, or separate kinds by commas. */
  @ApiProperty({ enum: NODE_KINDS, isArray: true, required: false })
  @IsOptional()
  @Transform(toWordList)
  @IsIn(NODE_KINDS, { each: true, message: `kind must be one of ${NODE_KINDS.join(', ')}` })
  kind?: NodeKind[];

  /** Returns only the node with this id. May be repeated to select several nodes. */
  @IsOptional()
  @Transform(toList)
  @StorableText(1000, { maxItems: 1000 })
  id?: string[];

  /** Returns only the nodes of this category. */
  @IsOptional()
  @StorableText(1000)
  category?: string;

  /**
   * The maximum number of nodes in a page: 1 to 1,000. A page can have fewer, because its size is
   * limited to 2 MiB. There are more pages as long as `next_cursor` is not null.
   */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: 100 })
  @IsOptional()
  @Transform(toInteger)
  @Max(MAX_LIMIT, limitRule)
  @Min(1, limitRule)
  @IsInt(limitRule)
  limit: number = 100;

  /**
   * The `next_cursor` of the previous page. Send it with the same other parameters as the first
   * page.
   */
  @IsOptional()
  @IsString({ message: 'cursor must not be given more than once' })
  cursor?: string;
}

export class MemoriesAnswer {
  /** The nodes of this page, in the order in which they became known. */
  items: NodeRowAnswer[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  next_cursor: string | null;
  /** The certificate of the page. */
  certificate: CertificateAnswer;
}
