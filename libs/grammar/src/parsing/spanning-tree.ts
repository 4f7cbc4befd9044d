/**
 * The heads of the best tree with exactly one word below the root (Chu-Liu/Edmonds).
 * @param scores log-probability of head h for dependent d at `scores[d * columns + h]`
 * @param size number of words plus the root, which is 0
 * @returns head of each word; entry 0 is 0
 */
export function findBestTree(scores: Float64Array, columns: number, size: number): Int32Array {
  const heads = findLikeliestHeads(scores, columns, size);
  if (isTree(heads, size)) return heads;
  const tree = contractCycles(scores, columns, size);
  const roots = childrenOfRoot(tree, size);
  if (roots.length === 1) return tree;
  let best: Int32Array | undefined;
  let bestScore = -Infinity;
  for (const root of roots.slice(0, MAX_ROOTS)) {
    const limited = scores.slice();
    for (let word = 1; word < size; word++) if (word !== root) limited[word * columns] = FORBIDDEN;
    const candidate = contractCycles(limited, columns, size);
    let score = 0;
    for (let word = 1; word < size; word++) score += limited[word * columns + candidate[word]!]!;
    if (score > bestScore) [best, bestScore] = [candidate, score];
  }
  return best ?? tree;
}

const MAX_ROOTS = 8;
const FORBIDDEN = -1e6;

/** The most likely head of each word, independently of the others; usually the result is a tree. */
export function findLikeliestHeads(
  scores: ArrayLike<number>,
  columns: number,
  size: number,
): Int32Array {
  const heads = new Int32Array(size);
  for (let word = 1; word < size; word++) {
    let best = -Infinity;
    for (let head = 0; head < size; head++) {
      const score = scores[word * columns + head]!;
      if (head !== word && score > best) [best, heads[word]] = [score, head];
    }
  }
  return heads;
}

const childrenOfRoot = (heads: Int32Array, size: number): number[] => {
  const children: number[] = [];
  for (let word = 1; word < size; word++) if (heads[word] === 0) children.push(word);
  return children;
};

/** Whether every word leads to the root, and exactly one word is directly below it. */
export const isTree = (heads: Int32Array, size: number): boolean =>
  childrenOfRoot(heads, size).length === 1 && !findCycle(heads, size);

/** Words of a cycle; undefined if every word leads to the root. */
function findCycle(heads: Int32Array, size: number): number[] | undefined {
  const seen = new Int32Array(size);
  for (let start = 1; start < size; start++) {
    let word = start;
    while (word && !seen[word]) {
      seen[word] = start;
      word = heads[word]!;
    }
    if (!word || seen[word] !== start) continue;
    const cycle = [word];
    for (let next = heads[word]!; next !== word; next = heads[next]!) cycle.push(next);
    return cycle;
  }
  return undefined;
}

/** Chu-Liu/Edmonds: merges each cycle into one word, until there is no cycle. */
function contractCycles(scores: Float64Array, columns: number, size: number): Int32Array {
  const heads = findLikeliestHeads(scores, columns, size);
  const cycle = findCycle(heads, size);
  if (!cycle) return heads;
  const inCycle = new Set(cycle);
  const rest: number[] = [];
  for (let word = 0; word < size; word++) if (!inCycle.has(word)) rest.push(word);
  const merged = rest.length;
  const width = merged + 1;
  const small = new Float64Array(width * width).fill(-Infinity);
  /**
   * For each word outside: the word of the cycle that would be its head, and the one where it would
   * break the cycle.
   */
  const headInCycle = new Int32Array(merged);
  const entry = new Int32Array(merged);
  rest.forEach((word, index) => {
    rest.forEach((head, other) => {
      if (word && word !== head) small[index * width + other] = scores[word * columns + head]!;
    });
    for (const member of cycle) {
      const leaving = scores[word * columns + member]!;
      if (word && leaving > small[index * width + merged]!) {
        small[index * width + merged] = leaving;
        headInCycle[index] = member;
      }
      const entering =
        scores[member * columns + word]! - scores[member * columns + heads[member]!]!;
      if (entering > small[merged * width + index]!) {
        small[merged * width + index] = entering;
        entry[index] = member;
      }
    }
  });
  const solved = contractCycles(small, width, width);
  const result = heads.slice();
  rest.forEach((word, index) => {
    if (!word) return;
    const head = solved[index]!;
    result[word] = head === merged ? headInCycle[index]! : rest[head]!;
  });
  const into = solved[merged]!;
  result[entry[into]!] = rest[into]!;
  return result;
}
