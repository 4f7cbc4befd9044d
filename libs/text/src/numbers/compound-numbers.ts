import { joinWords } from '@plumbline/languages';
import type { NumberLexicon } from './number-lexicon.ts';
import { numberWords } from './number-words.ts';

/** Longer words are no numbers. */
const MAX_NUMBER_WORD_CHARS = 60;

/**
 * The parts of a number word in the order of their addition: a single word, several joined by
 * hyphens, or written as one; undefined for other words.
 */
export function splitCompoundNumber(
  word: string,
  { units, scales }: NumberLexicon,
  language: string,
): string[] | undefined {
  if (word.length > MAX_NUMBER_WORD_CHARS) return undefined;
  const isPart = (part: string) => units.has(part) || scales.has(part);
  if (isPart(word)) return [word];
  if (word.includes('-')) {
    const parts = word.replace(/quatre-vingt/, 'quatrevingt').split('-');
    const end = parts.findIndex((part) => !isPart(part) && part !== 'et');
    if (end === 0) return undefined; // "well-known"
    return parts.slice(0, end < 0 ? parts.length : end); // "two-goal"
  }
  if (language === 'de') return splitGermanNumber(word);
  return language === 'it' ? splitItalianNumber(word, isPart) : undefined;
}

const german = numberWords.require('de');
const germanUnits = german.units.slice(10).flat();
const germanJoiner = joinWords(german.joiners);
const germanOnes = german.compounds?.ones ?? [];
const GERMAN_PART = new RegExp(
  `^(?:(?:(${joinWords(germanOnes)})${germanJoiner})?(${joinWords(german.tens.flat())})` +
    `|(${joinWords([...germanUnits, ...germanOnes])})` +
    `|(${joinWords(german.compounds?.scales ?? [])})|${germanJoiner})`,
);
/** "Zehnwöchig", "dreijährig": the number precedes its measure. */
const GERMAN_MEASURE = new RegExp(`^${joinWords(german.compounds?.measures ?? [])}`);

function splitGermanNumber(word: string): string[] | undefined {
  const parts: string[] = [];
  let rest = word;
  while (rest && !(parts.length && GERMAN_MEASURE.test(rest))) {
    const match = GERMAN_PART.exec(rest);
    if (!match) return undefined;
    const [whole, ones, tens, small, scale] = match;
    parts.push(...[tens, ones, small, scale].filter((part) => part !== undefined));
    rest = rest.slice(whole.length);
  }
  return parts.length > 1 || rest ? parts : undefined;
}

const MIN_ITALIAN_PART_CHARS = 3;

/** Splits "ventitré", "duecento" and "tremila", the longest part first. */
function splitItalianNumber(word: string, isPart: (part: string) => boolean): string[] | undefined {
  const parts: string[] = [];
  for (let start = 0; start < word.length;) {
    let end = word.length;
    while (end - start >= MIN_ITALIAN_PART_CHARS && !isPart(word.slice(start, end))) end -= 1;
    if (end - start < MIN_ITALIAN_PART_CHARS) return undefined;
    parts.push(word.slice(start, end));
    start = end;
  }
  return parts.length > 1 ? parts : undefined;
}
