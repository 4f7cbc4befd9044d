/** Languages that write a space before : ; ! ? in running text. */
const SPACED_MARK_LANGUAGES = new Set(['fr', 'br']);
/** Languages that write percentages without a space. */
const UNSPACED_PERCENT_LANGUAGES = new Set([
  'en',
  'ko',
  'ja',
  'zh',
  'it',
  'pt',
  'nl',
  'pl',
  'id',
  'vi',
  'th',
  'hi',
  'ar',
]);
const OPENING_BRACKETS = '(\\[{«„“‘「『《〈【（［';
const CLOSING_BRACKETS = ')\\]}»”’」』》〉】）］';
const WIDE_PUNCTUATION = '、。，．！？：；「」『』《》〈〉【】（）［］・';

/** Signs that a tokeniser was there, which no title shows by itself. */
const TOKENIZATION_TRACES = new RegExp(
  [
    / [,;](?= |$)| \.(?= |$)| [،؛؟]|(?<=\S) [、。，！？](?= |$)/, // marks that belong to the word before
    / ['’] ?\p{L}| ['’](?= |$)/u,
    /[([{] (?=\S)|(?<=\S) [)\]}](?= |$)|(?<!\S)" [^"]+ "(?!\S)|“ [^”]+ ”/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
);
const SPACED_MARK_PATTERN = / [:!?](?= |$)/;

/**
 * GDELT's titles stand as a tokeniser left them, a space on each side of every mark (`U . S .`,
 * `Lindholm ' s`): puts them together again, as far as it can be told. A title without signs of
 * that is returned as it is, but for its white space.
 *
 * @param language ISO 639-1
 */
export function detokenizeTitle(title: string, language = ''): string {
  const text = title.replace(/\s+/g, ' ').trim();
  const hasSpacedMarks = SPACED_MARK_LANGUAGES.has(language);
  if (
    !TOKENIZATION_TRACES.test(text) &&
    (hasSpacedMarks || !SPACED_MARK_PATTERN.test(text)) &&
    !hasSpacedPercent(text, language)
  )
    return text;
  let result = text
    .replace(new RegExp(` ?([${WIDE_PUNCTUATION}]) ?`, 'gu'), '$1')
    .replace(/(?<=\p{N}) ([.,:]) (?=\p{N})/gu, '$1')
    .replace(/(?<![\p{L}\p{N}])(\p{Lu}) \. (?=\p{Lu} \.)/gu, '$1.')
    .replace(/(?<=\.\p{Lu}) \./gu, '.')
    .replace(/(?<=\p{L}) (['’]) (?=(?:s|t|d|m|re|ve|ll)(?![\p{L}\p{N}]))/giu, '$1')
    .replace(/(?<![\p{L}\p{N}])([cdjlmnst]|qu|dell|nell|sull|all|un|O) (['’]) (?=\p{L})/giu, '$1$2')
    .replace(/ ([,.;،؛؟…])(?= |$|["”’»)])/gu, '$1')
    .replace(/(?<=[\p{L}\p{N}]) - (?=[\p{Ll}\p{Lo}\p{N}])/gu, '-')
    .replace(/([$£¥₩]) (?=\p{N})/gu, '$1');
  if (!hasSpacedMarks) result = result.replace(/ ([:!?])(?= |$|["”’»)])/gu, '$1');
  if (UNSPACED_PERCENT_LANGUAGES.has(language)) result = result.replace(/(?<=\p{N}) %/gu, '%');
  return joinQuotations(joinBrackets(result, language)).trim();
}

const hasSpacedPercent = (text: string, language: string) =>
  UNSPACED_PERCENT_LANGUAGES.has(language) && /\p{N} %/u.test(text);

/** French keeps a space inside its quotation marks; after „ it is “ that closes. */
function joinBrackets(text: string, language: string): string {
  const spacedBrackets = language === 'fr' ? /[«»]/ : '';
  const opening = OPENING_BRACKETS.replace(spacedBrackets, '').replace(
    text.includes('„') ? '“' : '',
    '',
  );
  const closing = CLOSING_BRACKETS.replace(spacedBrackets, '') + (text.includes('„') ? '“' : '');
  return text
    .replace(new RegExp(`([${opening}]) `, 'gu'), '$1')
    .replace(new RegExp(` ([${closing}])(?=$|[ ,.;:!?])`, 'gu'), '$1');
}

/**
 * Straight quotation marks open and close in turn; with one alone it cannot be told which it is.
 */
function joinQuotations(text: string): string {
  return text.replace(/(?<!\S)(["']) ([^"']{1,300}?) \1(?![\p{L}\p{N}])/gu, '$1$2$1');
}
