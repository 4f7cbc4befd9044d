import type { ParsedToken } from '../parsed-sentence.types.ts';
import { isPredicate } from './clauses.ts';
import type { LexiconIndex } from './lexicon.ts';
import type { NounPhrase, SentenceSpan } from './structure.types.ts';
import { type SyntaxTree, hasRelation } from './syntax-tree.ts';

const NOMINAL = new Set(['NOUN', 'PROPN', 'PRON', 'NUM', 'SYM']);

export const isNominal = ({ pos }: ParsedToken) => NOMINAL.has(pos);

/** Relations of dependents that belong to the clause around a noun, not to its phrase. */
const OUTSIDE = [
  'cop',
  'nsubj',
  'csubj',
  'aux',
  'mark',
  'cc',
  'advcl',
  'parataxis',
  'punct',
  'expl',
];

/** Words of the phrase of a noun, without its preposition, clauses and conjuncts. */
export function phraseTokens(tree: SyntaxTree, head: ParsedToken): ParsedToken[] {
  const isCopular = tree.child(head, 'cop') !== undefined;
  const tokens = tree.subtree(head, (token) => {
    if (token.head !== head.index) return false;
    if (hasRelation(token, 'case')) return token.index < head.index || token.pos !== 'PART';
    if (isCopular && hasRelation(token, 'advmod', 'obl')) return true;
    if (hasRelation(token, 'conj') && isPredicate(tree, token)) return true;
    return hasRelation(token, ...OUTSIDE, 'appos', 'acl');
  });
  return tokens;
}

/** A phrase for quoting: with conjuncts, without appositions and clauses. */
export const phraseSpan = (tree: SyntaxTree, head: ParsedToken): SentenceSpan =>
  tree.span(phraseTokens(tree, head));

/** The phrase without its conjuncts. */
export function coreSpan(tree: SyntaxTree, head: ParsedToken): SentenceSpan {
  const conjunctTokens = new Set(
    tree.children(head, 'conj').flatMap((token) => tree.subtree(token).map(({ index }) => index)),
  );
  return tree.span(phraseTokens(tree, head).filter(({ index }) => !conjunctTokens.has(index)));
}

export function findNounPhrases(tree: SyntaxTree, lexicon: LexiconIndex): NounPhrase[] {
  return tree.tokens
    .filter(
      (token) =>
        (token.pos === 'NOUN' || token.pos === 'PROPN' || token.pos === 'SYM') &&
        !hasRelation(token, 'compound', 'flat', 'fixed', 'case', 'goeswith', 'nmod:desc'),
    )
    .map((head): NounPhrase => {
      const numeral = tree.child(head, 'nummod');
      const isUnit = lexicon.lists.unitWords.has(head.lemma.toLowerCase());
      return {
        head: head.index,
        span: coreSpan(tree, head),
        ...(numeral && { number: tree.span(tree.subtree(numeral)) }),
        ...(isUnit && { unit: head.text }),
        isDefinite:
          head.pos === 'PROPN' ||
          tree
            .children(head, 'det', 'nmod:poss')
            .some(
              (token) =>
                token.features.Definite === 'Def' ||
                token.features.PronType === 'Dem' ||
                hasRelation(token, 'nmod:poss'),
            ),
        modifiers: tree
          .children(head, 'amod', 'compound', 'nmod', 'acl')
          .map((token) => tree.span(tree.subtree(token))),
      };
    });
}
