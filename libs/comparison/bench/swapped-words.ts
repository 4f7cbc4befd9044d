import { parse } from '@plumbline/grammar';

export interface SwappedClaim {
  /** Part of speech of the two words. */
  kind: string;
  claim: string;
}

const KINDS = ['NOUN', 'PROPN', 'VERB', 'ADJ', 'NUM'];

/**
 * Copies of a sentence with two words of one part of speech swapped, one pair for each part of
 * speech. The copy nearly always states something else, so the sentence nearly never supports it.
 */
export function listSwappedClaims(
  sentence: string,
  language: string,
  random: () => number,
): SwappedClaim[] {
  const { tokens } = parse(sentence, language);
  return KINDS.flatMap((kind) => {
    const words = tokens.filter(
      ({ pos, start, end, text }) => pos === kind && sentence.slice(start, end) === text,
    );
    const pairs = words.flatMap((one, at) =>
      words
        .slice(at + 1)
        .filter(
          (other) =>
            one.lemma.toLowerCase() !== other.lemma.toLowerCase() &&
            one.head !== other.index &&
            other.head !== one.index &&
            !(one.head === other.head && one.relation === other.relation),
        )
        .map((other) => [one, other] as const),
    );
    const pair = pairs[Math.floor(random() * pairs.length)];
    if (!pair) return [];
    const [one, other] = pair;
    const claim =
      sentence.slice(0, one.start) +
      other.text +
      sentence.slice(one.end, other.start) +
      one.text +
      sentence.slice(other.end);
    return [{ kind, claim }];
  });
}
