export { type DateMention, type DateOptions, dates } from './dates/dates.ts';
export {
  type DatePrecision,
  type PartialDate,
  comparePartialDates,
  enclosing,
  endOf,
  lastDayOf,
  makePartialDate,
  parsePartialDate,
  partsOf,
  precisionOf,
  startOf,
} from './dates/partial-date.ts';
export { languageCode } from './language/code.ts';
export { type DetectedLanguage, detectLanguage } from './language/detect.ts';
export type { BlockKind } from './sentences/blocks.ts';
export { type Sentence, sentences } from './sentences/sentences.ts';
export { remembering, rememberingByLanguage } from './terms/remembering.ts';
export { STOP_WORDS } from './terms/stopwords.ts';
export { terms } from './terms/terms.ts';
export { Seen, withoutUnseen } from './unseen/unseen.ts';
export { genderOfName } from './names/first-names.ts';
export { type Name, type NameKind, names } from './names/names.ts';
