/** Languages that write a space before : ; ! ? in running text. */
const SPACED_MARKS = new Set(['fr', 'br']);
/** Languages that write percentages without a space. */
const CLOSE_PERCENT = new Set([
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
const OPENING = '(\\[{«„“‘「『《〈【（［';
const CLOSING = ')\\]}»”’」』》〉】）］';
const WIDE = '、。，．！？：；「」『』《》〈〉【】（）［］・';

/** Signs that a tokeniser was there, which no title shows by itself. */
const TOKENISED = new RegExp(
  [
    / [,;](?= |$)| \.(?= |$)| [،؛؟]|(?<=\S) [、。，！？](?= |$)/, // marks that belong to the word before
    / ['’] ?\p{L}| ['’](?= |$)/u,
    /[([{] (?=\S)|(?<=\S) [)\]}](?= |$)|(?<!\S)" [^"]+ "(?!\S)|“ [^”]+ ”/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
);
const SPACED_MARK = / [:!?](?= |$)/;

/**
 * GDELT's titles stand as a tokeniser left them, a space on each side of every mark (`U . S .`,
 * `Lindholm ' s`): puts them together again, as far as it can be told. A title without signs of
 * that is returned as it is, but for its white space.
 *
 * @param language ISO 639-1
 */
export function joinTitle(title: string, language = ''): string {
  const text = title.replace(/\s+/g, ' ').trim();
  const spacedMarks = SPACED_MARKS.has(language);
  if (
    !TOKENISED.test(text) &&
    (spacedMarks || !SPACED_MARK.test(text)) &&
    !closePercent(text, language)
  )
    return text;
  let joined = text
    .replace(new RegExp(` ?([${WIDE}]) ?`, 'gu'), '$1')
    .replace(/(?<=\p{N}) ([.,:]) (?=\p{N})/gu, '$1')
    .replace(/(?<![\p{L}\p{N}])(\p{Lu}) \. (?=\p{Lu} \.)/gu, '$1.')
    .replace(/(?<=\.\p{Lu}) \./gu, '.')
    .replace(/(?<=\p{L}) (['’]) (?=(?:s|t|d|m|re|ve|ll)(?![\p{L}\p{N}]))/giu, '$1')
    .replace(/(?<![\p{L}\p{N}])([cdjlmnst]|qu|dell|nell|sull|all|un|O) (['’]) (?=\p{L})/giu, '$1$2')
    .replace(/ ([,.;،؛؟…])(?= |$|["”’»)])/gu, '$1')
    .replace(/(?<=[\p{L}\p{N}]) - (?=[\p{Ll}\p{Lo}\p{N}])/gu, '-')
    .replace(/([$£¥₩]) (?=\p{N})/gu, '$1');
  if (!spacedMarks) joined = joined.replace(/ ([:!?])(?= |$|["”’»)])/gu, '$1');
  if (CLOSE_PERCENT.has(language)) joined = joined.replace(/(?<=\p{N}) %/gu, '%');
  return quotations(brackets(joined, language)).trim();
}

const closePercent = (text: string, language: string) =>
  CLOSE_PERCENT.has(language) && /\p{N} %/u.test(text);

/** French keeps a space inside its quotation marks; after „ it is “ that closes. */
function brackets(text: string, language: string): string {
  const spaced = language === 'fr' ? /[«»]/ : '';
  const opening = OPENING.replace(spaced, '').replace(text.includes('„') ? '“' : '', '');
  const closing = CLOSING.replace(spaced, '') + (text.includes('„') ? '“' : '');
  return text
    .replace(new RegExp(`([${opening}]) `, 'gu'), '$1')
    .replace(new RegExp(` ([${closing}])(?=$|[ ,.;:!?])`, 'gu'), '$1');
}

/**
 * Straight quotation marks open and close in turn; with one alone it cannot be told which it is.
 */
function quotations(text: string): string {
  return text.replace(/(?<!\S)(["']) ([^"']{1,300}?) \1(?![\p{L}\p{N}])/gu, '$1$2$1');
}
