import { label, type Judgement } from '@plumbline/extraction';
import { placeOf, type Excerpt } from './excerpt.ts';
import { containment, type TermWeight } from './likeness.ts';
import { termsOf } from './relevance.ts';

/** A sentence, and those of other documents that may say the same or the opposite. */
export interface Comparison {
  claim: Excerpt;
  others: Excerpt[];
}

/** What independent stories say alike; the first in whose words it is told. */
export type Agreement = Excerpt[];

/**
 * Two sentences that cannot both be true; `later` was published after `earlier`, or at the same
 * time.
 */
export interface Disagreement {
  earlier: Excerpt;
  later: Excerpt;
  confidence: number;
}

export interface Agreements {
  agreements: Agreement[];
  disagreements: Disagreement[];
}

/** Judges claims against evidence, each comparison by itself. */
export type Judge = (
  comparisons: readonly Comparison[],
) => Promise<readonly (readonly Judgement[])[]>;

const MOST_CLAIMS = 14;
const MOST_OTHERS = 6;
/** Share of the shorter sentence that two have in common when they are about one thing. */
const ABOUT_ONE = 0.3;
/** Judgements less sure than this are not reported. */
const SURE = 0.6;
const MOST_REPORTED = 5;
const FIGURE = /\p{Nd}/u;
/** Words that begin with a capital, and short ones of capitals. */
const CAPITALISED = /\p{Lu}[\p{L}\p{M}’'-]*/gu;
const LONGEST_CLAIM = 160;

/**
 * The part of a sentence that is judged: its first clauses, for what else it tells another source
 * need not.
 */
export const claimOf = ({ sentence }: Excerpt): string =>
  label(sentence, LONGEST_CLAIM).replace(/…$/, '');

/**
 * Which sentences are worth holding against which: those about one thing out of different
 * documents, sentences with figures and of which many speak first. Bounded, so that judging them
 * is: at most 14 claims with 6 others each.
 */
export function comparisonsOf(pool: readonly Excerpt[], weight: TermWeight): Comparison[] {
  const near = pool.map((claim) => ({
    claim,
    others: pool
      .filter(
        (other) => other.document.id !== claim.document.id && other.language === claim.language,
      )
      .map((other) => ({ other, share: containment(claim.terms, other.terms, weight) }))
      .filter(({ other, share }) => share >= ABOUT_ONE && sharesMore(claim, other))
      .sort((a, b) => b.share - a.share)
      .slice(0, MOST_OTHERS)
      .map(({ other }) => other),
  }));
  const told = ({ claim, others }: Comparison) => {
    const stories = new Set(
      others
        .filter(({ document }) => document.story !== claim.document.story)
        .map(({ document }) => document.story),
    );
    return (
      (stories.size + 0.1 * others.length) *
      (FIGURE.test(claim.sentence) ? 1.5 : 1) *
      (0.3 + claim.own) *
      claim.whole
    );
  };
  return near
    .filter(({ others }) => others.length)
    .sort((a, b) => told(b) - told(a))
    .slice(0, MOST_CLAIMS);
}

/** Whether two sentences share a word that is no name: that they name the same says little. */
function sharesMore(claim: Excerpt, other: Excerpt): boolean {
  const inNames = [claim, other].map(({ sentence, language }) =>
    termsOf((sentence.match(CAPITALISED) ?? []).join(' '), language),
  );
  return [...claim.terms].some(
    (term) => other.terms.has(term) && !inNames.every((names) => names.has(term)),
  );
}

/**
 * What sources say alike, and where they contradict each other. To contradict is mutual: only pairs
 * count that are judged so both ways, which costs a second round and keeps out what merely looks
 * like it.
 */
export async function agreementsOf(
  comparisons: readonly Comparison[],
  judge: Judge,
): Promise<Agreements> {
  const judged = await judge(comparisons);
  const sure = (at: number, other: number, stance: Judgement['stance']) => {
    const one = judged[at]?.[other];
    return one?.stance === stance && one.confidence >= SURE ? one.confidence : 0;
  };
  const same = comparisons.map(({ claim, others }, at) => [
    claim,
    ...others.filter((_, other) => sure(at, other, 'SUPPORTS')),
  ]);
  const opposed = comparisons.flatMap(({ claim, others }, at) =>
    others.flatMap((other, index) => {
      const confidence = sure(at, index, 'CONTRADICTS');
      return confidence ? [{ claim, other, confidence }] : [];
    }),
  );
  const back = await judge(opposed.map(({ claim, other }) => ({ claim: other, others: [claim] })));
  const mutual = opposed.filter((_, at) => isMutual(back[at]?.[0]));
  return { agreements: agreedOnce(same), disagreements: opposedOnce(mutual) };
}

/**
 * The other way round it is a contradiction too, or at least the figures differ: the longer
 * sentence says more than the shorter denies.
 */
const isMutual = (back: Judgement | undefined) =>
  back?.stance === 'CONTRADICTS' || (back?.stance === 'NEUTRAL' && back.figures === 'differ');

/** Groups of two stories or more, none with a sentence of another group. */
function agreedOnce(groups: readonly Excerpt[][]): Agreement[] {
  const told = new Set<string>();
  const kept = groups.map(independent).filter((group) => {
    if (group.length < 2 || group.some((one) => told.has(placeOf(one)))) return false;
    for (const one of group) told.add(placeOf(one));
    return true;
  });
  return kept.toSorted((a, b) => b.length - a.length).slice(0, MOST_REPORTED);
}

/** One excerpt of each story, the first of it. */
function independent(excerpts: readonly Excerpt[]): Excerpt[] {
  const stories = new Set<number>();
  return excerpts.filter(
    ({ document }) => !stories.has(document.story) && stories.add(document.story),
  );
}

/** Of one story and another one contradiction about a sentence is enough, the surest. */
function opposedOnce(
  pairs: readonly { claim: Excerpt; other: Excerpt; confidence: number }[],
): Disagreement[] {
  const told = new Set<string>();
  const kept = pairs
    .toSorted((a, b) => b.confidence - a.confidence)
    .filter(({ claim, other }) => {
      const keys = [
        `${placeOf(claim)} ${other.document.story}`,
        `${placeOf(other)} ${claim.document.story}`,
      ];
      if (keys.some((key) => told.has(key))) return false;
      for (const key of keys) told.add(key);
      return true;
    });
  return kept.slice(0, MOST_REPORTED).map(({ claim, other, confidence }) => {
    const [earlier, later] =
      publishedOf(claim) <= publishedOf(other) ? [claim, other] : [other, claim];
    return { earlier, later, confidence };
  });
}

const publishedOf = ({ document }: Excerpt) => document.publishedAt?.getTime() ?? 0;

/** Whether the second was published on a later day than the first, as far as both tell. */
export function isLater(earlier: Excerpt, later: Excerpt): boolean {
  const [before, after] = [earlier, later].map(({ document }) =>
    document.publishedAt?.toISOString().slice(0, 10),
  );
  return before !== undefined && after !== undefined && before < after;
}
