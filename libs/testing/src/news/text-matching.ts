import { LOOSELY_SPACED_SCRIPT, splitWords } from '@plumbline/text';

/** Words of a text in one spelling, each between spaces. */
export function normalizeForSearch(text: string): string {
  return ` ${splitFoldedWords(text).join(' ')} `;
}

const splitFoldedWords = (text: string): string[] =>
  splitWords(text.normalize('NFKC').toLowerCase());

/**
 * How often a word or a phrase stands in a `normalizeForSearch` text: in scripts without reliable
 * spaces anywhere, in others as whole words.
 */
export function countOccurrences(text: string, term: string): number {
  const phrase = splitFoldedWords(term).join(' ');
  if (!phrase) return 0;
  const searchedText = LOOSELY_SPACED_SCRIPT.test(phrase) ? phrase : ` ${phrase} `;
  let count = 0;
  // Neighbours share the space between them, hence not past all of it
  for (
    let at = text.indexOf(searchedText);
    at >= 0;
    at = text.indexOf(searchedText, at + phrase.length)
  )
    count++;
  return count;
}

/** Whether all of the words stand within `distance` words of each other, in any order. */
export function areWithinDistance(text: string, terms: string, distance: number): boolean {
  const tokens = text.trim().split(' ');
  const searchedWords = splitFoldedWords(terms);
  const positionsByWord = searchedWords.map((word) =>
    tokens.flatMap((token, at) => (token === word ? [at] : [])),
  );
  return (
    positionsByWord.length > 0 &&
    positionsByWord[0]!.some((from) =>
      positionsByWord.every((positions) =>
        positions.some((at) => Math.abs(at - from) <= distance + searchedWords.length - 1),
      ),
    )
  );
}

export interface SearchableText {
  title: string;
  description: string;
  content: string;
}

/**
 * Relevance of a text to the terms, the title counting most; rare terms count more. `share`: of all
 * texts, that hold the term.
 */
export function computeRelevance(
  { title, description, content }: SearchableText,
  terms: readonly { term: string; share: number }[],
): number {
  let score = 0;
  for (const { term, share } of terms) {
    const bodyCount = Math.max(
      countOccurrences(content, term),
      countOccurrences(description, term),
    );
    score +=
      (4 * Math.min(1, countOccurrences(title, term)) + Math.log2(1 + bodyCount)) *
      Math.log2(1 + 1 / Math.max(share, 1e-3));
  }
  return score;
}
