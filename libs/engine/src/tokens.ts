import { AsyncLocalStorage } from 'node:async_hooks';

/** Tokens that the language model has read and written so far for a piece of work. */
export interface Tokens {
  inputTokens: number;
  outputTokens: number;
}

const counted = new AsyncLocalStorage<Tokens>();

/**
 * Does `work`, and adds to `tokens` what the language model takes for it, also for what goes on
 * after it has returned.
 */
export const countingTokens = <Result>(tokens: Tokens, work: () => Result): Result =>
  counted.run(tokens, work);

/** Adds to whatever work is under way here. */
export function countTokens({ inputTokens, outputTokens }: Tokens): void {
  const tokens = counted.getStore();
  if (!tokens) return;
  tokens.inputTokens += inputTokens;
  tokens.outputTokens += outputTokens;
}
