import type { Settings } from './settings.ts';

/**
 * How long a request with several questions waits for a language model, in milliseconds: as long
 * as one question may take, where that is set to more.
 *
 * @param minMs without that setting
 */
export const getModelWaitMs = (
  { languageModel }: Pick<Settings, 'languageModel'>,
  minMs: number,
): number => Math.max(minMs, languageModel?.totalTimeoutMs ?? 0);
