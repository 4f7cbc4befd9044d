import { isNearDuplicate, isSameEvent, type SimilarityFeatures } from './text-similarity.ts';

/** The properties of a text that decide whether it is independent of others. */
export interface StoryCandidate {
  similarityFeatures: SimilarityFeatures;
  /**
   * The source's names in any spelling: the publisher's domain and name, the agency or issuer of
   * the text.
   */
  sourceNames: readonly string[];
  publishedAt: Date | null;
}

/**
 * Groups texts into stories, so that a statement counts once however often it is printed. A story
 * contains the copies of one text, whoever prints them, and the texts of one source (publisher,
 * agency, issuer of a press release) about one event. The relation is transitive: copies of copies
 * are copies.
 *
 * @returns a number for each text, from 0 in the order of their first texts; texts with the same
 *   number are one story
 */
export function clusterByStory(texts: readonly StoryCandidate[]): number[] {
  const parents = texts.map((_, at) => at);
  const findRoot = (at: number): number =>
    parents[at] === at ? at : (parents[at] = findRoot(parents[at]!));
  const nameSets = texts.map(
    (text) => new Set(text.sourceNames.map(normalizeName).filter(Boolean)),
  );
  for (let i = 1; i < texts.length; i++) {
    for (let j = 0; j < i; j++) {
      if (findRoot(i) === findRoot(j) || !isSameStory(i, j)) continue;
      const [first, second] = [
        Math.min(findRoot(i), findRoot(j)),
        Math.max(findRoot(i), findRoot(j)),
      ];
      parents[second] = first;
    }
  }
  const numberByRoot = new Map<number, number>();
  return texts.map((_, at) => {
    const first = findRoot(at);
    if (!numberByRoot.has(first)) numberByRoot.set(first, numberByRoot.size);
    return numberByRoot.get(first)!;
  });

  function isSameStory(i: number, j: number): boolean {
    const [a, b] = [texts[i]!, texts[j]!];
    if (isNearDuplicate(a.similarityFeatures, b.similarityFeatures)) return true;
    const hasSharedName = [...nameSets[i]!].some((sourceName) => nameSets[j]!.has(sourceName));
    return (
      hasSharedName &&
      isSameEvent(a.similarityFeatures, b.similarityFeatures, [a.publishedAt, b.publishedAt])
    );
  }
}

/**
 * Letters and digits in lower case: `The Lindholm-Courier` and `the lindholm courier` are one name.
 */
export function normalizeName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
