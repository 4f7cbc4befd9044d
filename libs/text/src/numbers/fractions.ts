import { FRACTION_LEXICONS, ONE_PART } from './fractions.lexicon.ts';
import { IDEOGRAPHIC_DIGITS } from './ideographic-numbers.lexicon.ts';
import type { NumberSpan } from './number-span.ts';
import { NUMBER_LEXICONS } from './number-words.lexicon.ts';
import { DIGIT_PATTERN, parseDigits } from './parse-digits.ts';

/** A part of a whole, and the numbers that it is written with. */
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

/** In signs, and in languages without spaces. */
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
    pattern: new RegExp(`${CHARACTER}\\s?(?:분의|分の|分之)\\s?${CHARACTER}`, 'gu'),
    read: ([, whole, part]) => divide(parseCharacter(part), parseCharacter(whole)),
  },
  {
    pattern: new RegExp(
      `(${DIGIT_PATTERN})\\s?(?:명|개|곳|가구|건|人|社|名)?\\s?(?:중|당|中|のうち|に|当中)\\s?(${DIGIT_PATTERN})(?=\\s?(?:명|개|곳|가구|건|人|社|名|꼴|の割合))`,
      'gu',
    ),
    read: ([, whole, part]) => divide(parseCharacter(part), parseCharacter(whole)),
  },
  {
    pattern: /절반|(?<!전|후|상|하)반수|半分|半数|半數|一半/gu,
    read: () => ({ value: 1 / 2, terms: [] }),
  },
];

const escapeWords = (words: Iterable<string>) =>
  [...words].sort((a, b) => b.length - a.length).join('|');

const rulesByLanguage = new Map<string, FractionRule[]>();

function getRules(language: string): FractionRule[] {
  const cachedRules = rulesByLanguage.get(language);
  if (cachedRules) return cachedRules;
  const rules = createRules(language);
  if (FRACTION_LEXICONS[language]) rulesByLanguage.set(language, rules);
  return rules;
}

function createRules(language: string): FractionRule[] {
  const lexicon = FRACTION_LEXICONS[language];
  const units = NUMBER_LEXICONS[language]?.units;
  if (!lexicon || !units) return COMMON_RULES;
  const numbers = [...units].filter(([, value]) => value >= 1 && value <= 20);
  const number = `(\\p{Nd}{1,3}|${escapeWords(numbers.map(([word]) => word))})`;
  const parse = (word = '') => units.get(word.toLowerCase()) ?? parseDigits(word)[0] ?? NaN;
  const parts = escapeWords(Object.keys(lexicon.parts));
  const [before, after] = ['(?<![\\p{L}\\p{M}\\p{Nd}.,])', '(?![\\p{L}\\p{M}\\p{Nd}])'];
  const readPart = ([, count, word]: RegExpMatchArray) => {
    const part = lexicon.parts[word!.toLowerCase()]!;
    const multiple = /^\p{L}/u.test(count!) && !units.has(count!.toLowerCase()) ? 1 : parse(count);
    return { value: multiple * part, terms: [] };
  };
  return [
    {
      // "A third period" is the third of three: a part of something has "of" behind it.
      pattern: new RegExp(
        `${before}(${ONE_PART[language]}|${number.slice(1, -1)})[ -](${parts})${after}` +
          (language === 'en' ? '(?=[ -](?:of|point|as|less|more|its|the)|[.,;]|$)' : ''),
        'giu',
      ),
      read: readPart,
    },
    {
      // "One in three", "un Français sur trois"
      pattern: new RegExp(
        `${before}${number}(?: \\p{L}{1,20})? (?:${lexicon.between}) ${number}${after}`,
        'giu',
      ),
      read: ([, part, whole]) => divide(parse(part), parse(whole)),
    },
    {
      pattern: new RegExp(
        `(?<!(?:first|second|other) )${before}(?:${lexicon.lone})${after}`,
        'giu',
      ),
      read: ([word]) => ({ value: lexicon.parts[word.toLowerCase()] ?? 1 / 2, terms: [] }),
    },
    ...COMMON_RULES,
  ];
}

/** Parts of a whole: "a third", "one in three", "deux tiers", 3분의 1, 100명 중 5명, ½. */
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
