import { toLabel, type StanceJudgement } from '@plumbline/extraction';
import { toSpanKey, type Excerpt } from './excerpt.ts';
import { computeContainment, type TermWeighting } from './similarity.ts';
import { extractTermSet } from './subject-relevance.ts';

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

export interface AgreementReport {
  agreements: Agreement[];
  disagreements: Disagreement[];
}

/** Judges claims against evidence, each comparison by itself. */
export type ComparisonJudge = (
  comparisons: readonly Comparison[],
) => Promise<readonly (readonly StanceJudgement[])[]>;

const MAX_CLAIMS = 14;
const MAX_COMPARED_EXCERPTS = 6;
/** Share of the shorter sentence that two have in common when they are about one thing. */
const MIN_TERM_OVERLAP_RATIO = 0.3;
/** Judgements less sure than this are not reported. */
const MIN_CONFIDENCE = 0.6;
const MAX_REPORTED = 5;
const FIGURE = /\p{Nd}/u;
/** Words that begin with a capital, and short ones of capitals. */
const CAPITALIZED_WORD = /\p{Lu}[\p{L}\p{M}’'-]*/gu;
const MAX_CLAIM_CHARS = 160;

/**
 * The part of a sentence that is judged: its first clauses, for what else it tells another source
 * need not.
 */
export const extractClaim = ({ sentence }: Excerpt): string =>
  toLabel(sentence, MAX_CLAIM_CHARS).replace(/…$/, '');

/**
 * Which sentences are worth holding against which: those about one thing out of different
 * documents, sentences with figures and of which many speak first. Bounded, so that judging them
 * is: at most 14 claims with 6 others each.
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

/** Whether two sentences share a word that is no name: that they name the same says little. */
function sharesNonNameTerm(claim: Excerpt, other: Excerpt): boolean {
  const nameTerms = [claim, other].map(({ sentence, language }) =>
    extractTermSet((sentence.match(CAPITALIZED_WORD) ?? []).join(' '), language),
  );
  return [...claim.terms].some(
    (term) => other.terms.has(term) && !nameTerms.every((names) => names.has(term)),
  );
}

/**
 * What sources say alike, and where they contradict each other. To contradict is mutual: only pairs
 * count that are judged so both ways, which costs a second round and keeps out what merely looks
 * like it.
 */
export async function findAgreements(
  comparisons: readonly Comparison[],
  judge: ComparisonJudge,
): Promise<AgreementReport> {
  const judgements = await judge(comparisons);
  const getConfidence = (at: number, otherIndex: number, stance: StanceJudgement['stance']) => {
    const judgement = judgements[at]?.[otherIndex];
    return judgement?.stance === stance && judgement.confidence >= MIN_CONFIDENCE
      ? judgement.confidence
      : 0;
  };
  const supportGroups = comparisons.map(({ claim, others }, at) => [
    claim,
    ...others.filter((_, otherIndex) => getConfidence(at, otherIndex, 'SUPPORTS')),
  ]);
  const contradictions = comparisons.flatMap(({ claim, others }, at) =>
    others.flatMap((other, index) => {
      const isOtherFigure = judgements[at]?.[index]?.figures === 'differ';
      const confidence =
        getConfidence(at, index, 'CONTRADICTS') || (isOtherFigure ? MIN_CONFIDENCE : 0);
      return confidence ? [{ claim, other, confidence }] : [];
    }),
  );
  const reverseJudgements = await judge(
    contradictions.map(({ claim, other }) => ({ claim: other, others: [claim] })),
  );
  const mutualContradictions = contradictions.filter((_, at) =>
    isMutual(reverseJudgements[at]?.[0]),
  );
  return {
    agreements: selectAgreements(supportGroups),
    disagreements: selectDisagreements(mutualContradictions),
  };
}

/**
 * The other way round it is a contradiction too, or at least the figures differ: the longer
 * sentence says more than the shorter denies.
 */
const isMutual = (reverseJudgement: StanceJudgement | undefined) =>
  reverseJudgement?.stance === 'CONTRADICTS' ||
  (reverseJudgement?.stance === 'NEUTRAL' && reverseJudgement.figures === 'differ');

/** Groups of two stories or more, none with a sentence of another group. */
export function selectAgreements(groups: readonly Excerpt[][]): Agreement[] {
  const reportedSpans = new Set<string>();
  const selectedGroups = groups.map(keepOnePerStory).filter((group) => {
    if (group.length < 2 || group.some((one) => reportedSpans.has(toSpanKey(one)))) return false;
    for (const one of group) reportedSpans.add(toSpanKey(one));
    return true;
  });
  return selectedGroups.toSorted((a, b) => b.length - a.length).slice(0, MAX_REPORTED);
}

/** One excerpt of each story, the first of it. */
function keepOnePerStory(excerpts: readonly Excerpt[]): Excerpt[] {
  const stories = new Set<number>();
  return excerpts.filter(
    ({ document }) => !stories.has(document.story) && stories.add(document.story),
  );
}

/** Of one story and another one contradiction about a sentence is enough, the surest. */
export function selectDisagreements(
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

/** Whether the second was published on a later day than the first, as far as both tell. */
export function isPublishedLater(earlier: Excerpt, later: Excerpt): boolean {
  const [earlierDay, laterDay] = [earlier, later].map(({ document }) =>
    document.publishedAt?.toISOString().slice(0, 10),
  );
  return earlierDay !== undefined && laterDay !== undefined && earlierDay < laterDay;
}
