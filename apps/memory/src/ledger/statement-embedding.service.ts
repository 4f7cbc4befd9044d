import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { EMBEDDER } from '@plumbline/nlp-nest';
import type { Embedder } from '@plumbline/retrieval';

/** Statements per request to the model. Batches completed before a failure are kept. */
const BATCH_SIZE = 256;
/** Milliseconds that a write waits for the model, for all batches together. */
const MAX_WAIT_MS = 10_000;
/** The maximum that the database stores. */
const MAX_DIMENSIONS = 16_000;
/** Models read only the start of a long text. */
const MAX_TEXT_CHARS = 8_000;

export interface StatementEmbeddings {
  /** The model that created all vectors. Vectors of different models are never compared. */
  model: string;
  /** By the index of the node; null for a node without a vector. */
  vectors: (number[] | null)[];
}

/**
 * Computes vectors of statements with the service's own model, if one is configured
 * (EMBEDDINGS_MODEL).
 */
@Injectable()
export class StatementEmbeddingService {
  private readonly logger = new Logger('Embeddings');

  constructor(@Optional() @Inject(EMBEDDER) private readonly embedder?: Embedder) {}

  /**
   * Computes the vectors of rows, by their index, before the transaction opens, so that a slow
   * model blocks nobody. Rows whose vector fails are logged and written without one; the search
   * still finds them by words.
   */
  async embedStatements(
    rows: readonly (object | null)[],
  ): Promise<StatementEmbeddings | undefined> {
    const { embedder } = this;
    const indexedTexts = rows.flatMap((row, rowIndex) => {
      const { statement } = (row ?? {}) as { statement?: unknown };
      return typeof statement === 'string' && statement.trim()
        ? [{ place: rowIndex, text: statement.slice(0, MAX_TEXT_CHARS).toWellFormed() }]
        : [];
    });
    if (!embedder || !indexedTexts.length) return undefined;
    const vectors: (number[] | null)[] = rows.map(() => null);
    const timeoutSignal = AbortSignal.timeout(MAX_WAIT_MS);
    for (let offset = 0; offset < indexedTexts.length; offset += BATCH_SIZE) {
      const batch = indexedTexts.slice(offset, offset + BATCH_SIZE);
      try {
        const embeddings = await embedder.embed(
          batch.map(({ text }) => text),
          timeoutSignal,
        );
        batch.forEach(
          ({ place: rowIndex }, index) => (vectors[rowIndex] = toStorableVector(embeddings[index])),
        );
      } catch (error) {
        const missingCount = indexedTexts.length - offset;
        this.logger.warn(
          'The embedding model ' +
            `${embedder.id} failed, so ${missingCount} of ${indexedTexts.length} statements are stored without a vector: ${String(error)}`,
        );
        break;
      }
    }
    return { model: embedder.id, vectors };
  }
}

/** Returns the numbers of a vector; null without a vector, or when it has no direction. */
function toStorableVector(vector: Float32Array | undefined): number[] | null {
  const numbers = vector && [...vector];
  return numbers?.some((value) => value !== 0) &&
    numbers.every(Number.isFinite) &&
    numbers.length <= MAX_DIMENSIONS
    ? numbers
    : null;
}
