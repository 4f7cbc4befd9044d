import type { ParsedToken } from '../parsed-sentence.types.ts';
import { isPredicate } from './clauses.ts';
import type { LexiconIndex } from './lexicon.ts';
import type { Negation, SentenceSpan } from './structure.types.ts';
import { type SyntaxTree, hasRelation } from './syntax-tree.ts';

/** Finds what each negating word of a sentence negates. */
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

/**
 * Whether a negation negates nothing: “not only … but also”, a tag (“isn’t it?”), a quoted “no”.
 */
function isNoDenial(tree: SyntaxTree, cue: ParsedToken, head: ParsedToken): boolean {
  const next = tree.tokens[cue.index + 1];
  const previous = tree.tokens[cue.index - 1];
  if (cue.lemma === 'not' && (next?.lemma === 'only' || next?.lemma === 'just')) return true;
  if (head.pos === 'PRON' && tree.tokens[head.index + 1]?.text === '?') return true;
  return previous?.pos === 'PUNCT' && next?.pos === 'PUNCT' && QUOTE.test(previous.text);
}

const QUOTE = /^["'“‘]$/u;

/** The negated word; a negated noun as subject or object negates its verb. */
function findDenied(tree: SyntaxTree, cue: ParsedToken): ParsedToken | undefined {
  const head = tree.head(cue);
  if (!head) return undefined;
  // “no longer”, “not always”: the head of the adverb
  if (hasRelation(cue, 'advmod') && hasRelation(head, 'advmod', 'amod')) return tree.head(head);
  if (hasRelation(cue, 'case', 'mark', 'advmod', 'aux', 'cc')) return skipFuture(tree, head);
  const noun = hasRelation(cue, 'det', 'amod') ? head : cue;
  const governor = tree.head(noun);
  if (governor && hasRelation(noun, 'nsubj', 'obj', 'iobj') && isPredicate(tree, governor))
    return governor;
  return noun === cue ? head : noun;
}

/** The infinitive after a future verb: “is not going to pay” negates the paying. */
function skipFuture(tree: SyntaxTree, head: ParsedToken): ParsedToken {
  const complement = tree.child(head, 'xcomp');
  const isFuture = head.lemma === 'go' && head.features.VerbForm === 'Part';
  return isFuture && complement ? complement : head;
}

/** The complement that does not happen after “fail”, “refuse” or “lack”. */
function findComplement(tree: SyntaxTree, token: ParsedToken): ParsedToken | undefined {
  // “Avoided extradition after seeking refuge” does not negate the seeking.
  const isMarked = (clause: ParsedToken) =>
    tree.children(clause, 'mark').some(({ pos }) => pos !== 'PART');
  const [clause] = tree
    .children(token, 'xcomp', 'advcl')
    .filter((child) => hasRelation(child, 'xcomp') || !isMarked(child));
  return clause ?? tree.child(token, 'obj');
}

/**
 * The span after the cue: the clause or phrase of the negated word, without its subject and its
 * subordinate clauses.
 */
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
