import type { NumberMention } from '@plumbline/text';
import { joinGroundingWords } from './grounding-words.ts';
import type { NumberPrecision } from './number-values.ts';

type Position = 'approximators' | 'minima';
const createPatternBefore = (kind: Position) =>
  new RegExp(`${joinGroundingWords(`${kind}Before`)}[\\s$€£¥₩]*(?:US)?[\\s$€£]*$`, 'iu');
/** Allows a counter and a unit in between: "29만 배럴 남짓", "100人以上". */
const createPatternAfter = (kind: Position) =>
  new RegExp(
    `^\\s?[\\p{L}%％]{0,6}?\\s?(?:\\p{L}{1,4} )?${joinGroundingWords(`${kind}After`)}`,
    'iu',
  );
const aboutBefore = createPatternBefore('approximators');
const atLeastBefore = createPatternBefore('minima');
const aboutAfter = createPatternAfter('approximators');
const atLeastAfter = createPatternAfter('minima');
const REACH_CHARS = 24;

/** Returns the precision that the words around a number give it. */
export function readPrecision(text: string, { start, end }: NumberMention): NumberPrecision {
  const [left, right] = [
    text.slice(Math.max(0, start - REACH_CHARS), start),
    text.slice(end, end + REACH_CHARS),
  ];
  if (atLeastBefore.test(left) || atLeastAfter.test(right)) return 'atLeast';
  return aboutBefore.test(left) || aboutAfter.test(right) ? 'about' : 'exact';
}
