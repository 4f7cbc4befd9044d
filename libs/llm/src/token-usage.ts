import type { TokenUsage } from './language-model.ts';

/**
 * Tokens of a text where nobody counted them: its UTF-8 bytes by four, near enough for English and
 * for Korean, Japanese and Chinese.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 4);
}

/** A sum of the two; estimated if one of them is. */
export function addUsage(one: TokenUsage, other: TokenUsage): TokenUsage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    ...((one.isEstimated || other.isEstimated) && { isEstimated: true }),
  };
}

/** The server's counts, or estimates where it sent none (or zeros, as some do). */
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

/** No tokens at all. */
export const ZERO_USAGE: TokenUsage = { inputTokens: 0, outputTokens: 0 };
