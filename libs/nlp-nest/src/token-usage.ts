import { AsyncLocalStorage } from 'node:async_hooks';

/** Tokens of the language model for a piece of work so far. */
export interface TokenCounts {
  inputTokens: number;
  outputTokens: number;
}

/** Called with the tokens of each call of the language model. */
export type TokenListener = (tokens: TokenCounts) => void;

interface CountingScope {
  tokens?: TokenCounts;
  listener?: TokenListener;
}

const scopeStorage = new AsyncLocalStorage<CountingScope>();

/**
 * Runs `work` and adds its language model tokens to `tokens`, also those of async work that
 * continues after it has returned. An outer listener is still called.
 */
export const withTokenCounting = <Result>(tokens: TokenCounts, work: () => Result): Result =>
  scopeStorage.run({ ...scopeStorage.getStore(), tokens }, work);

/**
 * Runs `work` and calls `listener` with its language model tokens, also those of async work that
 * continues after it has returned. Replaces an outer listener.
 */
export const withTokenListener = <Result>(listener: TokenListener, work: () => Result): Result =>
  scopeStorage.run({ listener }, work);

/** Adds tokens to the current scope. */
export function addTokens(added: TokenCounts): void {
  const { tokens, listener } = scopeStorage.getStore() ?? {};
  if (tokens) {
    tokens.inputTokens += added.inputTokens;
    tokens.outputTokens += added.outputTokens;
  }
  listener?.(added);
}
