export type {
  EntityType,
  Features,
  ParsedSentence,
  ParsedToken,
  PartOfSpeech,
} from './parsed-sentence.types.ts';
export { getGrammarLanguages, hasGrammar } from './parsing/models.ts';
export { parse } from './parsing/parse.ts';
export { analyzeStructure } from './structure/analyze-structure.ts';
export { findQuotations } from './structure/identities.ts';
export { getLexicon, hasStructure } from './structure/lexicon.ts';
export { SyntaxTree, hasRelation } from './structure/syntax-tree.ts';
export { type ClauseTense, findTense } from './structure/tense.ts';
export { getTypology } from './structure/typology.ts';
export { locateTime, type TimeExpression } from './structure/time-expressions.ts';
export { writeClauses } from './compression/write-clause.ts';
export { compressSentence } from './compression/compress-sentence.ts';
export type * from './structure/structure.types.ts';
