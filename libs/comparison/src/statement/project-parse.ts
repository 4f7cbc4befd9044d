import type { ParsedSentence, ParsedToken } from '@plumbline/grammar';

/** A claim with a smaller share of common words is not a copy of a sentence. */
const MIN_SHARED = 0.6;
/** Maximum words that are substituted by the same number of others. */
const MAX_SUBSTITUTED = 4;
/** Minimum words of a part that is recognised as moved. */
const MIN_MOVED = 3;

export interface ProjectedParse {
  sentence: ParsedSentence;
  /**
   * For each token of the claim, the index of the token of the source that it copies or replaces.
   */
  links: TokenLinks;
}

export type TokenLinks = readonly (number | undefined)[];

/**
 * Gives a claim that copies much of a sentence the parse of that sentence: two parses of nearly the
 * same words differ by chance. Words that differ take the place of the words they replace.
 */
export function projectParse(claim: ParsedSentence, source: ParsedSentence): ProjectedParse {
  const aligned = alignTokens(claim.tokens, source.tokens);
  const isReworded = claim.tokens.some(({ pos }, at) => !aligned[at]?.isSame && MARKING.has(pos));
  const kept = new Set(aligned.map((link) => link?.source));
  const links = aligned.map((link, at) => {
    if (!link) return undefined;
    // “was acquired by” and “acquired” mean different things.
    const isBare = source.tokens.some(
      ({ head, relation, index }) =>
        head === link.source && /^(?:case|aux|cop)/u.test(relation) && !kept.has(index),
    );
    const isOther = isReworded && !areMarkedAlike(claim.tokens, at, source.tokens, link.source);
    return isBare || isOther ? undefined : link;
  });
  const sharedCount = links.filter((link) => link?.isSame).length;
  if (sharedCount < MIN_SHARED * claim.tokens.length) return { sentence: claim, links: [] };
  const claimIndexes = new Map(
    links.flatMap((link, index) => (link ? [[link.source, { index, group: link.group }]] : [])),
  );
  const isContinuous = (from: number, to: number, group: number) => {
    const [first, last] = from < to ? [from, to] : [to, from];
    return links.slice(first, last + 1).every((link) => link?.group === group);
  };
  /** “cost” as a noun where the source has the verb: its dependents would be wrong. */
  const isOtherPart = (index: number) => {
    const link = links[index];
    return link?.isSame && source.tokens[link.source]!.pos !== claim.tokens[index]!.pos;
  };
  const adopted = new Set<number>();
  const tokens = claim.tokens.map((token, index): ParsedToken => {
    const link = links[index];
    const model = link && source.tokens[link.source]!;
    if (!model) return token;
    const { pos, lemma, features, entityType } = model;
    const words = link.isSame
      ? { ...token, pos, lemma, features, ...(entityType && { entityType }) }
      : token;
    const place = findPlace(source.tokens, model, claimIndexes);
    const { relation, confidence } = place;
    const head = claimIndexes.get(place.head);
    const isRoot = place.head < 0;
    // A part moved to the front belongs to the main verb, if that is its head in the source.
    const isFronted =
      head &&
      head.group !== link.group &&
      head.index > index &&
      isMainVerb(source.tokens, place.head);
    const isTaken =
      isRoot ||
      isFronted ||
      (head?.group === link.group &&
        (head.index === token.head ||
          isContinuous(index, head.index, link.group) ||
          isOtherPart(token.head)));
    if (!isTaken) return words;
    adopted.add(index);
    return { ...words, head: isRoot ? -1 : head!.index, relation, confidence };
  });
  return {
    sentence: { ...claim, tokens: mendTree(tokens, adopted) ?? claim.tokens },
    links: links.map((link) => link?.source),
  };
}

/** Whether a token is the root, or the complement of “want”, “try” or “begin”. */
function isMainVerb(tokens: readonly ParsedToken[], index: number): boolean {
  const { head, relation } = tokens[index]!;
  return head < 0 || (relation === 'xcomp' && isMainVerb(tokens, head));
}

/** The place of a token: of “A and B” without A, B takes the place of A. */
function findPlace(
  tokens: readonly ParsedToken[],
  token: ParsedToken,
  kept: ReadonlyMap<number, unknown>,
): ParsedToken {
  let place = token;
  while (place.relation.startsWith('conj') && !kept.has(place.head)) place = tokens[place.head]!;
  return place;
}

/** Attaches disconnected words to the adopted root; undefined if the result is no tree. */
function mendTree(
  tokens: readonly ParsedToken[],
  adopted: ReadonlySet<number>,
): ParsedToken[] | undefined {
  const root = tokens.find(({ head, index }) => head < 0 && adopted.has(index));
  if (!root) return isTree(tokens) ? [...tokens] : undefined;
  const mended = tokens.map((token) =>
    token !== root && !adopted.has(token.index) && (token.head < 0 || isLoop(tokens, token))
      ? { ...token, head: root.index, relation: 'parataxis' }
      : token,
  );
  return isTree(mended) ? mended : undefined;
}

/** The token of the source that a word of the claim matches; moved parts are separate groups. */
interface TokenLink {
  source: number;
  isSame: boolean;
  group: number;
}

const fold = ({ text }: ParsedToken) => text.toLowerCase().replace(/[’‘]/gu, "'");

/** Parts of speech of function words: articles, prepositions, auxiliaries. */
const MARKING: ReadonlySet<string> = new Set(['ADP', 'AUX', 'DET', 'PART', 'SCONJ']);

function areMarkedAlike(
  claim: readonly ParsedToken[],
  at: number,
  source: readonly ParsedToken[],
  to: number,
): boolean {
  const listMarks = (tokens: readonly ParsedToken[], index: number) =>
    tokens
      .filter(
        ({ head, relation }) => head === index && /^(?:case|det|mark|aux|cop)/u.test(relation),
      )
      .map(fold)
      .join(' ');
  return listMarks(claim, at) === listMarks(source, to);
}

function alignTokens(
  claim: readonly ParsedToken[],
  source: readonly ParsedToken[],
): (TokenLink | undefined)[] {
  const links: (TokenLink | undefined)[] = claim.map(() => undefined);
  const [own, other] = [claim.map(fold), source.map(fold)];
  const pairs = findCommonSubsequence(own, other);
  for (const [at, to] of pairs) links[at] = { source: to, isSame: true, group: 0 };
  const used = new Set(pairs.map(([, to]) => to));
  linkMovedParts(own, other, links, used);
  const edges = [...pairs, [own.length, other.length] as const];
  let [fromOwn, fromOther] = [0, 0];
  for (const [at, to] of edges) {
    const length = at - fromOwn;
    const isSubstituted =
      length > 0 && length <= MAX_SUBSTITUTED && length === to - fromOther && !links[fromOwn];
    for (let step = 0; isSubstituted && step < length; step++)
      if (claim[fromOwn + step]!.pos === source[fromOther + step]!.pos)
        links[fromOwn + step] ??= { source: fromOther + step, isSame: false, group: 0 };
    [fromOwn, fromOther] = [at + 1, to + 1];
  }
  return links;
}

/** Score of a pair next to another pair, which keeps runs together; and of a single pair. */
const ADJACENT = 3;
const SINGLE = 2;

/** The longest common subsequence with the fewest runs, as pairs of indices in order. */
function findCommonSubsequence(
  one: readonly string[],
  other: readonly string[],
): (readonly [number, number])[] {
  const width = other.length + 1;
  // The best score from two places on: after a gap, and directly after a pair.
  const scores = [0, 1].map(() => new Uint16Array((one.length + 1) * width));
  const [afterGap, afterPair] = scores as [Uint16Array, Uint16Array];
  for (let at = one.length - 1; at >= 0; at--)
    for (let to = other.length - 1; to >= 0; to--) {
      const here = at * width + to;
      const skipped = Math.max(afterGap[here + width]!, afterGap[here + 1]!);
      const paired = one[at] === other[to] ? afterPair[here + width + 1]! : -ADJACENT;
      afterGap[here] = Math.max(skipped, paired + SINGLE);
      afterPair[here] = Math.max(skipped, paired + ADJACENT);
    }
  const pairs: (readonly [number, number])[] = [];
  let isBehindPair = false;
  for (let at = 0, to = 0; at < one.length && to < other.length;) {
    const here = at * width + to;
    const score = (isBehindPair ? afterPair : afterGap)[here]!;
    const gain = isBehindPair ? ADJACENT : SINGLE;
    if (one[at] === other[to] && score === afterPair[here + width + 1]! + gain) {
      pairs.push([at++, to++]);
      isBehindPair = true;
    } else {
      isBehindPair = false;
      if (afterGap[here + width]! >= afterGap[here + 1]!) at++;
      else to++;
    }
  }
  return pairs;
}

/** Links runs of words that stand elsewhere in the source. */
function linkMovedParts(
  own: readonly string[],
  other: readonly string[],
  links: (TokenLink | undefined)[],
  used: Set<number>,
): void {
  let group = 0;
  for (let at = 0; at < own.length; at++) {
    let [bestLength, bestTo] = [0, 0];
    for (let to = 0; to < other.length; to++) {
      let length = 0;
      while (
        own[at + length] !== undefined &&
        own[at + length] === other[to + length] &&
        !links[at + length] &&
        !used.has(to + length)
      )
        length++;
      if (length > bestLength) [bestLength, bestTo] = [length, to];
    }
    if (bestLength < MIN_MOVED) continue;
    group++;
    for (let step = 0; step < bestLength; step++) {
      links[at + step] = { source: bestTo + step, isSame: true, group };
      used.add(bestTo + step);
    }
    at += bestLength - 1;
  }
}

/** Whether every word leads to the one root. */
const isTree = (tokens: readonly ParsedToken[]) =>
  tokens.filter(({ head }) => head < 0).length === 1 &&
  tokens.every((token) => !isLoop(tokens, token));

function isLoop(tokens: readonly ParsedToken[], token: ParsedToken): boolean {
  let steps = 0;
  for (let next: ParsedToken | undefined = token; next; next = tokens[next.head])
    if (steps++ > tokens.length) return true;
  return false;
}
