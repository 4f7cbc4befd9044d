import { roundTo } from '@plumbline/ml';
import { DAY_MS } from '@plumbline/text/durations';
import type { FactEvidence } from './fact-evidence.ts';

export const VERDICTS = ['correct', 'incorrect', 'unsupported'] as const;
export type QaVerdict = (typeof VERDICTS)[number];

/** One thing that an answer says, and what pages say of it. */
export interface JudgedFact {
  text: string;
  /** It says what is asked, and not something besides. */
  isAsked: boolean;
  evidence: readonly FactEvidence[];
}

/** What the pages come to for a pair. */
export interface PairDecision {
  verdict: QaVerdict;
  /** 0 to 1, that the verdict is right. */
  confidence: number;
  /** What decided, best first, at most three; none when nothing does. */
  deciding: FactEvidence[];
  /** Pages say one thing and another: the newest decided. */
  isDisputed: boolean;
  /** Of an answer that pages bear out in part: the first thing that none states. */
  unstated?: string;
  /** What contradicts something that the question takes for granted. */
  againstQuestion?: FactEvidence;
}

/** What a judge is less sure of, as what one side says of itself, leaves a fact open. */
const MIN_PROBABILITY = 0.7;
/** Sentences that are cited. */
const MAX_DECIDING = 3;
/** Share of unsupported answers that are so in the bench, by rules. */
const UNSUPPORTED_CONFIDENCE = 0.5;

const OPEN: PairDecision = {
  verdict: 'unsupported',
  confidence: UNSUPPORTED_CONFIDENCE,
  deciding: [],
  isDisputed: false,
};

/**
 * One fact contradicted makes an answer incorrect; correct is what is borne out in all that it
 * says, and says what is asked.
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
 * What pages say of one fact. Of those that say otherwise the newest counts; of one page the
 * sentence that bears the fact out.
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

/** Newest first, then surest. */
const compareEvidence = (a: FactEvidence, b: FactEvidence): number =>
  getDay(b) - getDay(a) || b.probability - a.probability;

/** The best ones; a sentence that decides in several wordings, once. */
const selectDeciding = (evidence: readonly FactEvidence[]): FactEvidence[] =>
  [...Map.groupBy(evidence, ({ sentence: { page, start } }) => `${page.id} ${start}`).values()]
    .slice(0, MAX_DECIDING)
    .map(([first]) => first!);
