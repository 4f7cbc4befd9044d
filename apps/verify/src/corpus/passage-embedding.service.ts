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
 * Something is always nearest: only the best are taken, and of them only what is about as near as
 * the first.
 */
const MAX_NEAREST_CHUNKS = 20;
const MIN_RELATIVE_SCORE = 0.85;
/** So long a search waits for its vector; words alone answer it otherwise. */
const MAX_EMBEDDING_WAIT_MS = 3_000;

/**
 * Vectors of passages, where a model for them is configured. What fails here is told in the log:
 * words alone find things as well.
 */
@Injectable()
export class PassageEmbeddingService {
  private readonly logger = new Logger('Embeddings');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Optional() @Inject(EMBEDDER) private readonly embedder?: Embedder,
  ) {}

  /** The rows that a source's chunks have here. */
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

  /** The chunks in scope that are nearest to a text, nearest first; none without a model. */
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

  /** @param deadline ends the model's work only, not the caller's */
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

/** So that half precision holds it; nothing for what has no direction. */
function normalizeVector(vector: Float32Array): Float32Array | undefined {
  const length = Math.hypot(...vector);
  return length > 0 && Number.isFinite(length) ? vector.map((value) => value / length) : undefined;
}
