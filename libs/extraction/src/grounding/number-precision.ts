import type { NumberMention } from '@plumbline/text';
import {
  ABOUT_AFTER,
  ABOUT_BEFORE,
  AT_LEAST_AFTER,
  AT_LEAST_BEFORE,
} from './number-precision.words.ts';
import type { NumberPrecision } from './number-values.ts';

const before = (words: string) => new RegExp(`(?:${words})[\\s$€£¥₩]*(?:US)?[\\s$€£]*$`, 'iu');
/** Up to a counter and a unit may stand between: "29만 배럴 남짓", "100人以上". */
const after = (words: string) =>
  new RegExp(`^\\s?[\\p{L}%％]{0,6}?\\s?(?:\\p{L}{1,4} )?(?:${words})`, 'iu');
const [aboutBefore, atLeastBefore] = [before(ABOUT_BEFORE), before(AT_LEAST_BEFORE)];
const [aboutAfter, atLeastAfter] = [after(ABOUT_AFTER), after(AT_LEAST_AFTER)];
const REACH_CHARS = 24;

/** How exactly a text means a number, by the words around it. */
export function readPrecision(text: string, { start, end }: NumberMention): NumberPrecision {
  const [left, right] = [
    text.slice(Math.max(0, start - REACH_CHARS), start),
    text.slice(end, end + REACH_CHARS),
  ];
  if (atLeastBefore.test(left) || atLeastAfter.test(right)) return 'atLeast';
  return aboutBefore.test(left) || aboutAfter.test(right) ? 'about' : 'exact';
}
