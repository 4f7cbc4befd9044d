import type { Judgement } from '@plumbline/extraction';
import { placeOf, timeOf, type Excerpt } from './excerpt.ts';
import { containment, type TermWeight } from './likeness.ts';

/** A sentence, and those of other documents that may say the same or the opposite. */
export interface Comparison {
  claim: Excerpt;
  others: Excerpt[];
}

/** What independent stories say alike; the first in whose words it is told. */
export type Agreement = Excerpt[];

/** Two sentences that cannot both be true; `later` was published after `earlier`, or on the same day. */
export interface Disagreement {
  earlier: Excerpt;
  later: Excerpt;
  confidence: number;
}

const MOST_CLAIMS = 12;
const MOST_OTHERS = 6;
/** Share of the shorter sentence that two have in common when they are about one thing. */
const ABOUT_ONE = 0.3;
/** Judgements less sure than this are not reported. */
const SURE = { SUPPORTS: 0.62, CONTRADICTS: 0.62 };
const MOST_REPORTED = 5;
const FIGURE = /\p{Nd}/u;

/**
 * Which sentences are worth holding against which: those about one thing out of different documents, sentences with figures and of which many
 * speak first. Bounded, so that judging them is: at most 12 claims with 6 others each.
 */
export function comparisonsOf(pool: readonly Excerpt[], weight: TermWeight): Comparison[] {
  const near = pool.map((claim) => ({
    claim,
    others: pool
      .filter((other) => other.document.id !== claim.document.id && other.language === claim.language)
      .map((other) => ({ other, share: containment(claim.terms, other.terms, weight) }))
      .filter(({ share }) => share >= ABOUT_ONE)
      .sort((a, b) => b.share - a.share)
      .slice(0, MOST_OTHERS)
      .map(({ other }) => other),
  }));
  const told = ({ claim, others }: Comparison) => {
    const stories = new Set(others.filter(({ document }) => document.story !== claim.document.story).map(({ document }) => document.story));
    return (stories.size + 0.1 * others.length) * (FIGURE.test(claim.sentence) ? 1.5 : 1) * (0.3 + claim.own) * claim.whole;
  };
  return near
    .filter(({ others }) => others.length)
    .sort((a, b) => told(b) - told(a))
    .slice(0, MOST_CLAIMS);
}

/** Pairs of a comparison with how they were judged: `judged[i][j]` is of `comparisons[i].others[j]`. */
export interface Agreements {
  agreements: Agreement[];
  disagreements: Disagreement[];
}

/** What the judgements of comparisons amount to: nothing told twice, copies of one story counted once. */
export function agreementsOf(comparisons: readonly Comparison[], judged: readonly (readonly Judgement[])[]): Agreements {
  const agreements: Agreement[] = [];
  const disagreements: Disagreement[] = [];
  const agreed = new Set<string>();
  const opposed = new Set<string>();
  comparisons.forEach(({ claim, others }, index) => {
    const stanceOf = (at: number) => judged[index]?.[at];
    const same = others.filter((_, at) => stanceOf(at)?.stance === 'SUPPORTS' && (stanceOf(at)?.confidence ?? 0) >= SURE.SUPPORTS);
    const group = independent([claim, ...same]);
    if (group.length > 1 && !group.some((one) => agreed.has(placeOf(one)))) {
      agreements.push(group);
      for (const one of group) agreed.add(placeOf(one));
    }
    others.forEach((other, at) => {
      const { stance, confidence } = stanceOf(at) ?? {};
      if (stance !== 'CONTRADICTS' || confidence === undefined || confidence < SURE.CONTRADICTS) return;
      const [earlier, later] = publishedOf(claim) <= publishedOf(other) ? [claim, other] : [other, claim];
      // Of one story and another one contradiction is enough: their further sentences are mostly about the same.
      const key = `${earlier.document.story} ${later.document.story} ${placeOf(earlier)}`;
      const back = `${earlier.document.story} ${later.document.story} ${placeOf(later)}`;
      if (opposed.has(key) || opposed.has(back)) return;
      opposed.add(key).add(back);
      disagreements.push({ earlier, later, confidence });
    });
  });
  return {
    agreements: agreements.toSorted((a, b) => b.length - a.length).slice(0, MOST_REPORTED),
    disagreements: disagreements.toSorted((a, b) => b.confidence - a.confidence).slice(0, MOST_REPORTED),
  };
}

/** One excerpt of each story, the first of it. */
function independent(excerpts: readonly Excerpt[]): Excerpt[] {
  const stories = new Set<number>();
  return excerpts.filter(({ document }) => !stories.has(document.story) && stories.add(document.story));
}

const publishedOf = (excerpt: Excerpt) => excerpt.document.publishedAt?.getTime() ?? Date.parse(`${timeOf(excerpt).slice(0, 4)}-01-01`);

/** Whether the second was published on a later day than the first, as far as both tell. */
export function isLater(earlier: Excerpt, later: Excerpt): boolean {
  const [before, after] = [earlier, later].map(({ document }) => document.publishedAt?.toISOString().slice(0, 10));
  return before !== undefined && after !== undefined && before < after;
}
