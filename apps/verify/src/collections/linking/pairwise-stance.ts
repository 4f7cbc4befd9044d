import type { StanceJudgement, Objection } from '@plumbline/extraction';
import { extractDates } from '@plumbline/text';
import type { ClaimSimilarity } from './claim-similarity.ts';
import { extractNumbers, findNumericMismatch } from './numeric-mismatch.ts';

/** A claim as it was said. */
export interface ClaimInContext {
  text: string;
  /** ISO 639-1 */
  language: string;
  /** Of the page it stands in. */
  title: string;
  datedAt: Date;
  /** Says what is to come. */
  isPrediction: boolean;
}

/** What two claims say of each other. */
export interface ClaimLink {
  type: 'SUPPORTS' | 'CONTRADICTS';
  confidence: number;
  rationale: string;
  /**
   * Which of them says it of the other: of two of which one says more, that one supports the other.
   */
  from: 'first' | 'second';
}

/** Of words in common a support needs the less, the surer it is. */
const SUPPORT_THRESHOLD = { highConfidence: 0.75, minConfidence: 0.6, minOverlap: 0.4 };
/** What is less sure than this, from either side, is as often a figure misread. */
const MIN_CONTRADICTION_CONFIDENCE = 0.6;
/** Set by hand: below what the rules for words are sure of. */
const NUMERIC_MISMATCH_CONFIDENCE = 0.65;
/**
 * What two claims must have in common for a difference to be one of the same thing; less where
 * hardly a word but the one that is turned round differs.
 */
const MIN_OVERLAP_BY_OBJECTION = {
  number: 0.5,
  date: 0.6,
  negation: 0.6,
  opposite: 0.6,
  filler: 0.5,
  other: Infinity,
} as const;
const NEAR_IDENTICAL = { maxUniqueTerms: 2, minOverlap: 0.4 };

/**
 * Makes one of what two claims say of each other, each judged by the other; nothing unless it is
 * sure. A contradiction must be seen from both sides, and what is set against each other must not
 * stand in both: pages that tell the same with one word more are no contradiction.
 *
 * @param forwardJudgement the first claim, judged by the second
 * @param backwardJudgement the second, judged by the first
 */
export function computePairwiseStance(
  first: ClaimInContext,
  second: ClaimInContext,
  similarity: ClaimSimilarity,
  forwardJudgement: StanceJudgement,
  backwardJudgement: StanceJudgement,
): ClaimLink | undefined {
  if (forwardJudgement.stance === 'CONTRADICTS' || backwardJudgement.stance === 'CONTRADICTS') {
    const judgements = [forwardJudgement, backwardJudgement];
    if (
      !judgements.every(isAgainst) ||
      !hasSameSubject(first, second) ||
      !isMutualContradiction(first, second, similarity, forwardJudgement, backwardJudgement)
    )
      return undefined;
    const decided = judgements.filter(({ stance }) => stance === 'CONTRADICTS');
    const from = selectContradictingSide(first, second);
    const own = from === 'first' ? backwardJudgement : forwardJudgement;
    return {
      type: 'CONTRADICTS',
      confidence: Math.min(...decided.map(({ confidence }) => confidence)),
      rationale: (decided.includes(own) ? own : decided[0]!).why,
      from,
    };
  }
  const from = selectSupportingSide(first, second, forwardJudgement, backwardJudgement);
  const judgement = from === 'first' ? backwardJudgement : forwardJudgement;
  if (judgement.stance !== 'SUPPORTS' || judgement.confidence < SUPPORT_THRESHOLD.minConfidence)
    return findNumericContradiction(first, second);
  if (
    judgement.confidence < SUPPORT_THRESHOLD.highConfidence &&
    similarity.overlap < SUPPORT_THRESHOLD.minOverlap
  )
    return undefined;
  return { type: 'SUPPORTS', confidence: judgement.confidence, rationale: judgement.why, from };
}

/** The longer of two claims says more than the shorter denies: its figures differ all the same. */
const isAgainst = ({ stance, figures }: StanceJudgement) =>
  stance === 'CONTRADICTS' || (stance === 'NEUTRAL' && figures === 'differ');

/** What happened contradicts a prediction, and never the reverse. */
const selectContradictingSide = (
  first: ClaimInContext,
  second: ClaimInContext,
): ClaimLink['from'] => (first.isPrediction && !second.isPrediction ? 'second' : 'first');

/**
 * Which of the two bears the other out: what happened a prediction and never the reverse; else that
 * which says all that the other claims, the first where both do.
 */
function selectSupportingSide(
  first: ClaimInContext,
  second: ClaimInContext,
  forwardJudgement: StanceJudgement,
  backwardJudgement: StanceJudgement,
): ClaimLink['from'] {
  if (first.isPrediction !== second.isPrediction) return first.isPrediction ? 'second' : 'first';
  return backwardJudgement.stance === 'SUPPORTS' &&
    (forwardJudgement.stance !== 'SUPPORTS' ||
      backwardJudgement.confidence >= forwardJudgement.confidence)
    ? 'first'
    : 'second';
}

/** What rules for words do not see in most languages: the same sentence with another figure. */
function findNumericContradiction(
  first: ClaimInContext,
  second: ClaimInContext,
): ClaimLink | undefined {
  const mismatch = hasSameSubject(first, second) && findNumericMismatch(first, second);
  if (!mismatch) return undefined;
  const from = selectContradictingSide(first, second);
  const [evidence, claim] =
    from === 'first' ? [mismatch.first, mismatch.second] : [mismatch.second, mismatch.first];
  return {
    type: 'CONTRADICTS',
    confidence: NUMERIC_MISMATCH_CONFIDENCE,
    rationale: `In the same words the evidence has ${evidence}, the claim ${claim}.`,
    from,
  };
}

function isMutualContradiction(
  first: ClaimInContext,
  second: ClaimInContext,
  { overlap, uniqueTermCount }: ClaimSimilarity,
  forwardJudgement: StanceJudgement,
  backwardJudgement: StanceJudgement,
): boolean {
  const objections = [forwardJudgement, backwardJudgement].flatMap(
    ({ objection }) => objection ?? [],
  );
  const objectionKind = objections[0]?.kind ?? 'other';
  const minOverlap =
    (objectionKind === 'opposite' || objectionKind === 'negation') &&
    uniqueTermCount <= NEAR_IDENTICAL.maxUniqueTerms
      ? NEAR_IDENTICAL.minOverlap
      : MIN_OVERLAP_BY_OBJECTION[objectionKind];
  if (
    overlap < minOverlap ||
    Math.max(forwardJudgement.confidence, backwardJudgement.confidence) <
      MIN_CONTRADICTION_CONFIDENCE
  )
    return false;
  if (objectionKind === 'date') return ![first, second].some(hasRelativeDate);
  if (objectionKind === 'filler' && [first, second].some(({ text }) => REPORTING_VERB.test(text)))
    return false;
  return objections.every((objection) => isSoleDifference(objection, first.text, second.text));
}

/** Who is named is often who said it. */
const REPORTING_VERB = /\b(?:said|says|told|tells|according)\b/i;

/**
 * Whether it is the one thing that tells the two apart. "Men and women" is said of both, and
 * neither word stands against the other; nor does "$1.52 million" against "$1 million" where one
 * page gives both. Another day with another count is another time.
 */
function isSoleDifference(
  { claim = '', evidence = '' }: Objection,
  first: string,
  second: string,
): boolean {
  const [firstNumbers, secondNumbers] = [extractNumbers(first), extractNumbers(second)];
  const objectionNumbers = new Set(extractNumbers(`${claim} ${evidence}`));
  if (
    [...objectionNumbers].some(
      (number) => firstNumbers.includes(number) && secondNumbers.includes(number),
    )
  )
    return false;
  const hasExtraNumber = (a: readonly string[], b: readonly string[]) =>
    a.some((number) => !b.includes(number) && !objectionNumbers.has(number));
  if (hasExtraNumber(firstNumbers, secondNumbers) && hasExtraNumber(secondNumbers, firstNumbers))
    return false;
  return ![claim, evidence].some(
    (word) => word && containsWord(first, word) && containsWord(second, word),
  );
}

/** More of a title says nothing more of what the page is about. */
const MAX_TITLE_CHARACTERS = 300;
const WORD_CHARACTER = '[\\p{L}\\p{N}]';
const containsWord = (text: string, word: string) =>
  new RegExp(
    `(?<!${WORD_CHARACTER})${word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}(?!${WORD_CHARACTER})`,
    'iu',
  ).test(text.normalize('NFKC'));

/** "Yesterday" is another day on every page, and pages are often dated wrongly. */
const hasRelativeDate = ({ text, language, datedAt }: ClaimInContext) =>
  extractDates(text, { reference: datedAt, language }).some(({ relative }) => relative);

/**
 * Pages on two models, versions or years ("S24", "Pro 3", "2025") say different things of different
 * things, though their sentences name neither.
 */
function hasSameSubject(first: ClaimInContext, second: ClaimInContext): boolean {
  const [firstWords, secondWords] = [
    extractNumberedWords(first.title),
    extractNumberedWords(second.title),
  ];
  const hasUniqueWord = (a: Set<string>, b: Set<string>) => [...a].some((word) => !b.has(word));
  return !(hasUniqueWord(firstWords, secondWords) && hasUniqueWord(secondWords, firstWords));
}

const extractNumberedWords = (title: string) =>
  new Set(
    title
      .slice(0, MAX_TITLE_CHARACTERS)
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}.-]+/u)
      .filter((word) => /\p{Nd}/u.test(word)),
  );
