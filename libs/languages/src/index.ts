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
export {
  formatMessage,
  formatMessageParts,
  getMessageLanguages,
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
export {
  formatDay,
  getSentenceSeparator,
  joinSentences,
  quoteSentence,
  quoteText,
} from './typography.ts';
