import type { ParsedToken } from '../parsed-sentence.types.ts';
import type { LexiconIndex } from './lexicon.ts';
import type { Clause, Modality } from './structure.types.ts';
import { type SyntaxTree, hasRelation } from './syntax-tree.ts';

/** Finds statements that are possible, planned, required, conditional or asked. */
export function findModalities(
  tree: SyntaxTree,
  clauses: readonly Clause[],
  lexicon: LexiconIndex,
): Modality[] {
  const results: Modality[] = [];
  const add = (type: Modality['type'], cue: ParsedToken, head: ParsedToken | undefined) => {
    if (head && !results.some((other) => other.type === type && other.head === head.index))
      results.push({ type, cue: cue.index, head: head.index });
  };
  for (const token of tree.tokens) {
    const lemma = token.lemma.toLowerCase();
    const form = token.text.toLowerCase();
    const head = tree.head(token);
    if (hasRelation(token, 'aux') && head) {
      const type = lexicon.auxiliaries.get(lemma) ?? lexicon.auxiliaries.get(form);
      // “I’d hoped”: if “’d” is the only auxiliary, a participle makes it a “had”.
      const isPast = head.features.VerbForm === 'Part' && tree.children(head, 'aux').length === 1;
      if (type && !isPast)
        for (const verb of withJoinedVerbs(tree, head))
          add(type, token, passOn(tree, verb, lexicon));
    } else if (hasRelation(token, 'advmod') && head) {
      const type = lexicon.modalAdverbs.get(lemma);
      if (type) add(type, token, head);
    }
    const type = lexicon.modalPredicates.get(lemma) ?? lexicon.modalPredicates.get(form);
    if (type) add(type, token, findModalComplement(tree, token, type));
  }
  for (const { type, predicate } of clauses) {
    const token = tree.tokens[predicate]!;
    const opener = tree.child(token, 'mark', 'advmod');
    if (type === 'conditional') add('conditional', opener ?? token, token);
    else if (opener?.lemma === 'whether' && !hasRelation(token, 'advcl'))
      add('asked', opener, token);
  }
  addQuestion(tree, clauses, add);
  return results.filter((modality) => !isWeakened(tree, modality, results));
}

/** Whether an adverb makes a plan only possible: “will probably last”. */
const isWeakened = (tree: SyntaxTree, { type, cue, head }: Modality, all: readonly Modality[]) =>
  type === 'planned' &&
  hasRelation(tree.tokens[cue]!, 'aux') &&
  all.some((other) => other.type === 'possible' && other.head === head);

/**
 * The complement that is only possible, planned or required: an infinitive, or a clause after “it
 * is likely”.
 */
function findModalComplement(
  tree: SyntaxTree,
  token: ParsedToken,
  type: Modality['type'],
): ParsedToken | undefined {
  const hasMarker = (clause: ParsedToken) => tree.child(clause, 'mark') !== undefined;
  if (token.pos === 'NOUN') return tree.children(token, 'acl').find(isInfinitive(tree));
  const infinitive = tree.child(token, 'xcomp');
  // “need to go”, not “have it ready”; but “seems ready”
  if (infinitive) return type === 'possible' || hasMarker(infinitive) ? infinitive : undefined;
  if (tree.child(token, 'expl')) return tree.child(token, 'ccomp', 'csubj');
  const isParticiple = token.features.VerbForm === 'Part' && type === 'planned';
  return isParticiple ? tree.children(token, 'advcl').find(isInfinitive(tree)) : undefined;
}

const isInfinitive = (tree: SyntaxTree) => (clause: ParsedToken) =>
  tree.children(clause, 'mark').some(({ pos }) => pos === 'PART');

/**
 * A verb and its conjuncts without an auxiliary or a subject, which share those of the first: “may
 * rise and fall”.
 */
const withJoinedVerbs = (tree: SyntaxTree, verb: ParsedToken) => [
  verb,
  ...tree
    .children(verb, 'conj')
    .filter((other) => other.pos === 'VERB' && !tree.child(other, 'aux', 'nsubj', 'cop')),
];

/** What applies to a modal predicate applies to its complement: “would need to pay”. */
function passOn(tree: SyntaxTree, token: ParsedToken, lexicon: LexiconIndex): ParsedToken {
  const complement = tree.child(token, 'xcomp');
  return complement && lexicon.lists.semiModals.has(token.lemma.toLowerCase()) ? complement : token;
}

/** Whether a question mark belongs to a tag, which asks nothing: “…, right?”. */
const isTag = (tree: SyntaxTree, { index }: ParsedToken) =>
  tree.tokens[index - 2]?.text === ',' && tree.tokens[index - 1]?.pos !== 'VERB';

/** Applies a question mark to the last independent clause before it. */
function addQuestion(
  tree: SyntaxTree,
  clauses: readonly Clause[],
  add: (type: 'asked', cue: ParsedToken, head: ParsedToken | undefined) => void,
): void {
  for (const token of tree.tokens) {
    if (!/^[?？]/u.test(token.text) || isTag(tree, token)) continue;
    const question = clauses.findLast(
      ({ type, tokens, predicate }) =>
        type === 'main' &&
        (tokens[0] ?? Infinity) < token.index &&
        !['PRON', 'AUX'].includes(tree.tokens[predicate]!.pos),
    );
    add('asked', token, question && tree.tokens[question.predicate]);
  }
}
