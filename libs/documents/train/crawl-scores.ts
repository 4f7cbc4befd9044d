/** Precision, recall and F1 of a text against the truth. */
export interface Score {
  precision: number;
  recall: number;
  f1: number;
}

const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{N}_]+/gu) ?? [];

function counts(tokens: readonly string[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const token of tokens) all.set(token, (all.get(token) ?? 0) + 1);
  return all;
}

function overlap(found: readonly string[], expected: readonly string[]): number {
  const left = counts(expected);
  let both = 0;
  for (const [token, n] of counts(found)) both += Math.min(n, left.get(token) ?? 0);
  return both;
}

const harmonic = (precision: number, recall: number): number =>
  precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;

/** Words in any order, as WCXB scores a page. */
export function wordScore(text: string, truth: string): Score {
  const [found, expected] = [tokensOf(text.toLowerCase()), tokensOf(truth.toLowerCase())];
  if (expected.length === 0 && found.length === 0) return { precision: 1, recall: 1, f1: 1 };
  const both = overlap(found, expected);
  const [precision, recall] = [both / (found.length || 1), both / (expected.length || 1)];
  return { precision, recall, f1: harmonic(precision, recall) };
}

/**
 * Four words in a row, as the article extraction benchmark scores a set: precision and recall are
 * means over pages, F1 is of these means.
 */
export function shingleScore(pages: readonly { text: string; truth: string }[]): Score {
  const each = pages.map(({ text, truth }) => {
    const [found, expected] = [shinglesOf(text), shinglesOf(truth)];
    const both = overlap(found, expected);
    return {
      precision: found.length > 0 ? both / found.length : undefined,
      recall: expected.length > 0 ? both / expected.length : undefined,
    };
  });
  const precision = mean(each.flatMap(({ precision }) => precision ?? []));
  const recall = mean(each.flatMap(({ recall }) => recall ?? []));
  return { precision, recall, f1: harmonic(precision, recall) };
}

function shinglesOf(text: string): string[] {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return [];
  return Array.from({ length: Math.max(1, tokens.length - 3) }, (_, i) =>
    tokens.slice(i, i + 4).join('\0'),
  );
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
}
