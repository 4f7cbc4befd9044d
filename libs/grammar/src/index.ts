export type {
  Features,
  ParsedSentence,
  ParsedToken,
  PartOfSpeech,
} from './parsed-sentence.types.ts';
export { GRAMMAR_LANGUAGES, hasGrammar, parse } from './parsing/parse.ts';
