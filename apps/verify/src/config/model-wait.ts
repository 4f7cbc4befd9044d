import type { Settings } from './settings.ts';

/**
 * How long a request with several questions waits for a language model, in milliseconds: as long as
 * one question may take, or, where that is not set, its server may be silent.
 *
 * @param minMs where these settings are less
 */
export const getModelWaitMs = (
  { languageModel }: Pick<Settings, 'languageModel'>,
  minMs: number,
): number => Math.max(minMs, languageModel?.totalTimeoutMs ?? languageModel?.timeoutMs ?? 0);
