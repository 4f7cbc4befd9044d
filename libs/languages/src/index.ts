export { compileCues, type Cues, cuesSchema } from './cues.ts';
export {
  checkLanguageResources,
  defineLanguageResource,
  findResourceFile,
  type LanguageResource,
  LanguageResourceError,
  listLanguages,
  listTopics,
  UNDETERMINED,
} from './language-resource.ts';
export { mapLanguages } from './map-languages.ts';
export {
  formatMessage,
  getMessageLanguages,
  getMessageLocale,
  getMessageSource,
  hasMessages,
  type MessageKey,
  type MessageValues,
} from './message-catalogue.ts';
export {
  alternativesSchema,
  joinAlternatives,
  joinWords,
  patternSchema,
  termSetSchema,
  termsSchema,
  wordSetSchema,
  wordsSchema,
} from './schemas.ts';
