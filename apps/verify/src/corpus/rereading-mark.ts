import type { EngineResult, Extraction } from '@plumbline/extraction';
import { HOUR_MS, MINUTE_MS } from '@plumbline/text/durations';
import type { Settings } from '../config/settings.ts';
import type { Source } from './source.entity.ts';

/** Whether and when a model is to read a source again, and for whom. */
export type RereadingMark = Pick<Source, 'rereadAt' | 'rereadAttempts' | 'rereadKeyId'>;

export const NO_REREADING_MARK: RereadingMark = {
  rereadAt: null,
  rereadAttempts: 0,
  rereadKeyId: null,
};

/** Before the first time that it is read again; it doubles with each failure. */
const INITIAL_DELAY_MS = 5 * MINUTE_MS;
const MAX_DELAY_MS = 6 * HOUR_MS;
/** About 41 hours: then it is read again only when its owner takes it in once more. */
export const MAX_REREADING_ATTEMPTS = 12;

/** Whether its owner gets it read again by taking it in once more: marked, or given up. */
export const isMarkedForRereading = ({
  rereadAt,
  rereadAttempts,
}: Pick<RereadingMark, 'rereadAt' | 'rereadAttempts'>): boolean =>
  rereadAt !== null || rereadAttempts > 0;

/**
 * The mark of a source that was read just now: set where a configured model failed at some of
 * it, or was not asked as it would have cost too much that day.
 *
 * @param keyId for which the tokens of reading it again are recorded
 * @param affordableAt when the model may be asked, where it was not
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

/** The mark after one more failure: later each time, and given up after the last. */
export function postponeRereading({ rereadAttempts, rereadKeyId }: RereadingMark): RereadingMark {
  const attempts = rereadAttempts + 1;
  const delayMs = Math.min(MAX_DELAY_MS, INITIAL_DELAY_MS * 2 ** attempts);
  return {
    rereadAt: attempts < MAX_REREADING_ATTEMPTS ? new Date(Date.now() + delayMs) : null,
    rereadAttempts: attempts,
    rereadKeyId,
  };
}
