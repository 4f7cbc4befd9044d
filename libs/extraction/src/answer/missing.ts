import type { Asked } from './asked.ts';
import type { Findings } from './findings.ts';
import { MISSING } from './missing.words.ts';

const HAD = 0.35;
const MOST_WORDS = 4;
const LONGEST_WORD = 40;

/**
 * One sentence on what the passages do not say: the words of the question that they lack, or else
 * the kind of thing asked for.
 *
 * @param language ISO 639-1; English where it is not worded
 * @param best what the sentence nearest to an answer has to say; nothing when no passage was found
 */
export function describeMissing(
  asked: Asked,
  best: Findings | undefined,
  language: string,
): string {
  const wording = MISSING[language] ?? MISSING.en!;
  if (asked.words.length === 0 && asked.moments.length === 0) return wording.nothingAsked;
  const lacking = asked.words
    .filter((_, index) => (best?.matches[index]?.strength ?? 0) < HAD)
    // Korean words without their particles.
    .map(({ word }) =>
      (/^[가-힣]{2}/.test(word.stem) && word.text.startsWith(word.stem) ? word.stem : word.text)
        .slice(0, LONGEST_WORD)
        .toWellFormed(),
    );
  const figures = asked.moments
    .filter(({ text }) => !best?.sentence.quote.includes(text))
    .map(({ text }) => text.slice(0, LONGEST_WORD).toWellFormed());
  const words = [...new Set([...lacking, ...figures])]
    .slice(0, MOST_WORDS)
    .map((word) => `“${word}”`);
  if (words.length > 0)
    return (
      best && best.coverage > 0 && lacking.length < asked.words.length
        ? wording.other
        : wording.words
    ).replace('{words}', () => words.join(', '));
  return (
    (best && best.filler < 1 ? wording.asked[asked.expected] : undefined) ?? wording.unanswered
  );
}
