import { joinWords } from '@plumbline/languages';
import { IDEOGRAPHIC_DIGITS } from './ideographic-signs.ts';
import { getNumberLexicon } from './number-lexicon.ts';
import type { NumberSpan } from './number-span.ts';
import { joinNumberWords, type NumberWords, numberWords } from './number-words.ts';
import { DIGIT_PATTERN, parseDigits } from './parse-digits.ts';

/** A fraction, and the numbers of its notation. */
export interface FractionSpan extends NumberSpan {
  terms: number[];
}

interface FractionRule {
  pattern: RegExp;
  read: (match: RegExpMatchArray) => { value: number; terms: number[] } | undefined;
}

const GLYPHS: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅛': 1 / 8,
};
const CHARACTER = `(${DIGIT_PATTERN}|[一二三四五六七八九十])`;
const parseCharacter = (text = ''): number =>
  text === '十' ? 10 : (IDEOGRAPHIC_DIGITS.get(text) ?? parseDigits(text)[0] ?? NaN);
const divide = (part: number, whole: number) =>
  part > 0 && part <= whole ? { value: part / whole, terms: [part, whole] } : undefined;

const joinRatioWords = (
  select: (ratios: NonNullable<NumberWords['ratios']>) => Iterable<string>,
): string => joinNumberWords(({ ratios }) => (ratios ? select(ratios) : []));
const COUNTED = joinRatioWords(({ counted }) => counted);

/** Fractions in signs, and in languages without spaces. */
const COMMON_RULES: FractionRule[] = [
  {
    pattern: /(?<![\p{Nd}/])(\p{Nd}{1,2})\/(\p{Nd}{1,2})(?![\p{Nd}/])/gu,
    read: ([, part, whole]) => divide(parseCharacter(part), parseCharacter(whole)),
  },
  {
    pattern: /[½⅓⅔¼¾⅕⅛]/gu,
    read: ([glyph]) => ({ value: GLYPHS[glyph]!, terms: [] }),
  },
  {
    pattern: new RegExp(
      `${CHARACTER}\\s?${joinRatioWords(({ marks }) => marks)}\\s?${CHARACTER}`,
      'gu',
    ),
    read: ([, whole, part]) => divide(parseCharacter(part), parseCharacter(whole)),
  },
  {
    pattern: new RegExp(
      `(${DIGIT_PATTERN})\\s?${COUNTED}?\\s?${joinRatioWords(({ among }) => among)}\\s?` +
        `(${DIGIT_PATTERN})(?=\\s?(?:${COUNTED}|${joinRatioWords(({ after }) => after)}))`,
      'gu',
    ),
    read: ([, whole, part]) => divide(parseCharacter(part), parseCharacter(whole)),
  },
  {
    pattern: new RegExp(
      `${joinRatioWords(({ halves }) => halves)}` +
        `|(?<!${joinRatioWords(({ halfPrefixes }) => halfPrefixes)})` +
        joinRatioWords(({ halfNouns }) => halfNouns),
      'gu',
    ),
    read: () => ({ value: 1 / 2, terms: [] }),
  },
];

const rulesByLanguage = new Map<string, FractionRule[]>();

function getRules(language: string): FractionRule[] {
  const cachedRules = rulesByLanguage.get(language);
  if (cachedRules) return cachedRules;
  const rules = createRules(language);
  if (rules !== COMMON_RULES) rulesByLanguage.set(language, rules);
  return rules;
}

function createRules(language: string): FractionRule[] {
  const fractions = numberWords.get(language)?.fractions;
  const units = getNumberLexicon(language)?.units;
  if (!fractions || !units) return COMMON_RULES;
  const valueByPart = new Map(
    Object.entries(fractions.parts).flatMap(([denominator, words]) =>
      words.map((word): [string, number] => [word, 1 / Number(denominator)]),
    ),
  );
  const parts = joinWords(valueByPart.keys());
  const numbers = [...units].filter(([, value]) => value >= 1 && value <= 20);
  const number = `\\p{Nd}{1,3}|${joinWords(numbers.map(([word]) => word))}`;
  const parse = (word = '') => units.get(word.toLowerCase()) ?? parseDigits(word)[0] ?? NaN;
  const [before, after] = ['(?<![\\p{L}\\p{M}\\p{Nd}.,])', '(?![\\p{L}\\p{M}\\p{Nd}])'];
  const readPart = ([, count, word]: RegExpMatchArray) => {
    const part = valueByPart.get(word!.toLowerCase())!;
    const multiple = /^\p{L}/u.test(count!) && !units.has(count!.toLowerCase()) ? 1 : parse(count);
    return { value: multiple * part, terms: [] };
  };
  return [
    {
      // "A third period" is an ordinal; a fraction has "of" after it.
      pattern: new RegExp(
        `${before}(${joinWords(fractions.one)}|${number})[ -](${parts})${after}` +
          (fractions.after.length ? `(?=[ -]${joinWords(fractions.after)}|[.,;]|$)` : ''),
        'giu',
      ),
      read: readPart,
    },
    {
      // "One in three", "un Français sur trois"
      pattern: new RegExp(
        `${before}(${number})(?: \\p{L}{1,20})? ${joinWords(fractions.between)} (${number})${after}`,
        'giu',
      ),
      read: ([, part, whole]) => divide(parse(part), parse(whole)),
    },
    {
      pattern: new RegExp(
        `(?<!${joinWords(fractions.notBefore)} )${before}${joinWords(fractions.lone)}${after}`,
        'giu',
      ),
      read: ([word]) => ({ value: valueByPart.get(word.toLowerCase()) ?? 1 / 2, terms: [] }),
    },
    ...COMMON_RULES,
  ];
}

/** Extracts fractions: "a third", "one in three", "deux tiers", 3분의 1, 100명 중 5명, ½. */
export function extractFractions(text: string, language: string): FractionSpan[] {
  return getRules(language).flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const fraction = read(match);
      return fraction
        ? [
            {
              ...fraction,
              start: match.index,
              end: match.index + match[0].length,
              form: 'fraction' as const,
            },
          ]
        : [];
    }),
  );
}
