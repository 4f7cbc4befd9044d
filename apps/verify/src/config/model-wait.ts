import type { Settings } from './settings.ts';

/**
 * Returns how long a request with several questions waits for the language model, in milliseconds.
 * This is the timeout of one question or, without that setting, the timeout of a silent server.
 *
 * @param minMs the minimum
 */
export const getModelWaitMs = (
  { languageModel }: Pick<Settings, 'languageModel'>,
  minMs: number,
): number => Math.max(minMs, languageModel?.totalTimeoutMs ?? languageModel?.timeoutMs ?? 0);
