import { joinWords } from '@plumbline/languages';
import { joinNumberWords, type NumberUnit, numberWords } from './number-words.ts';

const unitByWord = new Map(
  numberWords
    .getAll()
    .flatMap(({ measures }) =>
      Object.entries(measures).flatMap(([unit, words]) =>
        words.map((word): [string, NumberUnit] => [word, unit as NumberUnit]),
      ),
    ),
);
const unitBySign = new Map(numberWords.getAll().flatMap(({ signs }) => Object.entries(signs)));
const ALPHABETIC = /[\p{Script=Latin}\p{Script=Cyrillic}]$/u;
const joinMeasures = (isIncluded: (word: string) => boolean) =>
  joinWords([...unitByWord.keys()].filter(isIncluded));
const LINK = joinNumberWords(({ measureLinks }) =>
  [...measureLinks].map((word) => (word.endsWith("'") ? word : `${word} `)),
).replaceAll("'", "['’]");
const ARTICLE = joinNumberWords(({ measureArticles }) => measureArticles);
const AFTER = new RegExp(
  `\\.?[ \\u00a0\\u202f-]?${LINK}?(?:${ARTICLE} )?` +
    `(?:(${joinMeasures((word) => ALPHABETIC.test(word))})(?![\\p{L}\\p{M}])` +
    `|(${joinMeasures((word) => !ALPHABETIC.test(word))}))`,
  'iuy',
);
const BEFORE = new RegExp(`(${joinWords(unitBySign.keys())})\\s?$`, 'u');
/** Number words that are a length of time: "two decades" are years. */
const YEAR_SCALE = new RegExp(`${joinNumberWords(({ scales }) => scales?.decade ?? [])}$`, 'iu');
/**
 * "원", "년", "주" and "엔" are also the beginning of other words, so a particle or nothing must
 * follow.
 */
const SHORT_MEASURE = new RegExp(`^${joinNumberWords(({ shortMeasures }) => shortMeasures)}$`);
const END_OF_SHORT_MEASURE = new RegExp(
  `^(?:$|[^\\p{Script=Hangul}]|${joinNumberWords((words) => words.particlesAfterMeasure)})`,
  'u',
);

/**
 * The measure of the number from `start` to `end`; undefined if it counts things or has no measure.
 */
export function findNumberUnit(text: string, start: number, end: number): NumberUnit | undefined {
  if (YEAR_SCALE.test(text.slice(start, end))) return 'year';
  AFTER.lastIndex = end;
  const match = AFTER.exec(text);
  const word = (match?.[1] ?? match?.[2])?.toLowerCase();
  if (word !== undefined && isWholeUnit(word, text.slice(AFTER.lastIndex, AFTER.lastIndex + 4)))
    return unitByWord.get(word);
  const sign = BEFORE.exec(text.slice(Math.max(0, start - 4), start))?.[1];
  return sign === undefined ? undefined : unitBySign.get(sign);
}

const isWholeUnit = (word: string, rest: string) =>
  !SHORT_MEASURE.test(word) || END_OF_SHORT_MEASURE.test(rest);
