import { splitSentences } from '@plumbline/text';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Tokenizer } from '../../src/tokens/tokenizer.ts';

/** File with texts of web pages, by page. */
const PAGES = 'crawl/wcxb/ground-truth.json';
/** Files with pairs of sentences, one JSON object per line. */
const PAIRS = ['mnli_dev', 'snli_dev', 'vitaminc_real', 'vitaminc_synthetic'].map(
  (name) => `entailment/${name}.jsonl.gz`,
);
const MIN_WORDS = 4;
const MAX_WORDS = 80;
/**
 * Minimum share of words with a vector. The pages are in several languages; four of five words of
 * an English sentence have a vector.
 */
const MIN_KNOWN_SHARE = 0.8;

/** The files of unlabelled English text, below the data folder. */
export const PLAIN_TEXT_FILES = [PAGES, ...PAIRS];

export const PLAIN_TEXT_LICENCES = [
  'WCXB, Web Content Extraction Benchmark, development pages, CC BY 4.0',
  'VitaminC, test part, CC BY-SA 3.0',
  'MNLI, development part, by genre: OANC, CC BY 3.0, CC BY-SA 3.0',
  'SNLI, development part, CC BY-SA 4.0',
];

/**
 * The words of unlabelled English sentences, each sentence once.
 * @param isKnown whether a word has a vector
 */
export function readPlainSentences(
  folder: string,
  tokenizer: Tokenizer,
  isKnown: (word: string) => boolean,
): string[][] {
  const texts = [...readPages(join(folder, PAGES)), ...readPairs(folder)];
  const sentences = new Set(
    texts.flatMap((text) =>
      text
        .split('\n')
        .flatMap((paragraph) => splitSentences(paragraph).map((sentence) => sentence.text.trim())),
    ),
  );
  return [...sentences]
    .map((sentence) => tokenizer.tokenize(sentence).flatMap(({ words }) => words))
    .filter((words) => {
      if (words.length < MIN_WORDS || words.length > MAX_WORDS) return false;
      return words.filter(isKnown).length >= MIN_KNOWN_SHARE * words.length;
    });
}

function readPages(file: string): string[] {
  const pages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { articleBody?: string }>;
  return Object.values(pages).flatMap(({ articleBody }) => articleBody ?? []);
}

const readPairs = (folder: string) =>
  PAIRS.flatMap((name) =>
    gunzipSync(readFileSync(join(folder, name)))
      .toString('utf8')
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => {
        const { premise, hypothesis } = JSON.parse(line) as Record<string, string>;
        return [premise!, hypothesis!];
      }),
  );
