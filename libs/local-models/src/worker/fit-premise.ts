import type { PremiseParts, TextPair } from './message.types.ts';

/**
 * Maximum characters of text and context together before tokens are counted, so that the
 * tokeniser's input is bounded.
 */
const MAX_PART_CHARS = 4_000;

/**
 * Shortens a pair to a number of tokens. A tokeniser would cut the end, which is the hypothesis.
 * This function drops the sentence after, then the sentence before, then the title, then the end of
 * the text.
 *
 * @param countTokens counts without special tokens
 * @param maxTokens limit for both texts together
 */
export function fitPair(
  { premise, hypothesis }: TextPair,
  countTokens: (text: string) => number,
  maxTokens: number,
): { premise: string; hypothesis: string } {
  const fittedHypothesis = fitText(hypothesis, countTokens, Math.floor(maxTokens / 2));
  const room = maxTokens - countTokens(fittedHypothesis);
  for (const parts of listShorterPremises(premise)) {
    const text = joinPremise(parts);
    if (countTokens(text) <= room) return { premise: text, hypothesis: fittedHypothesis };
  }
  return { premise: fitText(premise.text, countTokens, room), hypothesis: fittedHypothesis };
}

/** Returns the longest beginning of a text that fits, in whole words if possible. */
export function fitText(
  text: string,
  countTokens: (text: string) => number,
  maxTokens: number,
): string {
  const start = text.slice(0, MAX_PART_CHARS);
  if (countTokens(start) <= maxTokens) return start;
  let [low, high] = [0, start.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (countTokens(start.slice(0, middle)) <= maxTokens) low = middle;
    else high = middle - 1;
  }
  const fitted = start.slice(0, low);
  return /\s/.test(fitted) ? fitted.replace(/\s+\S*$/, '') : fitted;
}

function* listShorterPremises({ text, title, before, after }: PremiseParts) {
  yield { text, title, before, after };
  yield { text, title, before };
  yield { text, title };
  yield { text };
}

function joinPremise({ text, title, before, after }: PremiseParts): string {
  const sentence = title && !/[.!?。！？]$/u.test(title) ? `${title}.` : title;
  return [sentence, before, text, after]
    .filter(Boolean)
    .map((part) => part!.slice(0, MAX_PART_CHARS))
    .join(' ');
}
