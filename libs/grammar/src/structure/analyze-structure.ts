import type { ParsedSentence } from '../parsed-sentence.types.ts';
import { findAttributions } from './attribution.ts';
import { findClauses } from './clauses.ts';
import { findIdentities, findQuotations } from './identities.ts';
import { getLexicon } from './lexicon.ts';
import { findModalities } from './modality.ts';
import { findNegations } from './negation.ts';
import { findNounPhrases } from './noun-phrases.ts';
import { findPredicates } from './predicates.ts';
import type { SentenceStructure } from './structure.types.ts';
import { SyntaxTree } from './syntax-tree.ts';

/**
 * Analyses a parsed sentence: its clauses, predicates with their roles, negation, modality,
 * attribution, identities and quotations. For a language without a `structure.json`, only the
 * relations are used.
 */
export function analyzeStructure(sentence: ParsedSentence): SentenceStructure {
  const tree = new SyntaxTree(sentence);
  const lexicon = getLexicon(sentence.language);
  const clauses = findClauses(tree, lexicon);
  const quotations = findQuotations(sentence.text);
  const attributions = findAttributions(tree, quotations, lexicon);
  return {
    clauses,
    predicates: findPredicates(tree, clauses, attributions, lexicon),
    nounPhrases: findNounPhrases(tree, lexicon),
    negations: findNegations(tree, lexicon),
    modalities: findModalities(tree, clauses, lexicon),
    attributions,
    identities: findIdentities(tree),
    quotations,
  };
}
