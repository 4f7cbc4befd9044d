import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { EMBEDDER } from '@plumbline/engine';
import type { Embedder } from '@plumbline/retrieval';

/** So many statements are asked for at a time: what came before a failure is kept. */
const BATCH = 256;
/** So long a write waits for the model, all batches together. */
const PATIENCE_MS = 10_000;
/** More than this the database does not keep. */
const MOST_DIMENSIONS = 16_000;
/** Models read the beginning of a long text. */
const LONGEST_TEXT = 8_000;

export interface OwnVectors {
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
export class StatementVectors {
  private readonly logger = new Logger('Embeddings');

  constructor(@Optional() @Inject(EMBEDDER) private readonly embedder?: Embedder) {}

  /**
   * The vectors of rows by their places, before the transaction opens: a slow model holds nobody
   * up. What fails is told in the log and written without: words find it all the same, and nothing
   * is lost.
   */
  async of(rows: readonly (object | null)[]): Promise<OwnVectors | undefined> {
    const { embedder } = this;
    const texts = rows.flatMap((row, place) => {
      const { statement } = (row ?? {}) as { statement?: unknown };
      return typeof statement === 'string' && statement.trim()
        ? [{ place, text: statement.slice(0, LONGEST_TEXT).toWellFormed() }]
        : [];
    });
    if (!embedder || !texts.length) return undefined;
    const vectors: (number[] | null)[] = rows.map(() => null);
    const limit = AbortSignal.timeout(PATIENCE_MS);
    for (let at = 0; at < texts.length; at += BATCH) {
      const batch = texts.slice(at, at + BATCH);
      try {
        const made = await embedder.embed(
          batch.map(({ text }) => text),
          limit,
        );
        batch.forEach(({ place }, n) => (vectors[place] = directionOf(made[n])));
      } catch (error) {
        const left = texts.length - at;
        this.logger.warn(
          `${embedder.id} did not serve, ${left} of ${texts.length} statements have no ` +
            `vector: ${String(error)}`,
        );
        break;
      }
    }
    return { model: embedder.id, vectors };
  }
}

/** As numbers; null for what has no direction or is none. */
function directionOf(vector: Float32Array | undefined): number[] | null {
  const numbers = vector && [...vector];
  return numbers?.some((value) => value !== 0) &&
    numbers.every(Number.isFinite) &&
    numbers.length <= MOST_DIMENSIONS
    ? numbers
    : null;
}
