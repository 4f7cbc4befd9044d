export { compileCues, type Cues, cuesSchema } from './cues.ts';
export {
  checkLanguageResources,
  collectWords,
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
  formatMessageParts,
  getMessageLanguages,
  hasMessages,
  type MessageKey,
  type MessageValues,
} from './message-catalogue.ts';
export {
  alternativesSchema,
  characterSetSchema,
  joinAlternatives,
  joinAsWords,
  joinWords,
  mergeLists,
  patternSchema,
  termSetSchema,
  termsSchema,
  wordSetSchema,
  WORD_END,
  WORD_START,
  wordsSchema,
} from './schemas.ts';
export {
  formatDay,
  getSentenceSeparator,
  joinSentences,
  quoteSentence,
  quoteText,
} from './typography.ts';
