import type { ParsedToken, SyntaxTree } from '@plumbline/grammar';

export const CLAUSE_SUBJECT = ['nsubj', 'csubj'] as const;

export const isClausal = (tree: SyntaxTree, token: ParsedToken): boolean =>
  token.pos === 'VERB' ||
  token.pos === 'AUX' ||
  tree.child(token, 'cop', ...CLAUSE_SUBJECT, 'expl') !== undefined;

/** Whether a predicate has a tense or mood: “closed”, “will close”, not “to close”. */
export const isFinite = (tree: SyntaxTree, token: ParsedToken): boolean =>
  [token, ...tree.children(token, 'aux', 'cop')].some(
    ({ features, pos }) => features.VerbForm === 'Fin' || (pos === 'AUX' && !features.VerbForm),
  ) || isMistakenParticiple(tree, token);

/** “the stir intensified”: a past form with its own subject is not a participle. */
const isMistakenParticiple = (tree: SyntaxTree, token: ParsedToken): boolean =>
  token.features.VerbForm === 'Part' &&
  token.features.Tense === 'Past' &&
  !tree.child(token, 'aux', 'nsubj:pass') &&
  tree.child(token, 'nsubj') !== undefined &&
  tree.child(token, 'mark')?.pos !== 'ADP';

export const hasTense = (tree: SyntaxTree, token: ParsedToken, tense: string): boolean =>
  [token, ...tree.children(token, 'aux', 'cop')].some(({ features }) => features.Tense === tense);

export const isRelativePronoun = ({ features, lemma, pos }: ParsedToken): boolean =>
  features.PronType === 'Rel' || (pos === 'PRON' && ['who', 'which'].includes(lemma));
