import { ApiProperty } from '@nestjs/swagger';
import { ApiAtLeastOneOf, toInteger, toWordList } from '@plumbline/http';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { StorableText } from '../../http/storable-text.decorator.ts';
import { NODE_KINDS, type NodeKind } from '../../ledger/ledger.types.ts';
import { SEARCH_MODES, type SearchMode } from '../../queries/memory-search.service.ts';
import { CertificateAnswer, NodeRowAnswer } from './answers.dto.ts';
import { EmbeddingVector } from './embedding-vector.decorator.ts';
import { ReadQuery } from './read-query.dto.ts';

const MAX_LIMIT = 100;
const MAX_QUESTION_CHARS = 100_000;
const limitRule = { message: `limit must be a whole number from 1 to ${MAX_LIMIT}` };

/** Parses a vector from a URL, where it is a JSON array or numbers separated by commas. */
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

/** The parameters of a search, from the URL or from the request body. */
@ApiAtLeastOneOf('q', 'embedding')
export class SearchQuestion extends ReadQuery {
  /**
   * The question in natural language. Only its first 1,000 characters are used. At least one of `q`
   * and `embedding` is required.
   */
  @IsOptional()
  @StorableText(MAX_QUESTION_CHARS)
  q?: string;

  /**
   * An embedding vector of the question: 1 to 16,000 numbers, computed with the same model as the
   * `embedding` of the stored nodes. It is compared only with embeddings of the same length. In a
   * URL, send a JSON array or numbers separated by commas.
   */
  @ApiProperty({ required: false, type: [Number] })
  @IsOptional()
  @Transform(parseNumbers)
  @EmbeddingVector()
  embedding?: number[];

  /** Returns only nodes of these kinds: repeat the parameter, or separate kinds by commas. */
  @ApiProperty({ enum: NODE_KINDS, isArray: true, required: false })
  @IsOptional()
  @Transform(toWordList)
  @IsIn(NODE_KINDS, { each: true, message: `kind must be one of ${NODE_KINDS.join(', ')}` })
  kind?: NodeKind[];

  /** The maximum number of nodes to return: 1 to 100. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: 10 })
  @IsOptional()
  @Transform(toInteger)
  @Max(MAX_LIMIT, limitRule)
  @Min(1, limitRule)
  @IsInt(limitRule)
  limit: number = 10;

  /**
   * How nodes are matched with the question. `text`: by words only; `vector`: by embedding vectors
   * only; `hybrid`: by both.
   */
  @ApiProperty({ required: false, enum: SEARCH_MODES, default: 'hybrid' })
  @IsOptional()
  @IsIn(SEARCH_MODES, { message: `mode must be one of ${SEARCH_MODES.join(', ')}` })
  mode: SearchMode = 'hybrid';
}

export class RanksAnswer {
  /**
   * Rank of the node (1 = best) by its words and by its neighbouring statements; null when this
   * ranking does not contain the node.
   */
  text: number | null;
  /**
   * Rank of the node (1 = best) by similarity to `embedding` of the request; null when this ranking
   * does not contain the node.
   */
  vector: number | null;
  /**
   * Rank of the node (1 = best) by similarity to the vector that the service's own embedding model
   * computes from `q`; null when this ranking does not contain the node.
   */
  model: number | null;
}

export class SearchItemAnswer extends NodeRowAnswer {
  /**
   * How well the node matches the question; higher is better. A node that supersedes another
   * returned node has at least the same score as that node. Scores are comparable only within one
   * response. When only one vector ranking is used, the score is the cosine similarity.
   */
  score: number;
  /** The ranks of the node in the rankings that were merged. */
  ranks: RanksAnswer;
  /**
   * Id of the newer node that supersedes this node and comes before it in the list; null when there
   * is no such node.
   */
  superseded_by: string | null;
}

export class SearchAnswer {
  /** The matching nodes, best match first. Nodes with the same score are in ledger order. */
  items: SearchItemAnswer[];
  /** The certificate of the answer. */
  certificate: CertificateAnswer;
}
