import { splitWords } from '../src/html/block.ts';

/** Precision, recall and F1 of a text against the truth. */
export interface Score {
  precision: number;
  recall: number;
  f1: number;
}

function countTokens(tokens: readonly string[]): Map<string, number> {
  const countByToken = new Map<string, number>();
  for (const token of tokens) countByToken.set(token, (countByToken.get(token) ?? 0) + 1);
  return countByToken;
}

function countOverlap(
  extractedTokens: readonly string[],
  expectedTokens: readonly string[],
): number {
  const remainingByToken = countTokens(expectedTokens);
  let shared = 0;
  for (const [token, n] of countTokens(extractedTokens))
    shared += Math.min(n, remainingByToken.get(token) ?? 0);
  return shared;
}

const harmonicMean = (precision: number, recall: number): number =>
  precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;

/** Words in any order, as WCXB scores a page. */
export function scoreWords(text: string, truth: string): Score {
  const [extractedTokens, expectedTokens] = [
    splitWords(text.toLowerCase()),
    splitWords(truth.toLowerCase()),
  ];
  if (expectedTokens.length === 0 && extractedTokens.length === 0)
    return { precision: 1, recall: 1, f1: 1 };
  const shared = countOverlap(extractedTokens, expectedTokens);
  const [precision, recall] = [
    shared / (extractedTokens.length || 1),
    shared / (expectedTokens.length || 1),
  ];
  return { precision, recall, f1: harmonicMean(precision, recall) };
}

/**
 * Four words in a row, as the article extraction benchmark scores a set: precision and recall are
 * means over pages, F1 is of these means.
 */
export function scoreShingles(pages: readonly { text: string; truth: string }[]): Score {
  const pageScores = pages.map(({ text, truth }) => {
    const [extractedShingles, expectedShingles] = [buildShingles(text), buildShingles(truth)];
    const shared = countOverlap(extractedShingles, expectedShingles);
    return {
      precision: extractedShingles.length > 0 ? shared / extractedShingles.length : undefined,
      recall: expectedShingles.length > 0 ? shared / expectedShingles.length : undefined,
    };
  });
  const precision = mean(pageScores.flatMap(({ precision }) => precision ?? []));
  const recall = mean(pageScores.flatMap(({ recall }) => recall ?? []));
  return { precision, recall, f1: harmonicMean(precision, recall) };
}

function buildShingles(text: string): string[] {
  const tokens = splitWords(text);
  if (tokens.length === 0) return [];
  return Array.from({ length: Math.max(1, tokens.length - 3) }, (_, i) =>
    tokens.slice(i, i + 4).join('\0'),
  );
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
}
