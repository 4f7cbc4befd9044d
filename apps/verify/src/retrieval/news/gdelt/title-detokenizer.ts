import {
  PARTED_CONTRACTION,
  PARTED_ELISION,
  SPACED_MARK_LANGUAGES,
  SPACED_QUOTATION_LANGUAGES,
  UNSPACED_PERCENT_LANGUAGES,
} from '../../headlines.ts';

const PARTED_OPENING_BRACKET = /([([{«„“‘「『《〈【（［]) /gu;
const PARTED_CLOSING_BRACKET = / ([)\]}»”“’」』》〉】）］])(?=$|[ ,.;:!?])/gu;
const WIDE_PUNCTUATION = / ?([、。，．！？：；「」『』《》〈〉【】（）［］・]) ?/gu;

/** Traces of a tokenizer that no ordinary title contains. */
const TOKENIZATION_TRACES = new RegExp(
  [
    / [,;](?= |$)| \.(?= |$)| [،؛؟]|(?<=\S) [、。，！？](?= |$)/, // marks of the preceding word
    / ['’] ?\p{L}| ['’](?= |$)/u,
    /[([{] (?=\S)|(?<=\S) [)\]}](?= |$)|(?<!\S)" [^"]+ "(?!\S)|“ [^”]+ ”/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
);
const SPACED_MARK_PATTERN = / [:!?](?= |$)/;

/**
 * Restores the spacing of GDELT's tokenized titles, which have a space on each side of every mark
 * (`U . S .`, `Lindholm ' s`). In a title without traces of tokenization only white space is
 * normalized.
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
    .replace(WIDE_PUNCTUATION, '$1')
    .replace(/(?<=\p{N}) ([.,:]) (?=\p{N})/gu, '$1')
    .replace(/(?<![\p{L}\p{N}])(\p{Lu}) \. (?=\p{Lu} \.)/gu, '$1.')
    .replace(/(?<=\.\p{Lu}) \./gu, '.')
    .replace(PARTED_CONTRACTION, '$1')
    .replace(PARTED_ELISION, '$1$2')
    .replace(/ ([,.;،؛؟…])(?= |$|["”’»)])/gu, '$1')
    .replace(/(?<=[\p{L}\p{N}]) - (?=[\p{Ll}\p{Lo}\p{N}])/gu, '-')
    .replace(/([$£¥₩]) (?=\p{N})/gu, '$1');
  if (!hasSpacedMarks) result = result.replace(/ ([:!?])(?= |$|["”’»)])/gu, '$1');
  if (UNSPACED_PERCENT_LANGUAGES.has(language)) result = result.replace(/(?<=\p{N}) %/gu, '%');
  return joinQuotations(joinBrackets(result, language)).trim();
}

const hasSpacedPercent = (text: string, language: string) =>
  UNSPACED_PERCENT_LANGUAGES.has(language) && /\p{N} %/u.test(text);

/** Some languages keep a space inside « and »; „ is closed by “. */
function joinBrackets(text: string, language: string): string {
  const isSpaced = SPACED_QUOTATION_LANGUAGES.has(language);
  const hasLowQuote = text.includes('„');
  const keepsSpace = (mark: string) => isSpaced && (mark === '«' || mark === '»');
  return text
    .replace(PARTED_OPENING_BRACKET, (parted, mark: string) =>
      keepsSpace(mark) || (mark === '“' && hasLowQuote) ? parted : mark,
    )
    .replace(PARTED_CLOSING_BRACKET, (parted, mark: string) =>
      keepsSpace(mark) || (mark === '“' && !hasLowQuote) ? parted : mark,
    );
}

/** Straight quotation marks open and close alternately; a single one cannot be resolved. */
function joinQuotations(text: string): string {
  return text.replace(/(?<!\S)(["']) ([^"']{1,300}?) \1(?![\p{L}\p{N}])/gu, '$1$2$1');
}
