export {
  checkLanguageResources,
  defineLanguageResource,
  findResourceFile,
  type LanguageResource,
  LanguageResourceError,
  listLanguages,
  listLanguagesWithFile,
  listTopics,
  UNDETERMINED,
} from './language-resource.ts';
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
  joinAsWords,
  joinWords,
  patternSchema,
  termSetSchema,
  termsSchema,
  wordSetSchema,
  WORD_END,
  WORD_START,
  wordsSchema,
} from './schemas.ts';
