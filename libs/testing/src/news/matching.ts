/**
 * Scripts written without spaces, or with endings that a word carries: a term is looked for
 * anywhere in them.
 */
const ANYWHERE =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Words of a text in one spelling, each between spaces. */
export function searchable(text: string): string {
  return ` ${words(text).join(' ')} `;
}

const words = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * How often a word or a phrase stands in a `searchable` text; words of other scripts than
 * `ANYWHERE` as whole words.
 */
export function occurrences(text: string, term: string): number {
  const phrase = words(term).join(' ');
  if (!phrase) return 0;
  const wanted = ANYWHERE.test(phrase) ? phrase : ` ${phrase} `;
  let count = 0;
  // Neighbours share the space between them, hence not past all of it
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + phrase.length))
    count++;
  return count;
}

/** Whether all of the words stand within `distance` words of each other, in any order. */
export function standNear(text: string, terms: string, distance: number): boolean {
  const tokens = text.trim().split(' ');
  const wanted = words(terms);
  const places = wanted.map((word) => tokens.flatMap((token, at) => (token === word ? [at] : [])));
  return (
    places.length > 0 &&
    places[0]!.some((from) =>
      places.every((all) => all.some((at) => Math.abs(at - from) <= distance + wanted.length - 1)),
    )
  );
}

export interface SearchText {
  title: string;
  description: string;
  content: string;
}

/**
 * Relevance of a text to the terms, the title counting most; rare terms count more. `share`: of all
 * texts, that hold the term.
 */
export function relevance(
  { title, description, content }: SearchText,
  terms: readonly { term: string; share: number }[],
): number {
  let score = 0;
  for (const { term, share } of terms) {
    const inBody = Math.max(occurrences(content, term), occurrences(description, term));
    score +=
      (4 * Math.min(1, occurrences(title, term)) + Math.log2(1 + inBody)) *
      Math.log2(1 + 1 / Math.max(share, 1e-3));
  }
  return score;
}
