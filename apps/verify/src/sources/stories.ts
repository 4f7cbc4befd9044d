import { isCopy, isSameEvent, type Likeness } from './likeness.ts';

/** What independence is judged by. */
export interface Told {
  likeness: Likeness;
  /**
   * Who speaks: the publisher's domain and name, the agency or issuer whose text it is; in any
   * spelling.
   */
  voices: readonly string[];
  publishedAt: Date | null;
}

/**
 * Which texts are one story, so that a statement counts once however often it is printed: copies of
 * one text, whoever prints them, and what one voice (publisher, agency, issuer of a press release)
 * says about one event. The relation is closed: copies of copies are copies.
 *
 * @returns a number for each text, from 0 in the order of their first texts; texts with the same
 *   number are one story
 */
export function storiesOf(texts: readonly Told[]): number[] {
  const root = texts.map((_, at) => at);
  const find = (at: number): number => (root[at] === at ? at : (root[at] = find(root[at]!)));
  const voices = texts.map((text) => new Set(text.voices.map(folded).filter(Boolean)));
  for (let i = 1; i < texts.length; i++) {
    for (let j = 0; j < i; j++) {
      if (find(i) === find(j) || !isOneStory(i, j)) continue;
      const [first, second] = [Math.min(find(i), find(j)), Math.max(find(i), find(j))];
      root[second] = first;
    }
  }
  const numbers = new Map<number, number>();
  return texts.map((_, at) => {
    const first = find(at);
    if (!numbers.has(first)) numbers.set(first, numbers.size);
    return numbers.get(first)!;
  });

  function isOneStory(i: number, j: number): boolean {
    const [a, b] = [texts[i]!, texts[j]!];
    if (isCopy(a.likeness, b.likeness)) return true;
    const isOneVoice = [...voices[i]!].some((voice) => voices[j]!.has(voice));
    return isOneVoice && isSameEvent(a.likeness, b.likeness, [a.publishedAt, b.publishedAt]);
  }
}

/**
 * Letters and digits in lower case: `The Lindholm-Courier` and `the lindholm courier` are one name.
 */
export function folded(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
