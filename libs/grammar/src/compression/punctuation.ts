import type { ParsedToken } from '../parsed-sentence.types.ts';
import { type SyntaxTree, hasRelation } from '../structure/syntax-tree.ts';

/** Index of the first token that is no quotation mark or bracket. */
export const firstContentIndex = (tree: SyntaxTree) =>
  tree.tokens.findIndex(({ pos }) => pos !== 'PUNCT');

export function isContinuous(tokens: ReadonlySet<number>): boolean {
  const indices = [...tokens].sort((a, b) => a - b);
  return indices.at(-1)! - indices[0]! + 1 === indices.length;
}

const SEPARATOR = /^(?:[,;:–—-]|--)$/u;

/**
 * Whether a token is enclosed by commas, dashes or an edge of the sentence, with at least one
 * comma.
 */
export function isBetweenCommas(tree: SyntaxTree, token: ParsedToken): boolean {
  const tokens = tree.subtree(token);
  const inner = (word: ParsedToken | undefined) =>
    word?.pos === 'PUNCT' && SEPARATOR.test(word.text);
  const first = tokens[0]!;
  const last = tokens.at(-1)!;
  const before = inner(first) || inner(tree.tokens[first.index - 1]);
  const after = inner(last) || inner(tree.tokens[last.index + 1]);
  const opens = first.index <= firstContentIndex(tree);
  const closes = tree.tokens.slice(last.index + 1).every(({ pos }) => pos === 'PUNCT');
  return (before && after) || (before && closes) || (after && opens);
}

/** Whether brackets enclose exactly one part. */
export function isInBrackets(tree: SyntaxTree, token: ParsedToken): boolean {
  const tokens = tree.subtree(token);
  const [first, last] = [tokens[0]!, tokens.at(-1)!];
  if (first.text === '(' && last.text === ')') return true;
  return tree.tokens[first.index - 1]?.text === '(' && tree.tokens[last.index + 1]?.text === ')';
}

/** Adds the brackets and commas around a part to it; a comma before “and” or “but” stays. */
export function withMarks(tree: SyntaxTree, tokens: Set<number>): Set<number> {
  const first = Math.min(...tokens);
  const last = Math.max(...tokens);
  const before = tree.tokens[first - 1];
  const after = tree.tokens[last + 1];
  if (before?.text === '(' && after?.text === ')') tokens.add(first - 1).add(last + 1);
  const comma = (word: ParsedToken | undefined) => word && SEPARATOR.test(word.text);
  const isNeeded = separatesRest(tree, first, last);
  const opens = first <= firstContentIndex(tree);
  const closes = tree.tokens.slice(last + 1).every(({ pos }) => pos === 'PUNCT');
  const isOpened = comma(before) || comma(tree.tokens[first]);
  const isClosed = comma(after) || comma(tree.tokens[last]);
  if (comma(before) && (isClosed || closes)) tokens.add(first - 1);
  if (comma(after) && !isNeeded && (isOpened || opens)) tokens.add(last + 1);
  return tokens;
}

/** Whether the mark after a part also separates the text around the part: “In May, …, it fell”. */
function separatesRest(tree: SyntaxTree, first: number, last: number): boolean {
  const next = tree.tokens[last + 2];
  const mark = tree.tokens[last + 1];
  if (!next || !mark || first <= firstContentIndex(tree)) return false;
  if (/[;:–—]/u.test(mark.text) || next.pos === 'CCONJ') return true;
  if (next.relation === 'mark' && tree.head(next)?.relation.startsWith('advcl')) return true;
  const root = tree.roots[0]!;
  const subject = tree.child(root, 'nsubj', 'csubj', 'expl');
  let top = tree.tokens[first - 1]!;
  while (top.head >= 0 && top.head !== root.index) top = tree.tokens[top.head]!;
  return (
    hasRelation(top, 'obl', 'advcl', 'advmod') && subject !== undefined && last < subject.index
  );
}

/**
 * The text of the rest, with its original spacing and without marks that separate nothing any more.
 */
export function writeTokens(tree: SyntaxTree, omitted: ReadonlySet<number>): string {
  const { text } = tree.sentence;
  let output = '';
  let end = -1;
  for (const token of tree.tokens) {
    if (omitted.has(token.index) || token.end <= end) continue;
    const isSpaced = token.start === 0 || /\s/u.test(text.charAt(token.start - 1));
    const isJoined = end === token.start || /[“(«[]$/u.test(output);
    const gap = output && !isJoined && (isSpaced || token.pos !== 'PUNCT') ? ' ' : '';
    output += gap + text.slice(token.start, token.end);
    end = token.end;
  }
  return tidy(output);
}

function tidy(output: string): string {
  const text = output
    .replace(/\(\s*\)/gu, '')
    .replace(/\s+([,;:.!?])/gu, '$1')
    .replace(/(?:[,;:–—]\s*)+([,;:–—.!?])/gu, '$1')
    .replace(/^[\s,;:–—-]+/u, '')
    .replace(/[\s,;:–—-]*[.\s]*$/u, '')
    .replace(/,(["”])$/u, '$1')
    .replace(/\s{2,}/gu, ' ');
  return capitalize(text);
}

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether all quotation marks and brackets are paired. */
export function isWhole(text: string): boolean {
  const count = (pattern: RegExp) => (text.match(pattern) ?? []).length;
  return count(/"/gu) % 2 === 0 && count(/“/gu) === count(/”/gu) && count(/\(/gu) === count(/\)/gu);
}
