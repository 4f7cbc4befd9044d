import type { Pair } from './align.ts';
import { exclusion } from './lexicon.ts';
import type { ParsedStatement } from './statement.ts';

export const ONLY = new Set(['only', 'solely', 'exclusively', 'merely', 'nur', '오직', '뿐']);
const BESIDES = new Set(['and', 'besides', 'also', 'or']);
const REACH = 3;

/**
 * What the text names beside the one thing the claim allows: "only acts" against "actor and
 * singer".
 */
export function besides(
  claim: ParsedStatement,
  evidence: ParsedStatement,
  pairs: Pair[],
): string | undefined {
  const only = claim.words.findIndex(({ form }) => ONLY.has(form));
  if (only < 0 || evidence.words.some(({ form }) => ONLY.has(form))) return undefined;
  for (const { at, to, claim: word } of pairs) {
    if (to === undefined || at < only) continue;
    for (
      let index = Math.max(0, to - REACH);
      index <= Math.min(evidence.words.length - 1, to + REACH);
      index += 1
    ) {
      const other = evidence.words[index];
      if (!other || other.weight < 1 || pairs.some((pair) => pair.to === index)) continue;
      const between = evidence.words.slice(Math.min(index, to), Math.max(index, to) + 1);
      const isJoined = between.some(({ form }) => BESIDES.has(form));
      // "Portraits and landscapes", or another of the same kind near by: "actor, singer and
      // dancer".
      const isPair =
        between.length === 3 && other.isName === word.isName && !/(?:ed|ing)$/.test(other.form);
      if (isJoined && (exclusion(word.stem, other.stem) > 0 || isPair)) return other.text;
    }
  }
  return undefined;
}
