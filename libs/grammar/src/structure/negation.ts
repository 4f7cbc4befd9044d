import type { ParsedToken } from '../parsed-sentence.types.ts';
import { isPredicate } from './clauses.ts';
import type { LexiconIndex } from './lexicon.ts';
import type { Negation, SentenceSpan } from './structure.types.ts';
import { type SyntaxTree, hasRelation } from './syntax-tree.ts';

/** What each negating word of a sentence denies. */
export function findNegations(tree: SyntaxTree, lexicon: LexiconIndex): Negation[] {
  const { negations, negatingPredicates } = lexicon.lists;
  const results: Negation[] = [];
  for (const token of tree.tokens) {
    const lemma = token.lemma.toLowerCase();
    const isCue = negations.has(lemma) || negations.has(token.text.toLowerCase());
    const head = isCue
      ? findDenied(tree, token)
      : negatingPredicates.has(lemma)
        ? findComplement(tree, token)
        : undefined;
    if (head && !(isCue && isNoDenial(tree, token, head)))
      results.push({ cue: token.index, head: head.index, span: negatedSpan(tree, token, head) });
  }
  return results;
}

/** “not only … but also”, a tag (“isn’t it?”) and a quoted “no” deny nothing. */
function isNoDenial(tree: SyntaxTree, cue: ParsedToken, head: ParsedToken): boolean {
  const next = tree.tokens[cue.index + 1];
  const previous = tree.tokens[cue.index - 1];
  if (cue.lemma === 'not' && (next?.lemma === 'only' || next?.lemma === 'just')) return true;
  if (head.pos === 'PRON' && tree.tokens[head.index + 1]?.text === '?') return true;
  return previous?.pos === 'PUNCT' && next?.pos === 'PUNCT' && QUOTE.test(previous.text);
}

const QUOTE = /^["'“‘]$/u;

/** A noun that is denied as subject or object denies what its verb says. */
function findDenied(tree: SyntaxTree, cue: ParsedToken): ParsedToken | undefined {
  const head = tree.head(cue);
  if (!head) return undefined;
  // “no longer”, “not always”: what the adverb belongs to
  if (hasRelation(cue, 'advmod') && hasRelation(head, 'advmod', 'amod')) return tree.head(head);
  if (hasRelation(cue, 'case', 'mark', 'advmod', 'aux', 'cc')) return skipFuture(tree, head);
  const noun = hasRelation(cue, 'det', 'amod') ? head : cue;
  const governor = tree.head(noun);
  if (governor && hasRelation(noun, 'nsubj', 'obj', 'iobj') && isPredicate(tree, governor))
    return governor;
  return noun === cue ? head : noun;
}

/** “is not going to pay” denies the paying. */
function skipFuture(tree: SyntaxTree, head: ParsedToken): ParsedToken {
  const complement = tree.child(head, 'xcomp');
  const isFuture = head.lemma === 'go' && head.features.VerbForm === 'Part';
  return isFuture && complement ? complement : head;
}

/** What does not happen when somebody fails, refuses or lacks. */
function findComplement(tree: SyntaxTree, token: ParsedToken): ParsedToken | undefined {
  // “Avoided extradition after seeking refuge” denies no seeking.
  const isMarked = (clause: ParsedToken) =>
    tree.children(clause, 'mark').some(({ pos }) => pos !== 'PART');
  const [clause] = tree
    .children(token, 'xcomp', 'advcl')
    .filter((child) => hasRelation(child, 'xcomp') || !isMarked(child));
  return clause ?? tree.child(token, 'obj');
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
