/** How many of a thing an instruction wants. */
export interface ResultLimit {
  /** From 1. */
  count: number;
  /** The last ones instead of the first. */
  isFromEnd: boolean;
  /** The instruction without the number. */
  remainingText: string;
}

/** One to ten, by language. */
const NUMBER_WORDS = [
  'one two three four five six seven eight nine ten',
  'eine zwei drei vier fünf sechs sieben acht neun zehn',
  'un deux trois quatre cinq six sept huit neuf dix',
  'uno dos tres cuatro cinco seis siete ocho nueve diez',
  '한 두 세 네 다섯 여섯 일곱 여덟 아홉 열',
  '一 二 三 四 五 六 七 八 九 十',
];
const NUMBER_BY_WORD = new Map(
  NUMBER_WORDS.flatMap((words) =>
    words.split(' ').map((word, index): [string, number] => [word, index + 1]),
  ),
);
const NUMBER_PATTERN = `(\\d{1,3}|${[...NUMBER_BY_WORD.keys()].sort((a, b) => b.length - a.length).join('|')})`;
const LIMIT_PATTERNS = [
  '\\b(?:the |die |les? |los |las )?(?:first|top|last|latest|final|up to|at most|' +
    'no more than|only|just|ersten?|letzten?|premi(?:er|ère)s?|derni(?:er|ère)s?|primer[oa]s?|' +
    `últim[oa]s?)\\s(?:die |the |les )?${NUMBER_PATTERN}(?!\\p{L}|\\p{Nd}|[.,:%]\\p{Nd}|\\s?%)`,
  `\\b${NUMBER_PATTERN}\\s(?:first|last|latest|key|main|most important|premi(?:er|ère)s?|` +
    'derni(?:er|' +
    'ère)s?|primer[oa]s?|últim[oa]s?|sentences?|points?|lines?|bullets?|items?|sätze[n]?|' +
    'phrases?|frases?)(?!\\p{L})',
  `(?:처음|상위|최초|첫|마지막|최근|앞의?)\\s?${NUMBER_PATTERN}\\s?(?:개|명|건|줄|문장|가지|곳)?`,
  `${NUMBER_PATTERN}\\s?(?:개|명|건|줄|문장|가지|곳)(?:만|의|로|으로|까지|\\s|$)`,
  `(?:最初の|先頭の|上位|最後の|前|后|最后)\\s?${NUMBER_PATTERN}\\s?(?:つ|個|件|文|个|句|条)?`,
  `${NUMBER_PATTERN}\\s?(?:文|句|つ|個|个|条)(?:で|话|話|の|を|$|总结)`,
].map((pattern) => new RegExp(pattern, 'iu'));
const FROM_END_PATTERN =
  /\b(?:last|final|letzten?|derni(?:er|ère)s?|últim[oa]s?)(?!\p{L})|마지막|最後|最后/iu;
const FIRST_ONE_PATTERN = /\b(?:the |only the )?first\b(?!\s\p{L}+s\b)|첫\s?번째|最初の/iu;

/**
 * "The first 3", "top five", "처음 두 개", "3 sentences": the first such number; one for "the first
 * date".
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
