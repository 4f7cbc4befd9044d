export { type DateMention, type DateOptions, extractDates } from './dates/extract-dates.ts';
export type { Tense } from './dates/tense.ts';
export {
  type DatePrecision,
  type PartialDate,
  comparePartialDates,
  findEnclosingDate,
  toEndInstant,
  toLastDay,
  makePartialDate,
  parsePartialDate,
  getDateParts,
  getDatePrecision,
  toStartInstant,
} from './dates/partial-date.ts';
export { getLanguageName, parseLanguageCode } from './language/language-code.ts';
export { type DetectedLanguage, detectLanguage } from './language/language-detection.ts';
export { detectLanguageOrDefault, resolveLanguage } from './language/resolve-language.ts';
export {
  UNDETERMINED_LANGUAGE,
  replaceUndetermined,
  toLanguageHint,
} from './language/undetermined-language.ts';
export { type BlockKind, UNREAD_BLOCKS } from './sentences/text-blocks.ts';
export { type Sentence, splitSentences } from './sentences/split-sentences.ts';
export { memoizeByWord, memoizeByLanguage } from './stemming/memoize.ts';
export { STOP_WORDS } from './stemming/stop-words.ts';
export { extractTerms } from './stemming/extract-terms.ts';
export {
  CJK_SCRIPT,
  DENSE_SCRIPT,
  HAN_OR_KANA,
  LOOSELY_SPACED_SCRIPT,
  SINGLE_LETTER_WORD,
  UNSPACED_SCRIPT,
} from './scripts.ts';
export { type NumberMention, extractNumbers } from './numbers/extract-numbers.ts';
export type { NumberForm } from './numbers/number-span.ts';
export type { NumberUnit } from './numbers/number-words.ts';
export { splitWords } from './words/split-words.ts';
export { getWordSegmenter } from './words/word-segmenter.ts';
export { VisibleText, stripInvisibleCharacters } from './invisible-characters/visible-text.ts';
export { inferGender } from './names/first-names.ts';
export { COMPANY_SUFFIX } from './names/latin/name-words.ts';
export type { NamedEntity, NamedEntityKind } from './names/named-entity.ts';
export { extractNamedEntities } from './names/extract-named-entities.ts';
export {
  classifySign,
  endsClause,
  FOLDED_CLASS,
  foldCodePoint,
  getFoldedClass,
  getFoldedCode,
  isUnspaced,
  SIGN_KIND,
} from './characters/character-folding.ts';
export { escapePattern } from './words/escape-pattern.ts';
export {
  type CitationMarkerOptions,
  findOpenMarker,
  removeInventedMarkers,
} from './citations/citation-markers.ts';
