import { readFileSync } from 'node:fs';
import { type EncodedLinear, LinearClassifier } from '@plumbline/ml';
import type { TokenColumns } from './tokens.ts';

/** Words are hashed into so many columns. */
export const GENRE_COLUMNS = 2 ** 13;
/**
 * From here on a sentence counts as one of the kind; of those the model has not seen, nineteen in
 * twenty do.
 */
const LIKE = 0.5;

let weights: LinearClassifier | undefined;

/**
 * Whether a sentence is of the kind that the causal model has learned from: news of protest and
 * unrest, where "to", "over" and "as" mostly tell why. In other prose the same words tell something
 * else, and only words that mean a cause anywhere are believed.
 */
export function isLikeNews(tokens: TokenColumns): boolean {
  weights ??= new LinearClassifier(
    JSON.parse(readFileSync(new URL('./prose.json', import.meta.url), 'utf8')) as EncodedLinear,
  );
  return weights.predictProbability({ indices: computeGenreColumns(tokens) }) >= LIKE;
}

/** The column of each word, once. */
export const computeGenreColumns = ({ word }: TokenColumns): number[] => [
  ...new Set(Array.from(word, (hash) => (hash >>> 1) % GENRE_COLUMNS)),
];
