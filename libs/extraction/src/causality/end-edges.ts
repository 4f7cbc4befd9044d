import { hasRelation, type ParsedToken, type SyntaxTree } from '@plumbline/grammar';

export const isAfterComma = (tree: SyntaxTree, token: ParsedToken) => {
  const first = tree.subtree(token)[0]!;
  return first.pos === 'PUNCT' || tree.tokens[first.index - 1]?.pos === 'PUNCT';
};

export const isBeforeComma = (tree: SyntaxTree, token: ParsedToken) => {
  const last = tree.subtree(token).at(-1)!;
  return last.text === ',' || tree.tokens[last.index + 1]?.text === ',';
};

/** “Ironically, …”, “then a rash” */
const isForethought = (tokens: readonly ParsedToken[], at: number): boolean =>
  (hasRelation(tokens[at]!, 'advmod', 'cc') && tokens[at + 1]?.text === ',') ||
  (tokens[at]!.lemma === 'then' && tokens[at]!.pos === 'ADV');

/** “…, too” */
const isAfterthought = (tokens: readonly ParsedToken[], at: number): boolean =>
  hasRelation(tokens[at]!, 'advmod', 'cc', 'mark') && tokens[at - 1]?.text === ',';

/** Removes punctuation and adverbs set off by commas from both edges. */
export function trimEdges(tokens: ParsedToken[]): ParsedToken[] {
  let [first, last] = [0, tokens.length];
  while (first < last && (tokens[first]!.pos === 'PUNCT' || isForethought(tokens, first))) first++;
  while (last > first && (tokens[last - 1]!.pos === 'PUNCT' || isAfterthought(tokens, last - 1)))
    last--;
  return tokens.slice(first, last);
}
