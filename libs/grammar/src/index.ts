export type {
  EntityType,
  Features,
  ParsedSentence,
  ParsedToken,
  PartOfSpeech,
} from './parsed-sentence.types.ts';
export { GRAMMAR_LANGUAGES, hasGrammar } from './parsing/models.ts';
export { parse } from './parsing/parse.ts';
export { resolveReferences } from './references/references.ts';
export type { MentionPlace, Reference } from './references/resolve-references.ts';
export { analyzeStructure } from './structure/analyze-structure.ts';
export { findQuotations } from './structure/identities.ts';
export { hasStructure } from './structure/lexicon.ts';
export { hasRelation, SyntaxTree } from './structure/syntax-tree.ts';
export { compressSentence } from './compression/compress-sentence.ts';
export type * from './structure/structure.types.ts';
