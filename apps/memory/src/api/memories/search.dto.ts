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

/** In a URL, a vector is JSON or numbers separated by commas. */
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

/** The question of a search, in the URL or in the body. */
export class SearchQuestion extends ReadQuery {
  /**
   * The question in natural language. Its first 1,000 characters are used. At least one of `q` and
   * `embedding` is required.
   */
  @IsOptional()
  @StorableText(MAX_QUESTION_CHARS)
  q?: string;

  /**
   * A vector of the question by the same model as the callers' embeddings: 1 to 16,000 numbers.
   * Only embeddings of the same length are compared. In a URL: JSON or numbers separated by commas.
   */
  @ApiProperty({ required: false, type: [Number] })
  @IsOptional()
  @Transform(parseNumbers)
  @EmbeddingVector()
  embedding?: number[];

  /** May be repeated. */
  @ApiProperty({ enum: NODE_KINDS, isArray: true, required: false })
  @IsOptional()
  @Transform(toList)
  @IsIn(NODE_KINDS, { each: true, message: `kind must be one of ${NODE_KINDS.join(', ')}` })
  kind?: NodeKind[];

  /** The maximum number of rows: 1 to 100. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: 10 })
  @IsOptional()
  @Transform(toInteger)
  @Max(MAX_LIMIT, limitRule)
  @Min(1, limitRule)
  @IsInt(limitRule)
  limit: number = 10;

  /** `text`: only by words; `vector`: only by vectors; `hybrid`: by both. */
  @ApiProperty({ required: false, enum: SEARCH_MODES, default: 'hybrid' })
  @IsOptional()
  @IsIn(SEARCH_MODES, { message: `mode must be one of ${SEARCH_MODES.join(', ')}` })
  mode: SearchMode = 'hybrid';
}

export class RanksAnswer {
  /**
   * Rank by words and by neighbouring statements, from 1; null when the list does not contain the
   * node.
   */
  text: number | null;
  /** Rank by the caller's vector. */
  vector: number | null;
  /** Rank by the question's vector from the service's own model. */
  model: number | null;
}

export class SearchItemAnswer extends NodeRowAnswer {
  /**
   * Higher is better. A node that supersedes another has at least the same score. Scores are
   * comparable only within one response. With vectors only, it is the cosine similarity.
   */
  score: number;
  ranks: RanksAnswer;
  /**
   * Id of the newer node that supersedes this one and precedes it in the list; null when there is
   * none.
   */
  superseded_by: string | null;
}

export class SearchAnswer {
  /** Best match first; ties in ledger order. */
  items: SearchItemAnswer[];
  certificate: CertificateAnswer;
}
