import type { ParsedToken } from '../parsed-sentence.types.ts';
import type { ClauseMarkerKind, LexiconIndex } from './lexicon.ts';
import type { Clause, ClauseType } from './structure.types.ts';
import { type SyntaxTree, hasRelation } from './syntax-tree.ts';

const CLAUSE_RELATIONS = ['ccomp', 'xcomp', 'csubj', 'advcl', 'acl', 'parataxis'];

/** Whether a token is the predicate of its own clause. */
export function isPredicate(tree: SyntaxTree, token: ParsedToken): boolean {
  if (token.head < 0) return true;
  if (hasRelation(token, ...CLAUSE_RELATIONS)) return true;
  if (!hasRelation(token, 'conj')) return false;
  const head = tree.head(token);
  if (!head || !isPredicate(tree, head)) return false;
  const isClausal = (word: ParsedToken) =>
    word.pos === 'VERB' ||
    word.pos === 'AUX' ||
    tree.child(word, 'cop', 'nsubj', 'csubj', 'expl') !== undefined;
  return isClausal(token);
}

/** The clauses of a sentence in the order of their predicates. */
export function findClauses(tree: SyntaxTree, lexicon: LexiconIndex): Clause[] {
  const predicates = tree.tokens.filter((token) => isPredicate(tree, token));
  const isClause = new Set(predicates.map((token) => token.index));
  const clauses = predicates.map((token): Clause => {
    const marker = findMarker(tree, token);
    const isLeftOut = (child: ParsedToken) => isClause.has(child.index);
    const own = tree.subtree(token, isLeftOut);
    const whole = tree.subtree(token, (child) => isCoordinated(child, isClause));
    return {
      type: 'main',
      predicate: token.index,
      ...(marker && { marker: marker.text }),
      span: tree.span(whole.filter((word) => word !== marker && !isConjunction(word, token))),
      tokens: own.filter(({ pos }) => pos !== 'PUNCT').map(({ index }) => index),
    };
  });
  const clauseByPredicate = new Map(clauses.map((clause, index) => [clause.predicate, index]));
  predicates.forEach((token, index) => {
    const clause = clauses[index]!;
    clause.type = classifyClause(tree, token, lexicon);
    for (let head = tree.head(token); head; head = tree.head(head)) {
      const parent = clauseByPredicate.get(head.index);
      if (parent === undefined) continue;
      clause.parent = parent;
      break;
    }
  });
  return clauses;
}

/**
 * Whether a clause is joined by “and” or placed beside another one; it is then no part of that
 * clause.
 */
const isCoordinated = (token: ParsedToken, isClause: ReadonlySet<number>) =>
  isClause.has(token.index) && hasRelation(token, 'conj', 'parataxis');

const isConjunction = (word: ParsedToken, predicate: ParsedToken) =>
  word.head === predicate.index && hasRelation(word, 'cc') && word.index < predicate.index;

export const findMarker = (tree: SyntaxTree, token: ParsedToken): ParsedToken | undefined => {
  const markers = tree.children(token, 'mark');
  return markers.find(({ pos }) => pos !== 'PART') ?? markers[0];
};

function classifyClause(tree: SyntaxTree, token: ParsedToken, lexicon: LexiconIndex): ClauseType {
  const head = tree.head(token);
  if (!head) return 'main';
  if (hasRelation(token, 'conj')) return classifyClause(tree, head, lexicon);
  if (hasRelation(token, 'parataxis')) return 'main';
  if (hasRelation(token, 'acl')) {
    const isContent =
      findMarker(tree, token) !== undefined && lexicon.reportingNouns.has(head.lemma.toLowerCase());
    return isContent ? 'reported' : 'relative';
  }
  if (hasRelation(token, 'ccomp'))
    return lexicon.reportingVerbs.has(head.lemma.toLowerCase()) ? 'reported' : 'complement';
  if (hasRelation(token, 'xcomp', 'csubj')) return 'complement';
  const kind = classifyMarkerKind(tree, token, lexicon);
  return kind ?? 'adverbial';
}

/** The kind of an adverbial clause, by the word that opens it; undefined if that is ambiguous. */
export function classifyMarkerKind(
  tree: SyntaxTree,
  token: ParsedToken,
  lexicon: LexiconIndex,
): ClauseMarkerKind | undefined {
  const openers = tree.children(token, 'mark', 'advmod').filter(({ index }) => index < token.index);
  const kinds = openers.flatMap((opener) => {
    const words = [opener, ...tree.children(opener, 'fixed')].map(({ lemma }) =>
      lemma.toLowerCase(),
    );
    return lexicon.markers.get(words.join(' ')) ?? lexicon.markers.get(words[0]!) ?? [];
  });
  return kinds.find((kind) => kind === 'conditional') ?? kinds[0];
}
