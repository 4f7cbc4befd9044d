import type { EngineResult, Extraction } from '@plumbline/extraction';
import { HOUR_MS, MINUTE_MS } from '@plumbline/text/durations';
import type { Settings } from '../config/settings.ts';
import type { Source } from './source.entity.ts';

/** Whether and when a model reads a source again, and the key that pays for it. */
export type RereadingMark = Pick<Source, 'rereadAt' | 'rereadAttempts' | 'rereadKeyId'>;

export const NO_REREADING_MARK: RereadingMark = {
  rereadAt: null,
  rereadAttempts: 0,
  rereadKeyId: null,
};

/** Delay before the first rereading. It doubles with each failure. */
const INITIAL_DELAY_MS = 5 * MINUTE_MS;
const MAX_DELAY_MS = 6 * HOUR_MS;
/**
 * They span about 41 hours. After that the source is read again only when its owner ingests it
 * again.
 */
export const MAX_REREADING_ATTEMPTS = 12;

/**
 * Whether ingesting the source again makes the model read it: the source is marked, or rereading
 * was given up.
 */
export const isMarkedForRereading = ({
  rereadAt,
  rereadAttempts,
}: Pick<RereadingMark, 'rereadAt' | 'rereadAttempts'>): boolean =>
  rereadAt !== null || rereadAttempts > 0;

/**
 * Returns the mark of a source that was just read. It is set if a configured model failed on a part
 * of it, or was not called because the day's tokens were used up.
 *
 * @param keyId the key for which the tokens of the rereading are recorded
 * @param affordableAt when the model may be called; only if it was not called
 */
export function createRereadingMark(
  { hasFallback }: EngineResult<Extraction>,
  { languageModel }: Pick<Settings, 'languageModel'>,
  keyId: string | null,
  affordableAt?: Date,
): RereadingMark {
  const dueAt = affordableAt ?? (hasFallback && new Date(Date.now() + INITIAL_DELAY_MS));
  return languageModel && dueAt
    ? { rereadAt: dueAt, rereadAttempts: 0, rereadKeyId: keyId }
    : NO_REREADING_MARK;
}

/**
 * Returns the mark after one more failure. Each delay is longer; after the last attempt rereading
 * is given up.
 */
export function postponeRereading({ rereadAttempts, rereadKeyId }: RereadingMark): RereadingMark {
  const attempts = rereadAttempts + 1;
  const delayMs = Math.min(MAX_DELAY_MS, INITIAL_DELAY_MS * 2 ** attempts);
  return {
    rereadAt: attempts < MAX_REREADING_ATTEMPTS ? new Date(Date.now() + delayMs) : null,
    rereadAttempts: attempts,
    rereadKeyId,
  };
}
