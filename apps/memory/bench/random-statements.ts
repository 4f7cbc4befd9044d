/** A generator of pseudo-random numbers from 0 to 1 with a fixed seed. */
export function createRandom(seed = 42): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const SYLLABLES = 'ka mo ri ten sol bar gi lun fa de pro vis tor an el is um ax ber con'.split(' ');
const FUNCTION_WORDS = 'the of and in to was is for a that'.split(' ');
const VOCABULARY = Array.from({ length: 30_000 }, (_, rank) => {
  let syllables = '';
  for (let rest = rank + 7; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    syllables += SYLLABLES[rest % SYLLABLES.length];
  return syllables + ['', 's', 'ing'][rank % 3];
});
// Zipf-Mandelbrot: the frequency of the word of rank r is proportional to 1 / (r + 2.7)
const cumulativeWeights: number[] = [];
VOCABULARY.forEach((_, rank) =>
  cumulativeWeights.push((cumulativeWeights.at(-1) ?? 0) + 1 / (rank + 2.7)),
);

/** A made-up word; its frequency is as in natural text, with 30,000 words. */
export function randomWord(random: () => number): string {
  const target = random() * cumulativeWeights.at(-1)!;
  let [low, high] = [0, VOCABULARY.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cumulativeWeights[middle]! < target) low = middle + 1;
    else high = middle;
  }
  return VOCABULARY[low]!;
}

/** Twenty words, eight of them function words. */
export const randomStatement = (random: () => number): string =>
  `${Array.from({ length: 20 }, (_, place) => (place % 5 < 2 ? FUNCTION_WORDS[Math.floor(random() * FUNCTION_WORDS.length)] : randomWord(random))).join(' ')}.`;

/** A node as an importer sends it. */
export const randomNode = (random: () => number, n: number, id = `claim/${n}`) => ({
  id,
  kind: ['claim', 'prediction', 'entity'][n % 3]!,
  statement: randomStatement(random),
  category: `c${n % 9}`,
  payload: { about: `subject ${n % 100}`, source: 'bench' },
  asserted_at: new Date(1.6e12 + n * 1000).toISOString(),
});
