import type { PremiseParts, TextPair } from './message.types.ts';

/** Of text and context together, before tokens are counted: no tokeniser sees more. */
const MAX_PART_CHARS = 4_000;

/**
 * A pair within a number of tokens. A tokeniser would cut the end, which is the hypothesis; here
 * the sentence after goes first, then the one before, then the title, then the end of the text.
 *
 * @param countTokens without special tokens
 * @param maxTokens of both texts together
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

/** As much of the beginning of a text as fits, in whole words where it has any. */
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
