import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { EMBEDDER } from '@plumbline/nlp-nest';
import type { Embedder } from '@plumbline/retrieval';

/** So many statements are asked for at a time: what came before a failure is kept. */
const BATCH_SIZE = 256;
/** So long a write waits for the model, all batches together. */
const MAX_WAIT_MS = 10_000;
/** More than this the database does not keep. */
const MAX_DIMENSIONS = 16_000;
/** Models read the beginning of a long text. */
const MAX_TEXT_CHARS = 8_000;

export interface StatementEmbeddings {
  /** That made all of them: two models are never compared. */
  model: string;
  /** By the place of the node; null where there is none. */
  vectors: (number[] | null)[];
}

/**
 * The vectors that the service's own model makes of statements, where one is configured
 * (EMBEDDINGS_MODEL).
 */
@Injectable()
export class StatementEmbeddingService {
  private readonly logger = new Logger('Embeddings');

  constructor(@Optional() @Inject(EMBEDDER) private readonly embedder?: Embedder) {}

  /**
   * The vectors of rows by their places, before the transaction opens: a slow model holds nobody
   * up. What fails is told in the log and written without: words find it all the same, and nothing
   * is lost.
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
          `${embedder.id} failed; ${missingCount} of ${indexedTexts.length} ` +
            'statements have no ' +
            `vector: ${String(error)}`,
        );
        break;
      }
    }
    return { model: embedder.id, vectors };
  }
}

/** As numbers; null for what has no direction or is none. */
function toStorableVector(vector: Float32Array | undefined): number[] | null {
  const numbers = vector && [...vector];
  return numbers?.some((value) => value !== 0) &&
    numbers.every(Number.isFinite) &&
    numbers.length <= MAX_DIMENSIONS
    ? numbers
    : null;
}
