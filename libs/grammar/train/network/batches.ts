/** The words of a sentence as numbers; index 0 of each list is the root. */
export interface SentenceInputs {
  words: Int32Array;
  /** Number of occurrences of each word in the training data. */
  counts: Int32Array;
  vectors: Int32Array;
  groups: number[][];
}

/** A sentence with the labels of a treebank; `tags` has one list for each tag. */
export interface Example extends SentenceInputs {
  tags: Int32Array[];
  heads: Int32Array;
  labels: Int32Array;
  /** Weight of its errors; below 1 for sentences that a parser labelled. */
  weight: number;
}

/** The loss of a batch, as a sum over its words or its hidden words. */
export interface BatchLoss {
  sum: number;
  count: number;
}

/** Batches of sentences of the same length, in random order. */
export function drawBatches<T extends SentenceInputs>(
  examples: readonly T[],
  random: () => number,
  tokensPerBatch: number,
): T[][] {
  const byLength = new Map<number, T[]>();
  for (const example of shuffle([...examples], random)) {
    const length = example.words.length;
    const list = byLength.get(length);
    if (list) list.push(example);
    else byLength.set(length, [example]);
  }
  const batches: T[][] = [];
  for (const [length, list] of byLength) {
    const rows = Math.max(1, Math.round(tokensPerBatch / length));
    for (let from = 0; from < list.length; from += rows)
      batches.push(list.slice(from, from + rows));
  }
  return shuffle(batches, random);
}

function shuffle<T>(items: T[], random: () => number): T[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other]!, items[at]!];
  }
  return items;
}
