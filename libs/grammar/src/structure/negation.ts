import type { ParsedToken } from '../parsed-sentence.types.ts';
import { isPredicate } from './clauses.ts';
import type { LexiconIndex } from './lexicon.ts';
import type { Negation, SentenceSpan } from './structure.types.ts';
import { type SyntaxTree, hasRelation } from './syntax-tree.ts';

/** What each negating word of a sentence denies. */
export function findNegations(tree: SyntaxTree, lexicon: LexiconIndex): Negation[] {
  const { negations, negatingPredicates } = lexicon.lists;
  const found: Negation[] = [];
  for (const token of tree.tokens) {
    const lemma = token.lemma.toLowerCase();
    const isCue = negations.has(lemma) || negations.has(token.text.toLowerCase());
    const head = isCue
      ? deniedBy(tree, token)
      : negatingPredicates.has(lemma)
        ? complementOf(tree, token)
        : undefined;
    if (head && !(isCue && isNotOnly(tree, token)))
      found.push({ cue: token.index, head: head.index, span: negatedSpan(tree, token, head) });
  }
  return found;
}

/** “not only … but also” denies nothing. */
function isNotOnly(tree: SyntaxTree, cue: ParsedToken): boolean {
  const next = tree.tokens[cue.index + 1];
  return cue.lemma === 'not' && (next?.lemma === 'only' || next?.lemma === 'just');
}

/** A noun that is denied as subject or object denies what its verb says. */
function deniedBy(tree: SyntaxTree, cue: ParsedToken): ParsedToken | undefined {
  const head = tree.head(cue);
  if (!head) return undefined;
  if (hasRelation(cue, 'case', 'mark', 'advmod', 'aux', 'cc'))
    return hasRelation(cue, 'cc') ? head : head;
  const noun = hasRelation(cue, 'det', 'amod') ? head : cue;
  const governor = tree.head(noun);
  if (governor && hasRelation(noun, 'nsubj', 'obj', 'iobj') && isPredicate(tree, governor))
    return governor;
  return noun === cue ? head : noun;
}

/** What does not happen when somebody fails, refuses or lacks. */
function complementOf(tree: SyntaxTree, token: ParsedToken): ParsedToken | undefined {
  return (
    tree.child(token, 'xcomp', 'advcl') ?? tree.child(token, 'obj') ?? tree.child(token, 'obl')
  );
}

/** Behind the cue: the clause or phrase of what is denied, without its subject and its clauses. */
function negatedSpan(tree: SyntaxTree, cue: ParsedToken, head: ParsedToken): SentenceSpan {
  const tokens = tree.subtree(
    head,
    (child) =>
      child === cue ||
      (child.head === head.index &&
        hasRelation(
          child,
          'nsubj',
          'csubj',
          'aux',
          'cop',
          'cc',
          'conj',
          'mark',
          'parataxis',
          'expl',
          'advcl',
        )),
  );
  const isBelowCue = tree.isBelow(cue, head);
  return tree.span(
    tokens.filter(({ index }) => !isBelowCue || index > cue.index || index === head.index),
  );
}
