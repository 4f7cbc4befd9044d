import { AsyncLocalStorage } from 'node:async_hooks';

/** Tokens that the language model has read and written so far for a piece of work. */
export interface TokenCounts {
  inputTokens: number;
  outputTokens: number;
}

/** Is told of tokens as the language model takes them. */
export type TokenListener = (tokens: TokenCounts) => void;

interface CountingScope {
  tokens?: TokenCounts;
  listener?: TokenListener;
}

const scopeStorage = new AsyncLocalStorage<CountingScope>();

/**
 * Does `work`, and adds to `tokens` what the language model takes for it, also for what goes on
 * after it has returned. Whoever listens outside of it is still told.
 */
export const withTokenCounting = <Result>(tokens: TokenCounts, work: () => Result): Result =>
  scopeStorage.run({ ...scopeStorage.getStore(), tokens }, work);

/**
 * Does `work`, and tells `listener`, in the place of any listener outside of it, what the language
 * model takes for it, also for what goes on after it has returned.
 */
export const withTokenListener = <Result>(listener: TokenListener, work: () => Result): Result =>
  scopeStorage.run({ listener }, work);

/** Adds to whatever work is under way here. */
export function addTokens(added: TokenCounts): void {
  const { tokens, listener } = scopeStorage.getStore() ?? {};
  if (tokens) {
    tokens.inputTokens += added.inputTokens;
    tokens.outputTokens += added.outputTokens;
  }
  listener?.(added);
}
