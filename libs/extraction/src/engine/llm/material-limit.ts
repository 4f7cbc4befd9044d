import type { LanguageModel, ModelTier } from '@plumbline/llm';
import { CJK_SCRIPT } from '@plumbline/text';
import { getFailureReason } from './fallback.ts';

/** Limits the material for a model. */
export interface MaterialLimit {
  tier: ModelTier;
  /** Maximum number of UTF-16 code units, even if the model can read more. */
  maxChars: number;
  /** All available material. */
  texts: readonly string[];
}

/** The other half of the context is for the instructions and the answer. */
const MATERIAL_SHARE = 0.5;
const CHARS_PER_TOKEN = 2;
const CJK_CHARS_PER_TOKEN = 1;
/** A smaller request is not worthwhile. */
const MIN_MATERIAL_CHARS = 800;
/**
 * Share of rejected material to retry with, depending on whether the size of the context is known.
 */
const RETRY_SHARES = { known: 0.5, unknown: 0.25 };
const MAX_SAMPLE_CHARS = 4_000;
const LETTER = /\p{L}/gu;
const CJK_LETTER = new RegExp(CJK_SCRIPT, 'gu');

/**
 * Asks with as much material as fits into the context of the model. Tries once more with less when
 * that is too long.
 *
 * @param ask gets the maximum number of UTF-16 code units of material
 */
export async function askWithinContext<T>(
  model: LanguageModel,
  limit: MaterialLimit,
  ask: (maxChars: number) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const maxChars = Math.min(limit.maxChars, computeContextChars(model, limit));
  try {
    return await ask(maxChars);
  } catch (error) {
    signal?.throwIfAborted();
    const totalChars = limit.texts.reduce((sum, { length }) => sum + length, 0);
    const sentChars = Math.min(maxChars, totalChars);
    if (getFailureReason(error) !== 'too_long' || sentChars <= MIN_MATERIAL_CHARS) throw error;
    const contextChars = computeContextChars(model, limit);
    const share = RETRY_SHARES[contextChars === Infinity ? 'unknown' : 'known'];
    return ask(
      contextChars < sentChars
        ? contextChars
        : Math.max(MIN_MATERIAL_CHARS, Math.floor(sentChars * share)),
    );
  }
}

/** Returns the first lines that fit, at least one. */
export function takeLinesWithin(lines: readonly string[], maxChars: number): string[] {
  let remainingChars = maxChars;
  return lines.filter((line, index) => {
    remainingChars -= line.length + 1;
    return index === 0 || remainingChars >= 0;
  });
}

/** Returns `Infinity` when the size of the context is unknown. */
function computeContextChars(model: LanguageModel, { tier, texts }: MaterialLimit): number {
  const contextTokens = model.getContextTokens(tier);
  return contextTokens === undefined
    ? Infinity
    : Math.max(
        MIN_MATERIAL_CHARS,
        Math.floor(contextTokens * MATERIAL_SHARE * computeCharsPerToken(texts)),
      );
}

function computeCharsPerToken(texts: readonly string[]): number {
  const charsPerText = Math.ceil(MAX_SAMPLE_CHARS / Math.max(1, texts.length));
  const sample = texts.map((text) => text.slice(0, charsPerText)).join(' ');
  const letterCount = sample.match(LETTER)?.length ?? 0;
  const cjkShare = (sample.match(CJK_LETTER)?.length ?? 0) / Math.max(1, letterCount);
  return CHARS_PER_TOKEN - (CHARS_PER_TOKEN - CJK_CHARS_PER_TOKEN) * cjkShare;
}
