import { type EngineResult, type Extraction, getRulesShare } from '@plumbline/extraction';
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
/** About a day and a half: then it is read again only when its owner takes it in once more. */
export const MAX_REREADING_ATTEMPTS = 12;

/** Whether its owner gets it read again by taking it in once more: marked, or given up. */
export const isMarkedForRereading = ({
  rereadAt,
  rereadAttempts,
}: Pick<RereadingMark, 'rereadAt' | 'rereadAttempts'>): boolean =>
  rereadAt !== null || rereadAttempts > 0;

/**
 * The mark of a source that was read just now: set where a model is configured and the rules read
 * anything of it in the model's place.
 *
 * @param keyId for which the tokens of reading it again are recorded
 * @param dueAt when the model may read it; default: in 5 minutes
 */
export function createRereadingMark(
  { result, engine }: EngineResult<Extraction>,
  { languageModel }: Pick<Settings, 'languageModel'>,
  keyId: string | null,
  dueAt = new Date(Date.now() + INITIAL_DELAY_MS),
): RereadingMark {
  const isReadByRules = result.sentences.length > 0 && getRulesShare(engine) > 0;
  return languageModel && isReadByRules
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
