import { joinAsWords, joinWords, WORD_END, WORD_START } from '@plumbline/languages';
import { joinInstructionWords, listInstructionWords, NUMBER_BY_WORD } from './instruction-words.ts';

/** The number of results that an instruction asks for. */
export interface ResultLimit {
  /** At least 1. */
  count: number;
  /** Whether to take the last results instead of the first. */
  isFromEnd: boolean;
  /** The instruction without the number. */
  remainingText: string;
}

const join = joinInstructionWords;
const NUMBER_PATTERN = `(\\d{1,3}|${joinWords(NUMBER_BY_WORD.keys())})`;
const LIMIT_PATTERNS = [
  `${WORD_START}${join('limitOpenings')}\\s(?:${join('articles')} )?${NUMBER_PATTERN}` +
    '(?!\\p{L}|\\p{Nd}|[.,:%]\\p{Nd}|\\s?%)',
  `${WORD_START}${NUMBER_PATTERN}\\s${join('limitNouns')}${WORD_END}`,
  ...listInstructionWords('limits').map((limit) => limit.replace('#', NUMBER_PATTERN)),
].map((pattern) => new RegExp(pattern, 'iu'));
const FROM_END_PATTERN = new RegExp(joinAsWords(listInstructionWords('lastWords')), 'iu');
const FIRST_ONE_PATTERN = new RegExp(WORD_START + join('firstWords'), 'iu');

/**
 * Parses the first limit: "the first 3", "top five", "처음 두 개", "3 sentences"; "the first date"
 * means one.
 */
export function parseLimit(instruction: string): ResultLimit | undefined {
  const isFromEnd = FROM_END_PATTERN.test(instruction);
  const limitMatch = LIMIT_PATTERNS.map((pattern) => pattern.exec(instruction)).find(
    (match) => match !== null,
  );
  if (!limitMatch)
    return FIRST_ONE_PATTERN.test(instruction)
      ? { count: 1, isFromEnd, remainingText: instruction }
      : undefined;
  const { 0: matchText, 1: word = '', index } = limitMatch;
  const numberOffset = index + matchText.indexOf(word);
  const remainingText = `${instruction.slice(0, numberOffset)} ${instruction.slice(numberOffset + word.length)}`;
  return {
    count: Math.max(1, NUMBER_BY_WORD.get(word.toLowerCase()) ?? Number(word)),
    isFromEnd,
    remainingText,
  };
}
