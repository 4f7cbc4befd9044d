import { DAY_MS } from '@plumbline/text/durations';
import { CONFIDENCE } from './confidence.ts';
import type { QuotedSentence } from './evidence-sentences.ts';
import type { EvidenceScore } from './evidence-weighing.ts';

export const VERDICTS = ['correct', 'incorrect', 'unsupported'] as const;
export type QaVerdict = (typeof VERDICTS)[number];

/** What a sentence says of an assertion. */
export interface EvidenceFinding extends EvidenceScore {
  sentence: QuotedSentence;
  /** 0 to 1, that the side is right, as a model judges. Default: measured by the ground. */
  probability?: number;
}

export interface Decision {
  verdict: QaVerdict;
  /** 0 to 1: measured share of such verdicts that are right, or what a model gives. */
  confidence: number;
  /** What decided, best first; none when nothing does. */
  findings: EvidenceFinding[];
  /** Pages say one thing and another: the newest decided. */
  isDisputed: boolean;
}

const OPEN: Decision = {
  verdict: 'unsupported',
  confidence: CONFIDENCE.unsupported,
  findings: [],
  isDisputed: false,
};

/** A sentence that speaks of what is asked so much less than the best has no say. */
const AS_TOPICAL = 0.15;

/**
 * What the sentences come to for one assertion. Of pages that say otherwise the newest counts; of
 * one page the sentence that bears the assertion out.
 */
export function decideAssertion(findings: readonly EvidenceFinding[]): Decision {
  const telling = findings.filter(({ side }) => side !== 'NEUTRAL');
  const most = Math.max(...telling.map(({ topical }) => topical));
  const heard = telling.filter(({ topical }) => topical >= most - AS_TOPICAL);
  const supports = heard.filter(({ side }) => side === 'SUPPORTS');
  const contradicts = heard.filter(
    ({ side, sentence }) =>
      side === 'CONTRADICTS' && !supports.some((one) => one.sentence.page === sentence.page),
  );
  const [own, others] = [newest(supports), newest(contradicts)];
  if (!own && !others) return OPEN;
  const isSo = own !== undefined && (others === undefined || dayOf(own) >= dayOf(others));
  const side = (isSo ? supports : contradicts).toSorted(
    (a, b) => dayOf(b) - dayOf(a) || b.topical - a.topical,
  );
  return {
    verdict: isSo ? 'correct' : 'incorrect',
    confidence: side[0]!.probability ?? CONFIDENCE[isSo ? 'correct' : 'incorrect'][side[0]!.ground],
    findings: side,
    isDisputed: own !== undefined && others !== undefined,
  };
}

/**
 * Any contradicted makes the answer incorrect; correct is what is borne out in all that it says,
 * and answers the question.
 *
 * @param decisions of each assertion; `isAside` of one that says something else than what is asked
 * @param isCut the answer says more than these
 */
export function combineDecisions(
  decisions: readonly (Decision & { isAside: boolean })[],
  isCut = false,
): Decision {
  const wrong = decisions.find(({ verdict }) => verdict === 'incorrect');
  if (wrong) return wrong;
  if (
    isCut ||
    decisions.some(({ verdict }) => verdict === 'unsupported') ||
    decisions.every(({ isAside }) => isAside)
  )
    return OPEN;
  return {
    verdict: 'correct',
    confidence: Math.min(...decisions.map(({ confidence }) => confidence)),
    findings: decisions.flatMap(({ findings }) => findings.slice(0, 1)),
    isDisputed: decisions.some(({ isDisputed }) => isDisputed),
  };
}

const dayOf = ({ sentence }: EvidenceFinding): number =>
  Math.floor(sentence.page.datedAt.getTime() / DAY_MS);

function newest(findings: readonly EvidenceFinding[]): EvidenceFinding | undefined {
  return findings.toSorted((a, b) => dayOf(b) - dayOf(a))[0];
}
