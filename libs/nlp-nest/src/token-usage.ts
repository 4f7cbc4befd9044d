import { AsyncLocalStorage } from 'node:async_hooks';

/** Tokens that the language model has read and written so far for a piece of work. */
export interface TokenCounts {
  inputTokens: number;
  outputTokens: number;
}

const usageStorage = new AsyncLocalStorage<TokenCounts>();

/**
 * Does `work`, and adds to `tokens` what the language model takes for it, also for what goes on
 * after it has returned.
 */
export const withTokenCounting = <Result>(tokens: TokenCounts, work: () => Result): Result =>
  usageStorage.run(tokens, work);

/** Adds to whatever work is under way here. */
export function addTokens({ inputTokens, outputTokens }: TokenCounts): void {
  const tokens = usageStorage.getStore();
  if (!tokens) return;
  tokens.inputTokens += inputTokens;
  tokens.outputTokens += outputTokens;
}
