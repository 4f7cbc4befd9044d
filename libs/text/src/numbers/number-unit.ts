import { type NumberUnit, UNIT_SIGNS, UNIT_WORDS, YEAR_SCALES } from './number-units.lexicon.ts';

const unitByWord = new Map<string, NumberUnit>(
  Object.entries(UNIT_WORDS).flatMap(([unit, words]) =>
    words.split('|').map((word): [string, NumberUnit] => [word, unit as NumberUnit]),
  ),
);
const escape = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const ALPHABETIC = /[\p{Script=Latin}\p{Script=Cyrillic}]$/u;
const words = [...unitByWord.keys()].sort((a, b) => b.length - a.length);
const AFTER = new RegExp(
  `\\.?[ \\u00a0\\u202f-]?(?:de |di |d['’]|of )?(?:an? |un )?(?:(${words
    .filter((word) => ALPHABETIC.test(word))
    .map(escape)
    .join('|')})(?![\\p{L}\\p{M}])|(${words
    .filter((word) => !ALPHABETIC.test(word))
    .map(escape)
    .join('|')}))`,
  'iuy',
);
const BEFORE = new RegExp(`(${Object.keys(UNIT_SIGNS).map(escape).join('|')})\\s?$`, 'u');
/** "원", "년", "주", "엔" begin other words too: what follows must be a particle or nothing. */
const SHORT_HANGUL = /^(?:원|엔|년|프로)$/;
const HANGUL_PARTICLE =
  /^(?:$|[^\p{Script=Hangul}]|은|는|이|가|을|를|의|에|도|만|와|과|로|으로|부터|까지|씩|보다|인|이다|어치|짜리|대|간|여|동안|째|규모|상당)/u;

/** What the number from `start` to `end` measures; undefined where it counts or tells nothing. */
export function findNumberUnit(text: string, start: number, end: number): NumberUnit | undefined {
  if (YEAR_SCALES.test(text.slice(start, end))) return 'year';
  AFTER.lastIndex = end;
  const match = AFTER.exec(text);
  const word = (match?.[1] ?? match?.[2])?.toLowerCase();
  if (word !== undefined && isWholeUnit(word, text.slice(AFTER.lastIndex, AFTER.lastIndex + 4)))
    return unitByWord.get(word);
  const sign = BEFORE.exec(text.slice(Math.max(0, start - 4), start))?.[1];
  return sign === undefined ? undefined : UNIT_SIGNS[sign];
}

const isWholeUnit = (word: string, rest: string) =>
  !SHORT_HANGUL.test(word) || HANGUL_PARTICLE.test(rest);
