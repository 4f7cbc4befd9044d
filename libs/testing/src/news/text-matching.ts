import { LOOSELY_SPACED_SCRIPT, splitWords } from '@plumbline/text';

/** Returns the words of a text in normalised spelling, each between spaces. */
export function normalizeForSearch(text: string): string {
  return ` ${splitFoldedWords(text).join(' ')} `;
}

const splitFoldedWords = (text: string): string[] =>
  splitWords(text.normalize('NFKC').toLowerCase());

/**
 * Counts a word or phrase in a `normalizeForSearch` text: as whole words, or anywhere in scripts
 * without reliable spaces.
 */
export function countOccurrences(text: string, term: string): number {
  const phrase = splitFoldedWords(term).join(' ');
  if (!phrase) return 0;
  const searchedText = LOOSELY_SPACED_SCRIPT.test(phrase) ? phrase : ` ${phrase} `;
  let count = 0;
  // Adjacent matches share the space between them, so the search continues at that space.
  for (
    let at = text.indexOf(searchedText);
    at >= 0;
    at = text.indexOf(searchedText, at + phrase.length)
  )
    count++;
  return count;
}

/** Whether all words are within `distance` words of each other, in any order. */
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
 * Returns the relevance of a text for the terms. The title counts most, and rare terms count more.
 * `share`: share of all texts that contain the term.
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
