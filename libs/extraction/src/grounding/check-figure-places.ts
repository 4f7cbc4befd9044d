import type { NumberMention } from '@plumbline/text';
import { isLoose } from './check-numbers.ts';
import type { GroundingMaterial, ReadText } from './grounding-material.ts';
import { joinGroundingWords } from './grounding-words.ts';
import type { GroundingIssue } from './grounding.types.ts';
import { compareNumbers } from './number-values.ts';
import { listTellingTerms, TermIndex } from './term-support.ts';

/** Separators of list items; commas and colons next to figures are not separators. */
const SEGMENT_END = new RegExp(
  '[;–—]|,(?!\\p{Nd})|[、，·ㆍ]|\\.(?=\\s|$)|' +
    `\\s${joinGroundingWords('conjunctions', 'listBreaks')}\\s`,
  'gu',
);

interface Segment {
  text: string;
  numbers: NumberMention[];
}

/**
 * Finds figures that belong to other words in the source than in the statement: "two rifles" for
 * "three rifles, two shotguns". Only for sentences with several figures in the same language.
 */
export function checkFigurePlaces({
  statement,
  sources,
  isSameLanguage,
}: GroundingMaterial): GroundingIssue[] {
  if (!isSameLanguage) return [];
  const sourceSegments = sources.flatMap(listSegments);
  if (sourceSegments.length < 2) return [];
  const { language } = statement;
  const indexes = sourceSegments.map(({ text }) => new TermIndex(text, language));
  for (const { text, numbers } of listSegments(statement)) {
    const terms = listTellingTerms(text, language).filter((term) =>
      indexes.some((index) => !index.has(term)),
    );
    const shared = indexes.map((index) => terms.filter((term) => index.has(term)).length);
    const moved = numbers.find((number) => isMoved(number, numbers, sourceSegments, shared));
    if (moved) return [{ reason: 'number', severity: 'doubt', words: moved.text }];
  }
  return [];
}

/** Whether the words of a figure have another figure in the source. */
function isMoved(
  number: NumberMention,
  own: readonly NumberMention[],
  sourceSegments: readonly Segment[],
  shared: readonly number[],
): boolean {
  const holds = sourceSegments.map(({ numbers }) =>
    numbers.some((other) => areSame(number, other)),
  );
  if (!holds.includes(true)) return false;
  if (sourceSegments.some((_, index) => holds[index] && shared[index]! > 0)) return false;
  return sourceSegments.some(
    ({ numbers }, index) =>
      !holds[index] &&
      shared[index]! > 0 &&
      numbers.some(
        (other) => other.unit === number.unit && !own.some((mine) => areSame(mine, other)),
      ),
  );
}

const areSame = (a: NumberMention, b: NumberMention) => compareNumbers(a, b, 'exact') === 'same';

/** Returns the parts of a text between separators that contain figures. */
function listSegments({ text, numbers }: ReadText): Segment[] {
  const ends = [...text.matchAll(SEGMENT_END)].map(({ index }) => index);
  const bounds = [0, ...ends, text.length];
  return bounds.slice(1).flatMap((end, index): Segment[] => {
    const start = bounds[index]!;
    const inside = numbers.filter(
      (number) => number.start >= start && number.end <= end && !isLoose(number, text),
    );
    return inside.length ? [{ text: text.slice(start, end), numbers: inside }] : [];
  });
}
