import { roundTo } from '@plumbline/ml';
import { detectLanguage, splitSentences } from '@plumbline/text';
import { type Comparison, compareStatements } from './stance/compare.ts';
import { computeAssurance, isAnaphoric } from './stance/manner.ts';
import {
  MAX_CLAIM_CHARS,
  MAX_CONTEXT_CHARS,
  MAX_EVIDENCE_CHARS,
  isSameText,
  normalizeText,
} from './stance/passage.ts';
import { parseClaim } from './stance/question.ts';
import { isExplicitRefutation } from './stance/ruling.ts';
import { type ParsedStatement, parseStatement } from './stance/statement.ts';
import { sigmoid, scoreComparison } from './stance/weigh.ts';
import { type StanceFinding, getObjection, explainStance } from './stance/why.ts';
import type { StanceJudgement, StanceQuestion } from './stance.types.ts';

/** Confidence beyond this was never measured, or was not borne out. */
const MAX_CONFIDENCE_BY_CASE = {
  SUPPORTS: 0.92,
  CONTRADICTS: 0.88,
  other: 0.65,
  korean: 0.75,
  open: 0.6,
  ruling: 0.75,
  same: 0.98,
};
/**
 * With less than so much of what the claim says in the sentence itself; with a full word that it
 * has no answer to.
 */
const CONTEXT_LIMITS = { minPlacedShare: 0.55, lowShareCap: 0.62, gapCap: 0.72 };
const MIN_PAIR_STRENGTH = 0.8;
const MIN_CONFIDENCE = 0.5;
/**
 * How far a sentence is trusted to be about the claim's subject when it only says "she" or "the
 * film".
 */
const PRONOUN_FACTOR = 0.8;
/** The same when it tells what another did to that subject. */
const PATIENT_FACTOR = 0.5;
/** Sentences of one piece of evidence that are read. */
const MAX_SENTENCES = 30;

/**
 * What each piece of evidence says about a claim, by comparing words, names, figures, dates and
 * negation clause by clause: no model, no network, deterministic. NEUTRAL unless something decides;
 * a contradiction needs something that stands against the claim, not a lack of words. Never throws
 * on any text; a few milliseconds for a claim and a passage.
 *
 * @throws RangeError for an invalid reference date of the question
 */
export function classifyStanceOffline({
  claim,
  evidence,
  language,
  referenceDate = new Date(),
}: StanceQuestion): StanceJudgement[] {
  if (Number.isNaN(referenceDate.getTime()))
    throw new RangeError('referenceDate is not a valid date');
  const claimText = normalizeText(claim, MAX_CLAIM_CHARS);
  const languageCode = (language ?? detectLanguage(claimText).code).slice(0, 2).toLowerCase();
  const parsedClaim = parseClaim(claimText);
  const statement = parseStatement(parsedClaim.text, languageCode, referenceDate);
  return evidence.map(
    ({ id, text: passage, context, referenceDate: evidenceDate = referenceDate }) => {
      const evidenceText = normalizeText(passage, MAX_EVIDENCE_CHARS);
      if (!/[\p{L}\p{N}]/u.test(evidenceText) || !/[\p{L}\p{N}]/u.test(claimText))
        return { id, stance: 'NEUTRAL', confidence: 0.1, why: 'There is nothing to compare.' };
      if (isSameText(claimText, evidenceText))
        return {
          id,
          stance: 'SUPPORTS',
          confidence: MAX_CONFIDENCE_BY_CASE.same,
          why: 'The evidence is the claim, word for word.',
        };
      const finding = findBestFinding(
        statement,
        parsedClaim.isDenied,
        evidenceText,
        languageCode,
        evidenceDate,
        context,
      );
      const judgement = toJudgement(
        finding,
        Math.min(
          getConfidenceCap(languageCode, parsedClaim.isOpen),
          finding ? computeContextCap(finding.comparison) : 1,
        ),
      );
      const figures = getFigureAgreement(finding);
      const isRefuted =
        judgement.stance === 'SUPPORTS' &&
        isExplicitRefutation(evidenceText) &&
        !isExplicitRefutation(claimText);
      return {
        id,
        ...(isRefuted ? createRefutation(judgement.confidence) : judgement),
        ...(figures && { figures }),
      };
    },
  );
}

function getFigureAgreement(finding: StanceFinding | undefined): StanceJudgement['figures'] {
  if (!finding) return undefined;
  const { telling, differing } = finding.comparison.figures;
  return telling ? 'agree' : differing.length ? 'differ' : undefined;
}

/** A passage that says what the claim says, and calls it false. */
const createRefutation = (confidence: number): Omit<StanceJudgement, 'id'> => ({
  stance: 'CONTRADICTS',
  confidence: Math.min(confidence, MAX_CONFIDENCE_BY_CASE.ruling),
  why: 'The evidence repeats the claim and calls it false.',
  objection: { kind: 'negation' },
});

/**
 * Where much is left to what was said before, agreement and difference are less sure than between
 * two full statements.
 */
function computeContextCap({ inContext, placed, hasGap, figures, pairs }: Comparison): number {
  if (inContext === undefined) return 1;
  if (placed < CONTEXT_LIMITS.minPlacedShare) return CONTEXT_LIMITS.lowShareCap;
  if (
    pairs.some(
      ({ isUnderstood, strength }) => isUnderstood === true && strength < MIN_PAIR_STRENGTH,
    )
  )
    return CONTEXT_LIMITS.gapCap;
  return hasGap && !figures.telling ? CONTEXT_LIMITS.gapCap : 1;
}

function getConfidenceCap(language: string, isOpen: boolean): number {
  if (isOpen) return MAX_CONFIDENCE_BY_CASE.open;
  return language === 'en'
    ? 1
    : language === 'ko'
      ? MAX_CONFIDENCE_BY_CASE.korean
      : MAX_CONFIDENCE_BY_CASE.other;
}

/** The sentence of a passage that says most about the claim. */
function findBestFinding(
  claim: ParsedStatement,
  isDenied: boolean,
  passage: string,
  language: string,
  referenceDate: Date,
  context: string | undefined,
): StanceFinding | undefined {
  const contextStatement = context
    ? parseStatement(normalizeText(context, MAX_CONTEXT_CHARS), language, referenceDate)
    : undefined;
  let bestFinding: StanceFinding | undefined;
  let isBestDecided = false;
  for (const { text } of splitSentences(passage, language).slice(0, MAX_SENTENCES)) {
    const evidence = parseStatement(text, language, referenceDate);
    const comparison = compareStatements(claim, evidence, contextStatement);
    const weighed = scoreComparison(comparison, isDenied, isAnaphoric(claim, evidence));
    const doubtFactor =
      (weighed.isByPronoun ? PRONOUN_FACTOR : 1) * (comparison.isPatient ? PATIENT_FACTOR : 1);
    const score =
      weighed.related *
      sigmoid(Math.abs(weighed.lean)) *
      computeAssurance(claim, evidence, comparison.main) *
      doubtFactor;
    const isDecided = weighed.stance !== 'NEUTRAL' && score >= MIN_CONFIDENCE;
    if (
      !bestFinding ||
      (isDecided
        ? !isBestDecided || score > bestFinding.score
        : !isBestDecided && weighed.related > bestFinding.weighed.related)
    ) {
      isBestDecided = isDecided;
      bestFinding = {
        comparison,
        weighed,
        score,
        claimNegated: comparison.polarity.claimNegated !== isDenied,
      };
    }
  }
  return bestFinding;
}

function toJudgement(finding: StanceFinding | undefined, cap: number): Omit<StanceJudgement, 'id'> {
  if (!finding) return { stance: 'NEUTRAL', confidence: 0.1, why: 'There is nothing to compare.' };
  const { weighed, score } = finding;
  const { stance } = weighed;
  const confidence =
    stance === 'NEUTRAL' ? 0 : Math.min(calibrateScore(score), MAX_CONFIDENCE_BY_CASE[stance], cap);
  if (stance === 'NEUTRAL' || confidence < MIN_CONFIDENCE)
    return {
      stance: 'NEUTRAL',
      confidence: computeNeutralConfidence(weighed.related),
      why: explainStance('NEUTRAL', finding),
    };
  const objection = stance === 'CONTRADICTS' && { objection: getObjection(finding) };
  return {
    stance,
    confidence: roundTo(confidence, 2),
    why: explainStance(stance, finding),
    ...objection,
  };
}

/** Scores between .5 and .7 were right less often than they say: .6 of them on the half in view. */
const calibrateScore = (score: number) =>
  score < 0.7 ? 0.5 + (score - 0.5) * 0.6 : Math.min(score, 1.8 * score - 0.64);

/** The less they have to do with each other, the surer that neither follows. */
const computeNeutralConfidence = (related: number) => roundTo(0.65 - 0.45 * related, 2);
