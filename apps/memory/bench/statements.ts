/** A generator of numbers from 0 to 1 that gives the same ones every time. */
export function seeded(seed = 42): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const SYLLABLES = 'ka mo ri ten sol bar gi lun fa de pro vis tor an el is um ax ber con'.split(' ');
const LITTLE = 'the of and in to was is for a that'.split(' ');
const VOCABULARY = Array.from({ length: 30_000 }, (_, rank) => {
  let word = '';
  for (let rest = rank + 7; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length];
  return word + ['', 's', 'ing'][rank % 3];
});
// Zipf-Mandelbrot: the word of rank r is written in proportion to 1 / (r + 2.7)
const cumulated: number[] = [];
VOCABULARY.forEach((_, rank) => cumulated.push((cumulated.at(-1) ?? 0) + 1 / (rank + 2.7)));

/** A made-up word, the common ones often and most of 30,000 seldom, as in a natural text. */
export function word(random: () => number): string {
  const at = random() * cumulated.at(-1)!;
  let [low, high] = [0, VOCABULARY.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cumulated[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return VOCABULARY[low]!;
}

/** Twenty words, eight of them little ones. */
export const statement = (random: () => number): string =>
  `${Array.from({ length: 20 }, (_, place) => (place % 5 < 2 ? LITTLE[Math.floor(random() * LITTLE.length)] : word(random))).join(' ')}.`;

/** A node as an importer sends it. */
export const node = (random: () => number, n: number, id = `claim/${n}`) => ({
  id,
  kind: ['claim', 'prediction', 'entity'][n % 3]!,
  statement: statement(random),
  category: `c${n % 9}`,
  payload: { about: `subject ${n % 100}`, source: 'bench' },
  asserted_at: new Date(1.6e12 + n * 1000).toISOString(),
});
