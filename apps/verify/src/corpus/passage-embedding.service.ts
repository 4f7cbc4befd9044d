import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createSqlLoader } from '@plumbline/database';
import { EMBEDDER } from '@plumbline/nlp-nest';
import type { Embedder } from '@plumbline/retrieval';
import { DataSource } from 'typeorm';
import type { ChunkEmbedding, Chunk } from './graph.entity.ts';
import type { PassageRow, SearchScope } from './passage-row.ts';

const loadSql = createSqlLoader(import.meta.url);
const NEAREST_CHUNKS_SQL = loadSql('nearest-chunks');
/**
 * A nearest-neighbour search always finds something. So only the best chunks count, and only those
 * with a score close to the first.
 */
const MAX_NEAREST_CHUNKS = 20;
const MIN_RELATIVE_SCORE = 0.85;
/** Longest wait of a search for its vector. After it the search uses terms only. */
const MAX_EMBEDDING_WAIT_MS = 3_000;

/**
 * Computes and searches vectors of passages, if an embedding model is configured. Failures are only
 * logged, because search by terms works without vectors.
 */
@Injectable()
export class PassageEmbeddingService {
  private readonly logger = new Logger('Embeddings');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Optional() @Inject(EMBEDDER) private readonly embedder?: Embedder,
  ) {}

  /** Builds the embedding rows of a source's chunks. */
  async buildRows(
    chunks: readonly Chunk[],
    title: string,
    signal?: AbortSignal,
  ): Promise<ChunkEmbedding[]> {
    const vectors = await this.embed(
      chunks.map(({ text }) => `${title}\n${text}`),
      signal,
    );
    return chunks.flatMap(({ id, sourceId }, at) => {
      const vector = vectors[at];
      return vector
        ? [{ chunkId: id, sourceId, model: this.embedder!.id, embedding: [...vector] }]
        : [];
    });
  }

  /**
   * Returns the chunks in scope that are nearest to a text, nearest first. Empty without a model.
   */
  async findNearest(text: string, scope: SearchScope): Promise<PassageRow[]> {
    const [vector] = await this.embed(
      [text],
      undefined,
      AbortSignal.timeout(MAX_EMBEDDING_WAIT_MS),
    );
    if (!vector) return [];
    const rows: PassageRow[] = await this.db.query(NEAREST_CHUNKS_SQL, [
      `[${vector.join(',')}]`,
      ...scope,
      this.embedder!.id,
      MAX_NEAREST_CHUNKS,
    ]);
    return rows.filter(({ score }) => score > 0 && score >= MIN_RELATIVE_SCORE * rows[0]!.score);
  }

  /** @param deadline cancels only the model's work and is not thrown to the caller */
  private async embed(
    texts: string[],
    signal?: AbortSignal,
    deadline?: AbortSignal,
  ): Promise<(Float32Array | undefined)[]> {
    if (!this.embedder || !texts.length) return [];
    try {
      const signals = [signal, deadline].filter((one) => one !== undefined);
      return (
        await this.embedder.embed(texts, signals.length ? AbortSignal.any(signals) : undefined)
      ).map(normalizeVector);
    } catch (error) {
      signal?.throwIfAborted();
      this.logger.warn(
        `${this.embedder.id} failed: ` +
          `${error instanceof Error ? error.message : String(error)}`,
      );
      return [];
    }
  }
}

/**
 * Normalises a vector so that half precision can hold it. Returns undefined for a zero or infinite
 * vector.
 */
function normalizeVector(vector: Float32Array): Float32Array | undefined {
  const length = Math.hypot(...vector);
  return length > 0 && Number.isFinite(length) ? vector.map((value) => value / length) : undefined;
}
