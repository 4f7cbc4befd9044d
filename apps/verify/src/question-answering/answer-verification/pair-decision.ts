import { roundTo } from '@plumbline/ml';
import { DAY_MS } from '@plumbline/text/durations';
import type { FactEvidence } from './fact-evidence.ts';

export const VERDICTS = ['correct', 'incorrect', 'unsupported'] as const;
export type QaVerdict = (typeof VERDICTS)[number];

/** One fact of an answer, and what the pages say about it. */
export interface JudgedFact {
  text: string;
  /** Whether the fact answers the question; false for additional facts. */
  isAsked: boolean;
  evidence: readonly FactEvidence[];
}

/** The decision about a pair. */
export interface PairDecision {
  verdict: QaVerdict;
  /** The probability from 0 to 1 that the verdict is right. */
  confidence: number;
  /** The deciding evidence, best first, at most three; empty when nothing decides. */
  deciding: FactEvidence[];
  /** Whether the pages disagree; the newest one decided. */
  isDisputed: boolean;
  /** For a partly supported answer: the first fact that no page states. */
  unstated?: string;
  /** Evidence that contradicts an assumption of the question. */
  againstQuestion?: FactEvidence;
}

/**
 * Evidence with a lower probability, such as a party's statement about itself, leaves a fact open.
 */
const MIN_PROBABILITY = 0.7;
/** The most sentences that are cited. */
const MAX_DECIDING = 3;
/**
 * The share of answers with this verdict that are unsupported, measured in the bench with the
 * rules.
 */
const UNSUPPORTED_CONFIDENCE = 0.5;

const OPEN: PairDecision = {
  verdict: 'unsupported',
  confidence: UNSUPPORTED_CONFIDENCE,
  deciding: [],
  isDisputed: false,
};

/**
 * One contradicted fact makes an answer incorrect. An answer is correct when all its facts are
 * supported and it answers the question.
 * @param isCut the answer says more than these facts
 */
export function decidePair(facts: readonly JudgedFact[], isCut = false): PairDecision {
  const decisions = facts.map((fact) => ({ ...fact, decision: decideFact(fact.evidence) }));
  const wrong = decisions.find(({ decision }) => decision.verdict === 'incorrect');
  if (wrong) return wrong.decision;
  const isAsked = decisions.some((fact) => fact.isAsked);
  const open = decisions.find(({ decision }) => decision.verdict === 'unsupported');
  const hasSupport = decisions.some(({ decision }) => decision.verdict === 'correct');
  if (isCut || open || !isAsked) {
    const againstQuestion = decisions
      .flatMap(({ evidence }) => evidence)
      .find((one) => one.isAgainstQuestion);
    return {
      ...OPEN,
      ...(open && hasSupport && { unstated: open.text }),
      ...(againstQuestion && { againstQuestion }),
    };
  }
  return {
    verdict: 'correct',
    confidence: Math.min(...decisions.map(({ decision }) => decision.confidence)),
    deciding: selectDeciding([
      ...decisions.flatMap(({ decision }) => decision.deciding.slice(0, 1)),
      ...decisions.flatMap(({ decision }) => decision.deciding.slice(1)),
    ]),
    isDisputed: decisions.some(({ decision }) => decision.isDisputed),
  };
}

/**
 * Decides one fact. Between contradicting pages the newest counts; within one page the supporting
 * sentence.
 */
function decideFact(all: readonly FactEvidence[]): PairDecision {
  const evidence = all.filter(
    ({ isAgainstQuestion, probability }) => !isAgainstQuestion && probability >= MIN_PROBABILITY,
  );
  const supports = evidence.filter(({ side }) => side === 'SUPPORTS');
  const contradicts = evidence.filter(
    ({ side, sentence }) =>
      side === 'CONTRADICTS' && !supports.some((one) => one.sentence.page.id === sentence.page.id),
  );
  const [support] = supports.toSorted(compareEvidence);
  const [contradiction] = contradicts.toSorted(compareEvidence);
  if (!support && !contradiction) return OPEN;
  const isBorneOut =
    support !== undefined && (!contradiction || getDay(support) >= getDay(contradiction));
  const deciding = (isBorneOut ? supports : contradicts).toSorted(compareEvidence);
  return {
    verdict: isBorneOut ? 'correct' : 'incorrect',
    confidence: roundTo(deciding[0]!.probability, 3),
    deciding: selectDeciding(deciding),
    isDisputed: support !== undefined && contradiction !== undefined,
  };
}

const getDay = ({ sentence }: FactEvidence): number =>
  Math.floor(sentence.page.datedAt.getTime() / DAY_MS);

/** Newest first, then highest probability. */
const compareEvidence = (a: FactEvidence, b: FactEvidence): number =>
  getDay(b) - getDay(a) || b.probability - a.probability;

/** The best evidence; a sentence that decides in several wordings is listed once. */
const selectDeciding = (evidence: readonly FactEvidence[]): FactEvidence[] =>
  [...Map.groupBy(evidence, ({ sentence: { page, start } }) => `${page.id} ${start}`).values()]
    .slice(0, MAX_DECIDING)
    .map(([first]) => first!);
