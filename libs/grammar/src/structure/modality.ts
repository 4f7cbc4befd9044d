import type { ParsedToken } from '../parsed-sentence.types.ts';
import type { LexiconIndex } from './lexicon.ts';
import type { Clause, Modality } from './structure.types.ts';
import { type SyntaxTree, hasRelation } from './syntax-tree.ts';

/** Statements that are possible, planned, required, conditional or asked. */
export function findModalities(
  tree: SyntaxTree,
  clauses: readonly Clause[],
  lexicon: LexiconIndex,
): Modality[] {
  const results: Modality[] = [];
  const add = (type: Modality['type'], cue: ParsedToken, head: ParsedToken | undefined) => {
    if (head) results.push({ type, cue: cue.index, head: head.index });
  };
  for (const token of tree.tokens) {
    const lemma = token.lemma.toLowerCase();
    const form = token.text.toLowerCase();
    const head = tree.head(token);
    if (hasRelation(token, 'aux') && head) {
      const type = lexicon.auxiliaries.get(lemma) ?? lexicon.auxiliaries.get(form);
      if (type)
        for (const verb of withJoinedVerbs(tree, head))
          add(type, token, passOn(tree, verb, lexicon));
    } else if (hasRelation(token, 'advmod') && head) {
      const type = lexicon.modalAdverbs.get(lemma);
      if (type) add(type, token, head);
    }
    const complement = tree.child(token, 'xcomp');
    const type = complement && lexicon.modalPredicates.get(lemma);
    // “need to go”, not “have it ready”
    const isRequired = type !== 'required' || tree.child(complement!, 'mark') !== undefined;
    if (type && isRequired) add(type, token, complement);
  }
  for (const { type, predicate } of clauses) {
    const token = tree.tokens[predicate]!;
    const opener = tree.child(token, 'mark', 'advmod');
    if (type === 'conditional') add('conditional', opener ?? token, token);
    else if (opener?.lemma === 'whether') add('asked', opener, token);
  }
  addQuestion(tree, clauses, add);
  return results;
}

/** “may rise and fall”: verbs joined without an auxiliary or a subject share those of the first. */
const withJoinedVerbs = (tree: SyntaxTree, verb: ParsedToken) => [
  verb,
  ...tree
    .children(verb, 'conj')
    .filter((other) => other.pos === 'VERB' && !tree.child(other, 'aux', 'nsubj', 'cop')),
];

/** “would need to pay”: what is said of a modal predicate is said of its complement. */
function passOn(tree: SyntaxTree, token: ParsedToken, lexicon: LexiconIndex): ParsedToken {
  const complement = tree.child(token, 'xcomp');
  return complement && lexicon.lists.semiModals.has(token.lemma.toLowerCase()) ? complement : token;
}

/** A question mark asks the last clause before it that depends on no other. */
function addQuestion(
  tree: SyntaxTree,
  clauses: readonly Clause[],
  add: (type: 'asked', cue: ParsedToken, head: ParsedToken | undefined) => void,
): void {
  for (const token of tree.tokens) {
    if (!/^[?？]/u.test(token.text)) continue;
    const question = clauses.findLast(
      ({ type, tokens, predicate }) =>
        type === 'main' &&
        (tokens[0] ?? Infinity) < token.index &&
        tree.tokens[predicate]!.pos !== 'PRON',
    );
    add('asked', token, question && tree.tokens[question.predicate]);
  }
}
