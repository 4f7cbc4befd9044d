import type { TokenUsage } from './language-model.ts';

/**
 * Estimates the tokens of a text whose server sends no counts: a quarter of its UTF-8 bytes, which
 * is close enough for English, Korean, Japanese and Chinese.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 4);
}

/** Returns the sum; estimated if one of the two is. */
export function addUsage(one: TokenUsage, other: TokenUsage): TokenUsage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    ...((one.isEstimated || other.isEstimated) && { isEstimated: true }),
  };
}

/** Returns the server's counts, or estimates when it sent none or zeros. */
export function toTokenUsage(
  reportedCounts: { input?: number; output?: number },
  input: string,
  output: string,
): TokenUsage {
  if (reportedCounts.input && reportedCounts.output !== undefined)
    return { inputTokens: reportedCounts.input, outputTokens: reportedCounts.output };
  return {
    inputTokens: estimateTokens(input),
    outputTokens: estimateTokens(output),
    isEstimated: true,
  };
}

/** Zero tokens. */
export const ZERO_USAGE: TokenUsage = { inputTokens: 0, outputTokens: 0 };
