import type { CausalLink } from '../ledger/graph-calls.ts';

/** What an edge without a confidence counts as; the database orders and cuts by the same figure. */
export const ASSUMED_CONFIDENCE = 0.5;

export interface Chain {
  /** From the root's edge on; each begins where the one before ended. */
  links: CausalLink[];
  /** The product along the chain. */
  confidence: number;
}

export interface ChainLimits {
  /** Edges of one chain at most. */
  depth: number;
  /** Chains at most. */
  chains: number;
  /** Beginnings of chains looked at, at most. */
  steps: number;
}

/** The beginning of a chain: its last link, and the beginning before it. */
interface Beginning {
  at: number;
  length: number;
  link?: CausalLink;
  before?: Beginning;
  confidence: number;
  /** What its strongest continuation can come to, at most (but for one that a cycle cuts short). */
  promise: number;
  /** Place in the order of discovery, so that equals come in one order. */
  order: number;
}

/**
 * The strongest chains from `root`: paths in which no node comes twice, each as long as it can be,
 * in the order of their confidence; of equals the shorter first. Best first, guided by what any
 * walk of the length that is left can come to, which leads straight to the strongest chains of a
 * graph without cycles. When the steps are used up, the most promising beginnings are finished each
 * by its best continuation: every chain given is a whole one.
 * @returns `truncated` when there are chains that are not given
 */
export function strongestChains(
  root: number,
  links: readonly CausalLink[],
  limits: ChainLimits,
): { chains: Chain[]; truncated: boolean } {
  const onward = new Map<number, CausalLink[]>();
  for (const link of links) {
    const [, nearer] = link;
    const there = onward.get(nearer);
    if (there) there.push(link);
    else onward.set(nearer, [link]);
  }
  const promises = promisesOf(root, links, onward, limits.depth);
  const promise = (at: number, left: number) => promises[left]!.get(at) ?? 1;
  let made = 0;
  const start: Beginning = {
    at: root,
    length: 0,
    confidence: 1,
    promise: promise(root, limits.depth),
    order: made++,
  };
  const extensions = (beginning: Beginning): Beginning[] => {
    if (beginning.length === limits.depth) return [];
    const left = limits.depth - beginning.length - 1;
    return (onward.get(beginning.at) ?? [])
      .filter(([, , further]) => !visits(beginning, further))
      .map((link) => {
        const confidence = beginning.confidence * strength(link);
        const [, , at] = link;
        return {
          at,
          length: beginning.length + 1,
          link,
          before: beginning,
          confidence,
          promise: confidence * promise(at, left),
          order: made++,
        };
      });
  };

  const chains: Beginning[] = [];
  const open = new Heap(isBetter);
  open.push(start);
  for (let next = open.pop(); next; next = open.pop()) {
    if (chains.length === limits.chains) return { chains: inOrder(chains), truncated: true };
    const further = extensions(next);
    if (further.length > 0 && made <= limits.steps)
      for (const extension of further) open.push(extension);
    else if (further.length > 0) chains.push(finished(next, extensions));
    else if (next.link) chains.push(next);
  }
  return { chains: inOrder(chains), truncated: made > limits.steps };
}

export const strength = ([, , , confidence]: CausalLink): number =>
  confidence ?? ASSUMED_CONFIDENCE;

/**
 * For each number of links that are left, what the strongest walk of at most that many links from
 * each node comes to.
 */
function promisesOf(
  root: number,
  links: readonly CausalLink[],
  onward: Map<number, CausalLink[]>,
  depth: number,
): Map<number, number>[] {
  const nodes = new Set([root, ...links.map(([, , further]) => further)]);
  const promises = [new Map<number, number>()];
  for (let left = 1; left <= depth; left++) {
    const shorter = promises[left - 1]!;
    const promise = new Map<number, number>();
    for (const node of nodes) {
      const there = onward.get(node);
      if (there)
        promise.set(
          node,
          there.reduce(
            (best, link) => Math.max(best, strength(link) * (shorter.get(link[2]) ?? 1)),
            0,
          ),
        );
    }
    promises.push(promise);
  }
  return promises;
}

function visits(beginning: Beginning, node: number): boolean {
  for (let at: Beginning | undefined = beginning; at; at = at.before)
    if (at.at === node) return true;
  return false;
}

function finished(beginning: Beginning, extensions: (of: Beginning) => Beginning[]): Beginning {
  for (let at = beginning; ;) {
    const [first, ...others] = extensions(at);
    if (!first) return at;
    at = others.reduce((best, other) => (other.promise > best.promise ? other : best), first);
  }
}

/** The more promising first; of equals the longer one, which is nearer to its end. */
const isBetter = (a: Beginning, b: Beginning): boolean =>
  a.promise !== b.promise
    ? a.promise > b.promise
    : a.length !== b.length
      ? a.length > b.length
      : a.order < b.order;

const inOrder = (ends: readonly Beginning[]): Chain[] =>
  ends
    .map(({ confidence, length, ...end }) => ({
      confidence: rounded(confidence),
      length,
      links: linksOf(end),
    }))
    .sort((a, b) => b.confidence - a.confidence || a.length - b.length)
    .map(({ links, confidence }) => ({ links, confidence }));

function linksOf({ link, before }: Pick<Beginning, 'link' | 'before'>): CausalLink[] {
  const links = link ? [link] : [];
  for (let at = before; at?.link; at = at.before) links.unshift(at.link);
  return links;
}

/** Without the last digits, which are those of binary fractions and not of what anybody said. */
const rounded = (value: number): number => Number(value.toPrecision(12));

/** A binary heap: what is better than all others comes out first. */
class Heap {
  readonly #items: Beginning[] = [];
  readonly #isBetter: (a: Beginning, b: Beginning) => boolean;

  constructor(isBetter: (a: Beginning, b: Beginning) => boolean) {
    this.#isBetter = isBetter;
  }

  push(item: Beginning): void {
    const items = this.#items;
    let place = items.push(item) - 1;
    for (
      let parent = (place - 1) >> 1;
      place > 0 && this.#isBetter(item, items[parent]!);
      parent = (place - 1) >> 1
    ) {
      items[place] = items[parent]!;
      place = parent;
    }
    items[place] = item;
  }

  pop(): Beginning | undefined {
    const items = this.#items;
    const best = items[0];
    const last = items.pop();
    if (!last || items.length === 0) return best;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && this.#isBetter(items[child + 1]!, items[child]!)) child++;
      if (!this.#isBetter(items[child]!, last)) break;
      items[place] = items[child]!;
      place = child;
    }
    items[place] = last;
    return best;
  }
}
