export type {
  Features,
  ParsedSentence,
  ParsedToken,
  PartOfSpeech,
} from './parsed-sentence.types.ts';
export { GRAMMAR_LANGUAGES, hasGrammar, parse } from './parsing/parse.ts';
export { analyzeStructure } from './structure/analyze-structure.ts';
export { hasStructure } from './structure/lexicon.ts';
export { compressSentence } from './compression/compress-sentence.ts';
export type * from './structure/structure.types.ts';
