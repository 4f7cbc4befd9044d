import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { StorableText } from '../../http/storable-text.decorator.ts';
import { NODE_KINDS, type NodeKind } from '../../ledger/ledger.types.ts';
import { SEARCH_MODES, type SearchMode } from '../../queries/memory-search.service.ts';
import { CertificateAnswer, NodeRowAnswer } from './answers.dto.ts';
import { EmbeddingVector } from './embedding-vector.decorator.ts';
import { toList, ReadQuery, toInteger } from './read-query.dto.ts';

const MAX_LIMIT = 100;
const MAX_QUESTION_CHARS = 100_000;
const limitRule = { message: `limit must be a whole number from 1 to ${MAX_LIMIT}` };

/** In a URL: JSON, or numbers with commas between them. */
const parseNumbers = ({ value }: TransformFnParams): unknown => {
  if (typeof value !== 'string' || value.trim() === '') return value;
  const items = value
    .trim()
    .replace(/^\[|\]$/g, '')
    .split(',');
  return items.map((item) =>
    /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(item) ? Number(item) : item,
  );
};

/** The question of a search, in a URL or in a body. */
export class SearchQuestion extends ReadQuery {
  /**
   * What to search for, as one would say it. Its first 1,000 characters are read. At least one of
   * `q` and `embedding` is needed.
   */
  @IsOptional()
  @StorableText(MAX_QUESTION_CHARS)
  q?: string;

  /**
   * A vector by the same model as the callers' embeddings: 1 to 16,000 numbers; only embeddings of
   * its length are compared. In a URL: numbers with commas between them, or JSON.
   */
  @ApiProperty({ required: false, type: [Number] })
  @IsOptional()
  @Transform(parseNumbers)
  @EmbeddingVector()
  embedding?: number[];

  /** May be given several times. */
  @ApiProperty({ enum: NODE_KINDS, isArray: true, required: false })
  @IsOptional()
  @Transform(toList)
  @IsIn(NODE_KINDS, { each: true, message: `kind must be one of ${NODE_KINDS.join(', ')}` })
  kind?: NodeKind[];

  /** Rows at most: 1 to 100. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: 10 })
  @IsOptional()
  @Transform(toInteger)
  @Max(MAX_LIMIT, limitRule)
  @Min(1, limitRule)
  @IsInt(limitRule)
  limit: number = 10;

  /** `text`: by words alone; `vector`: by vectors alone; `hybrid`: by all that there is. */
  @ApiProperty({ required: false, enum: SEARCH_MODES, default: 'hybrid' })
  @IsOptional()
  @IsIn(SEARCH_MODES, { message: `mode must be one of ${SEARCH_MODES.join(', ')}` })
  mode: SearchMode = 'hybrid';
}

export class RanksAnswer {
  /** Place in the order by words and by what stands beside them, from 1; null: not in it. */
  text: number | null;
  /** Place by the caller's vector. */
  vector: number | null;
  /** Place by the vector that the service's own model makes of the question. */
  model: number | null;
}

export class SearchItemAnswer extends NodeRowAnswer {
  /**
   * Higher is better; a node that supersedes another has at least its score. To be compared within
   * one answer only. By vectors alone it is the cosine.
   */
  score: number;
  ranks: RanksAnswer;
  /**
   * Id of the newer node that supersedes this one, which then stands before it; null: none does.
   */
  superseded_by: string | null;
}

export class SearchAnswer {
  /** Best first; equals in the order of the ledger. */
  items: SearchItemAnswer[];
  certificate: CertificateAnswer;
}
