import { detectLanguage, sentences } from '@plumbline/text';
import { type Comparison, compare } from './stance/compare.ts';
import { assurance, isAnaphoric } from './stance/manner.ts';
import {
  LONGEST_CLAIM,
  LONGEST_CONTEXT,
  LONGEST_EVIDENCE,
  isSame,
  plain,
} from './stance/passage.ts';
import { readClaim } from './stance/question.ts';
import { rulesOut } from './stance/ruling.ts';
import { type Statement, readStatement } from './stance/statement.ts';
import { sigmoid, weigh } from './stance/weigh.ts';
import { type Finding, objectionOf, whyOf } from './stance/why.ts';
import type { Judgement, StanceQuestion } from './stance.ts';

/** Confidence beyond this was never measured, or was not borne out. */
const MOST = {
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
const SAID = { half: 0.55, least: 0.62, gap: 0.72 };
const SURE = 0.8;
const LEAST = 0.5;
/**
 * How far a sentence is trusted to be about the claim's subject when it only says "she" or "the
 * film".
 */
const PRONOUN = 0.8;
/** The same when it tells what another did to that subject. */
const PATIENT = 0.5;
/** Sentences of one piece of evidence that are read. */
const MOST_SENTENCES = 30;

/**
 * What each piece of evidence says about a claim, by comparing words, names, figures, dates and
 * negation clause by clause: no model, no network, deterministic. NEUTRAL unless something decides;
 * a contradiction needs something that stands against the claim, not a lack of words. Never throws
 * on any text; a few milliseconds for a claim and a passage.
 *
 * @throws RangeError for an invalid reference date of the question
 */
export function judgeOffline({
  claim,
  evidence,
  language,
  referenceDate = new Date(),
}: StanceQuestion): Judgement[] {
  if (Number.isNaN(referenceDate.getTime()))
    throw new RangeError('referenceDate is not a valid date');
  const text = plain(claim, LONGEST_CLAIM);
  const code = (language ?? detectLanguage(text).code).slice(0, 2).toLowerCase();
  const asserted = readClaim(text);
  const statement = readStatement(asserted.text, code, referenceDate);
  return evidence.map(({ id, text: passage, context, referenceDate: date = referenceDate }) => {
    const own = plain(passage, LONGEST_EVIDENCE);
    if (!/[\p{L}\p{N}]/u.test(own) || !/[\p{L}\p{N}]/u.test(text))
      return { id, stance: 'NEUTRAL', confidence: 0.1, why: 'There is nothing to compare.' };
    if (isSame(text, own))
      return {
        id,
        stance: 'SUPPORTS',
        confidence: MOST.same,
        why: 'The evidence is the claim, word for word.',
      };
    const found = best(statement, asserted.isDenied, own, code, date, context);
    const judged = decide(
      found,
      Math.min(capOf(code, asserted.isOpen), found ? saidCap(found.comparison) : 1),
    );
    const figures = figuresOf(found);
    const isRuledOut = judged.stance === 'SUPPORTS' && rulesOut(own) && !rulesOut(text);
    return {
      id,
      ...(isRuledOut ? ruledOut(judged.confidence) : judged),
      ...(figures && { figures }),
    };
  });
}

function figuresOf(found: Finding | undefined): Judgement['figures'] {
  if (!found) return undefined;
  const { telling, differing } = found.comparison.figures;
  return telling ? 'agree' : differing.length ? 'differ' : undefined;
}

/** A passage that says what the claim says, and calls it false. */
const ruledOut = (confidence: number): Omit<Judgement, 'id'> => ({
  stance: 'CONTRADICTS',
  confidence: Math.min(confidence, MOST.ruling),
  why: 'The evidence repeats the claim and calls it false.',
  against: { by: 'negation' },
});

/**
 * Where much is left to what was said before, agreement and difference are less sure than between
 * two full statements.
 */
function saidCap({ inContext, placed, hasGap, figures, pairs }: Comparison): number {
  if (inContext === undefined) return 1;
  if (placed < SAID.half) return SAID.least;
  if (pairs.some(({ isUnderstood, strength }) => isUnderstood === true && strength < SURE))
    return SAID.gap;
  return hasGap && !figures.telling ? SAID.gap : 1;
}

function capOf(language: string, isOpen: boolean): number {
  if (isOpen) return MOST.open;
  return language === 'en' ? 1 : language === 'ko' ? MOST.korean : MOST.other;
}

/** The sentence of a passage that says most about the claim. */
function best(
  claim: Statement,
  isDenied: boolean,
  passage: string,
  language: string,
  reference: Date,
  context: string | undefined,
): Finding | undefined {
  const before = context
    ? readStatement(plain(context, LONGEST_CONTEXT), language, reference)
    : undefined;
  let found: Finding | undefined;
  let isFoundDecided = false;
  for (const { text } of sentences(passage, language).slice(0, MOST_SENTENCES)) {
    const evidence = readStatement(text, language, reference);
    const comparison = compare(claim, evidence, before);
    const weighed = weigh(comparison, isDenied, isAnaphoric(claim, evidence));
    const doubt = (weighed.isByPronoun ? PRONOUN : 1) * (comparison.isPatient ? PATIENT : 1);
    const score =
      weighed.related *
      sigmoid(Math.abs(weighed.lean)) *
      assurance(claim, evidence, comparison.main) *
      doubt;
    const isDecided = weighed.stance !== 'NEUTRAL' && score >= LEAST;
    if (
      !found ||
      (isDecided
        ? !isFoundDecided || score > found.score
        : !isFoundDecided && weighed.related > found.weighed.related)
    ) {
      isFoundDecided = isDecided;
      found = {
        comparison,
        weighed,
        score,
        claimNegated: comparison.polarity.claimNegated !== isDenied,
      };
    }
  }
  return found;
}

function decide(finding: Finding | undefined, cap: number): Omit<Judgement, 'id'> {
  if (!finding) return { stance: 'NEUTRAL', confidence: 0.1, why: 'There is nothing to compare.' };
  const { weighed, score } = finding;
  const { stance } = weighed;
  const confidence = stance === 'NEUTRAL' ? 0 : Math.min(measured(score), MOST[stance], cap);
  if (stance === 'NEUTRAL' || confidence < LEAST)
    return {
      stance: 'NEUTRAL',
      confidence: neutral(weighed.related),
      why: whyOf('NEUTRAL', finding),
    };
  const against = stance === 'CONTRADICTS' && { against: objectionOf(finding) };
  return { stance, confidence: rounded(confidence), why: whyOf(stance, finding), ...against };
}

/** Scores between .5 and .7 were right less often than they say: .6 of them on the half in view. */
const measured = (score: number) =>
  score < 0.7 ? 0.5 + (score - 0.5) * 0.6 : Math.min(score, 1.8 * score - 0.64);

/** The less they have to do with each other, the surer that neither follows. */
const neutral = (related: number) => rounded(0.65 - 0.45 * related);
const rounded = (value: number) => Math.round(value * 100) / 100;
