import {
  type ParsedSentence,
  type ParsedToken,
  SyntaxTree,
  getLexicon,
  hasRelation,
} from '@plumbline/grammar';

/** Whether a sentence has a subject and is complete at both ends. */
export function isWholeStatement(sentence: ParsedSentence): boolean {
  const tree = new SyntaxTree(sentence);
  const isStatement = tree.roots.some((root) =>
    // “The mill closed, said the mayor”
    [root, ...tree.children(root, 'ccomp')].some((verb) => hasSubject(tree, verb)),
  );
  return (
    isStatement &&
    !hasLooseEnd(sentence.text) &&
    !tree.roots.some((root) => saysNothing(tree, root))
  );
}

/** “By police was released on 3 May” has no subject. */
const hasSubject = (tree: SyntaxTree, verb: ParsedToken): boolean =>
  tree
    .children(verb, 'nsubj', 'csubj', 'expl')
    .some((subject) => hasRelation(subject, 'csubj') || !tree.child(subject, 'case'));

/** “(England had no king”, “Lund argues that,”, “he wrote ‘Norby”, “2019 was calm, 2020” */
const hasLooseEnd = (text: string): boolean =>
  /^\(|[,;]\d?$|\p{L}, \d{4}$/u.test(text) || isOpen(text, '(', ')') || isOpen(text, '‘', '’');

const isOpen = (text: string, opening: string, closing: string): boolean =>
  text.split(opening).length > text.split(closing).length;

/** “The ministry announced on 3 May” */
const saysNothing = (tree: SyntaxTree, root: ParsedToken): boolean =>
  getLexicon(tree.sentence.language).lists.sayingVerbs.has(root.lemma) &&
  tree
    .children(root, 'ccomp', 'obj', 'obl', 'parataxis', 'xcomp', 'csubj', 'aux:pass')
    .every(({ entityType }) => entityType === 'time');
