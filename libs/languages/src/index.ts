export {
  checkLanguageResources,
  collectWords,
  defineLanguageResource,
  findResourceFile,
  type LanguageResource,
  LanguageResourceError,
  listLanguages,
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
  characterSetSchema,
  joinAlternatives,
  joinWords,
  patternSchema,
  termSetSchema,
  termsSchema,
  wordSetSchema,
  wordsSchema,
} from './schemas.ts';
