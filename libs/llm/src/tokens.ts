import type { Usage } from './language-model.ts';

/**
 * Tokens of a text where nobody counted them: its UTF-8 bytes by four, near enough for English and
 * for Korean, Japanese and Chinese.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 4);
}

/** A sum of the two; estimated if one of them is. */
export function addUsage(one: Usage, other: Usage): Usage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    ...((one.estimated || other.estimated) && { estimated: true }),
  };
}

/** The server's counts, or estimates where it sent none (or zeros, as some do). */
export function usageOf(
  counted: { input?: number; output?: number },
  input: string,
  output: string,
): Usage {
  if (counted.input && counted.output !== undefined)
    return { inputTokens: counted.input, outputTokens: counted.output };
  return {
    inputTokens: estimateTokens(input),
    outputTokens: estimateTokens(output),
    estimated: true,
  };
}

/** No tokens at all. */
export const noUsage: Usage = { inputTokens: 0, outputTokens: 0 };
