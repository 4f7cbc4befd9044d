import type { Stance } from '@plumbline/entailment';
import { toLabel } from '@plumbline/extraction';
import { toSpanKey, type Excerpt } from './excerpt.ts';
import { computeContainment, type TermWeighting } from './similarity.ts';
import { extractTermSet } from './subject-relevance.ts';

/** A sentence, and sentences of other documents that may agree or disagree with it. */
export interface Comparison {
  claim: Excerpt;
  others: Excerpt[];
}

/** Sentences of independent stories that say the same; the report quotes the first one. */
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

export interface AgreementReport {
  agreements: Agreement[];
  disagreements: Disagreement[];
}

/** The stance of one excerpt towards another. */
export interface ExcerptStance {
  stance: Stance;
  /** The probability from 0 to 1 that the stance is right. */
  probability: number;
}

/** Judges each claim against its others, in their order. */
export type ComparisonJudge = (
  comparisons: readonly Comparison[],
) => Promise<readonly (readonly ExcerptStance[])[]>;

const MAX_CLAIMS = 14;
const MAX_COMPARED_EXCERPTS = 6;
/** The share of the shorter sentence's terms that two sentences on one topic have in common. */
const MIN_TERM_OVERLAP_RATIO = 0.3;
/** Judgements with a lower probability are not reported. */
const MIN_CONFIDENCE = 0.6;
const MAX_REPORTED = 5;
const FIGURE = /\p{Nd}/u;
/** Capitalized words, including those in capitals only. */
const CAPITALIZED_WORD = /\p{Lu}[\p{L}\p{M}’'-]*/gu;
const MAX_CLAIM_CHARS = 160;

/** The first clauses of a sentence, which are judged: another source need not repeat the rest. */
export const extractClaim = ({ sentence }: Excerpt): string =>
  toLabel(sentence, MAX_CLAIM_CHARS).replace(/…$/, '');

/**
 * Selects the sentences to compare: about one topic, from different documents. Sentences with
 * figures and with matches in many stories come first. At most 14 claims with 6 others each, to
 * limit the cost.
 */
export function selectComparisons(
  pool: readonly Excerpt[],
  getTermWeight: TermWeighting,
): Comparison[] {
  const candidates = pool.map((claim) => ({
    claim,
    others: pool
      .filter(
        (other) => other.document.id !== claim.document.id && other.language === claim.language,
      )
      .map((other) => ({
        other,
        share: computeContainment(claim.terms, other.terms, getTermWeight),
      }))
      .filter(
        ({ other, share }) => share >= MIN_TERM_OVERLAP_RATIO && sharesNonNameTerm(claim, other),
      )
      .sort((a, b) => b.share - a.share)
      .slice(0, MAX_COMPARED_EXCERPTS)
      .map(({ other }) => other),
  }));
  const scoreComparison = ({ claim, others }: Comparison) => {
    const stories = new Set(
      others
        .filter(({ document }) => document.story !== claim.document.story)
        .map(({ document }) => document.story),
    );
    return (
      (stories.size + 0.1 * others.length) *
      (FIGURE.test(claim.sentence) ? 1.5 : 1) *
      (0.3 + claim.ownCoverage) *
      claim.documentCoverage
    );
  };
  return candidates
    .filter(({ others }) => others.length)
    .sort((a, b) => scoreComparison(b) - scoreComparison(a))
    .slice(0, MAX_CLAIMS);
}

/** Whether two sentences share a term that is not a name; a shared name alone means little. */
function sharesNonNameTerm(claim: Excerpt, other: Excerpt): boolean {
  const nameTerms = [claim, other].map(({ sentence, language }) =>
    extractTermSet((sentence.match(CAPITALIZED_WORD) ?? []).join(' '), language),
  );
  return [...claim.terms].some(
    (term) => other.terms.has(term) && !nameTerms.every((names) => names.has(term)),
  );
}

/**
 * Finds agreements and contradictions between sources. With `isMutual`, only pairs count that
 * contradict each other in both directions: this needs a second round and avoids false
 * contradictions.
 */
export async function findAgreements(
  comparisons: readonly Comparison[],
  judge: ComparisonJudge,
  isMutual = true,
): Promise<AgreementReport> {
  const stances = await judge(comparisons);
  const getProbability = (at: number, otherIndex: number, stance: Stance) => {
    const judged = stances[at]?.[otherIndex];
    const isSure = judged?.stance === stance && judged.probability >= MIN_CONFIDENCE;
    return isSure ? judged.probability : 0;
  };
  const supportGroups = comparisons.map(({ claim, others }, at) => [
    claim,
    ...others.filter((_, otherIndex) => getProbability(at, otherIndex, 'SUPPORTS')),
  ]);
  const contradictions = comparisons.flatMap(({ claim, others }, at) =>
    others.flatMap((other, index) => {
      const confidence = getProbability(at, index, 'CONTRADICTS');
      return confidence ? [{ claim, other, confidence }] : [];
    }),
  );
  return {
    agreements: selectAgreements(supportGroups),
    disagreements: selectDisagreements(
      isMutual ? await keepMutual(contradictions, judge) : contradictions,
    ),
  };
}

async function keepMutual<T extends { claim: Excerpt; other: Excerpt }>(
  contradictions: readonly T[],
  judge: ComparisonJudge,
): Promise<T[]> {
  const reversed = await judge(
    contradictions.map(({ claim, other }) => ({ claim: other, others: [claim] })),
  );
  return contradictions.filter((_, at) => reversed[at]?.[0]?.stance === 'CONTRADICTS');
}

/** Groups of at least two stories; no two groups share a sentence. */
function selectAgreements(groups: readonly Excerpt[][]): Agreement[] {
  const reportedSpans = new Set<string>();
  const selectedGroups = groups.map(keepOnePerStory).filter((group) => {
    if (group.length < 2 || group.some((one) => reportedSpans.has(toSpanKey(one)))) return false;
    for (const one of group) reportedSpans.add(toSpanKey(one));
    return true;
  });
  return selectedGroups.toSorted((a, b) => b.length - a.length).slice(0, MAX_REPORTED);
}

/** The first excerpt of each story. */
function keepOnePerStory(excerpts: readonly Excerpt[]): Excerpt[] {
  const stories = new Set<number>();
  return excerpts.filter(
    ({ document }) => !stories.has(document.story) && stories.add(document.story),
  );
}

/** Keeps one contradiction per sentence and other story: the most probable one. */
function selectDisagreements(
  pairs: readonly { claim: Excerpt; other: Excerpt; confidence: number }[],
): Disagreement[] {
  const reportedKeys = new Set<string>();
  const selectedPairs = pairs
    .toSorted((a, b) => b.confidence - a.confidence)
    .filter(({ claim, other }) => {
      const keys = [
        `${toSpanKey(claim)} ${other.document.story}`,
        `${toSpanKey(other)} ${claim.document.story}`,
      ];
      if (keys.some((key) => reportedKeys.has(key))) return false;
      for (const key of keys) reportedKeys.add(key);
      return true;
    });
  return selectedPairs.slice(0, MAX_REPORTED).map(({ claim, other, confidence }) => {
    const [earlier, later] =
      getPublicationTime(claim) <= getPublicationTime(other) ? [claim, other] : [other, claim];
    return { earlier, later, confidence };
  });
}

const getPublicationTime = ({ document }: Excerpt) => document.publishedAt?.getTime() ?? 0;

/** Whether the second was published on a later day than the first; false when a date is unknown. */
export function isPublishedLater(earlier: Excerpt, later: Excerpt): boolean {
  const [earlierDay, laterDay] = [earlier, later].map(({ document }) =>
    document.publishedAt?.toISOString().slice(0, 10),
  );
  return earlierDay !== undefined && laterDay !== undefined && earlierDay < laterDay;
}
