import type { Claim, Edge, EdgeType, Extraction, Prediction } from '@plumbline/extraction';
import { truncateText } from './truncate-text.ts';
import { type TopicMatcher, createTopicMatcher } from './topic-matcher.ts';
import type { Argument } from './snapshot.types.ts';

const MAX_ARGUMENTS = 50;
/**
 * How far, in sentences, what backs a claim stands behind it, and what a prediction rests on before
 * it.
 */
const MAX_SENTENCE_DISTANCE = 2;

/** Which end of an edge is the ground that the other rests on; other types state none. */
const PREMISE_END_BY_EDGE_TYPE: Partial<Record<EdgeType, 'from' | 'to'>> = {
  SUPPORTS: 'from',
  CAUSES: 'from',
  TRIGGERS: 'from',
  CONTRIBUTING_FACTOR: 'from',
  PREVENTS: 'from',
  DEPENDS_ON: 'to',
  DERIVED_FROM: 'to',
};

interface PositionedArgument extends Argument {
  /** Where its conclusion stands. */
  start: number;
}

/**
 * How a text argues, in its order, at most 50 times: what it holds as ground (`premise`), what
 * backs that (`evidence`), what it concludes.
 * - What it says outright: edges that give a ground, with the sentence that states them as
 *   evidence.
 * - A prediction and the claim right before it, and a claim and the figure or quotation right
 *   behind it, where both speak of the same thing; where nothing else backs the ground, it is its
 *   own evidence.
 */
export function extractArguments(extraction: Extraction): Argument[] {
  const { edges, predictions, claims } = extraction;
  const isSameTopic = createTopicMatcher(extraction);
  const edgeSentences = new Set(
    edges.flatMap(({ from, to }) => [from, to].map(({ sentence }) => sentence)),
  );
  return [
    ...edges.flatMap((edge) => toArgumentFromEdge(edge) ?? []),
    ...predictions
      .filter(({ sentence }) => !edgeSentences.has(sentence))
      .flatMap((prediction) => toArgumentFromPrediction(prediction, claims, isSameTopic) ?? []),
    ...claims.flatMap((claim, at) =>
      edgeSentences.has(claim.sentence)
        ? []
        : (toArgumentFromClaim(
            claim,
            claims.slice(at + 1, at + 1 + MAX_SENTENCE_DISTANCE),
            isSameTopic,
          ) ?? []),
    ),
  ]
    .slice(0, MAX_ARGUMENTS)
    .sort((a, b) => a.start - b.start)
    .map(({ premise, evidence, conclusion }) => ({
      premise: truncateText(premise),
      evidence: truncateText(evidence),
      conclusion: truncateText(conclusion),
    }));
}

function toArgumentFromEdge({ from, to, type, evidence }: Edge): PositionedArgument | undefined {
  const premiseEnd = PREMISE_END_BY_EDGE_TYPE[type];
  if (!premiseEnd) return undefined;
  const [premise, conclusion] = premiseEnd === 'from' ? [from, to] : [to, from];
  return { premise: premise.text, evidence, conclusion: conclusion.text, start: conclusion.start };
}

function toArgumentFromPrediction(
  prediction: Prediction,
  claims: readonly Claim[],
  isSameTopic: TopicMatcher,
): PositionedArgument | undefined {
  const precedingClaims = claims.filter(
    ({ sentence }) =>
      sentence < prediction.sentence && sentence >= prediction.sentence - MAX_SENTENCE_DISTANCE,
  );
  const premise = precedingClaims.findLast((claim) => isSameTopic(prediction, claim));
  if (!premise) return undefined;
  const evidenceClaim =
    precedingClaims.findLast(
      (claim) => claim !== premise && isEvidence(claim) && isSameTopic(premise, claim),
    ) ?? premise;
  return {
    premise: premise.text,
    evidence: evidenceClaim.text,
    conclusion: prediction.text,
    start: prediction.start,
  };
}

/** @param followingClaims the claims that follow */
function toArgumentFromClaim(
  claim: Claim,
  followingClaims: readonly Claim[],
  isSameTopic: TopicMatcher,
): PositionedArgument | undefined {
  if (isEvidence(claim)) return undefined;
  const evidenceClaim = followingClaims.find(
    (one) =>
      one.sentence - claim.sentence <= MAX_SENTENCE_DISTANCE &&
      isEvidence(one) &&
      isSameTopic(claim, one),
  );
  return (
    evidenceClaim && {
      premise: evidenceClaim.text,
      evidence: evidenceClaim.text,
      conclusion: claim.text,
      start: claim.start,
    }
  );
}

const isEvidence = ({ type }: Claim) => type === 'STATISTICAL' || type === 'QUOTE';
