import { type ParsedSentence, SyntaxTree } from '@plumbline/grammar';

/** Whether a sentence has a subject, and neither breaks off nor begins in the middle. */
export function isWholeStatement(sentence: ParsedSentence): boolean {
  const tree = new SyntaxTree(sentence);
  const isStatement = tree.roots.some((root) => tree.child(root, 'nsubj', 'csubj', 'expl'));
  return isStatement && !hasLooseEnd(sentence.text);
}

/** “(England had no king”, “Lund argues that,”, “he wrote ‘Norby”, “2019 was calm, 2020” */
const hasLooseEnd = (text: string): boolean =>
  /^\(|[,;]\d?$|\p{L}, \d{4}$/u.test(text) || isOpen(text, '(', ')') || isOpen(text, '‘', '’');

const isOpen = (text: string, opening: string, closing: string): boolean =>
  text.split(opening).length > text.split(closing).length;
