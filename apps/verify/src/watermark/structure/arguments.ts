import type { Claim, Edge, EdgeType, Extraction, Prediction } from '@plumbline/extraction';
import { cut } from './cut.ts';
import { type Alike, sameThing } from './same-thing.ts';
import type { Argument } from './snapshot.ts';

const MOST = 50;
/**
 * How far, in sentences, what backs a claim stands behind it, and what a prediction rests on before
 * it.
 */
const NEAR = 2;

/** Which end of an edge is the ground that the other rests on; other types state none. */
const GROUND: Partial<Record<EdgeType, 'from' | 'to'>> = {
  SUPPORTS: 'from',
  CAUSES: 'from',
  TRIGGERS: 'from',
  CONTRIBUTING_FACTOR: 'from',
  PREVENTS: 'from',
  DEPENDS_ON: 'to',
  DERIVED_FROM: 'to',
};

interface Placed extends Argument {
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
export function argumentsOf(extraction: Extraction): Argument[] {
  const { edges, predictions, claims } = extraction;
  const alike = sameThing(extraction);
  const led = new Set(edges.flatMap(({ from, to }) => [from, to].map(({ sentence }) => sentence)));
  return [
    ...edges.flatMap((edge) => ofEdge(edge) ?? []),
    ...predictions
      .filter(({ sentence }) => !led.has(sentence))
      .flatMap((prediction) => ofPrediction(prediction, claims, alike) ?? []),
    ...claims.flatMap((claim, at) =>
      led.has(claim.sentence)
        ? []
        : (ofClaim(claim, claims.slice(at + 1, at + 1 + NEAR), alike) ?? []),
    ),
  ]
    .slice(0, MOST)
    .sort((a, b) => a.start - b.start)
    .map(({ premise, evidence, conclusion }) => ({
      premise: cut(premise),
      evidence: cut(evidence),
      conclusion: cut(conclusion),
    }));
}

function ofEdge({ from, to, type, evidence }: Edge): Placed | undefined {
  const ground = GROUND[type];
  if (!ground) return undefined;
  const [premise, conclusion] = ground === 'from' ? [from, to] : [to, from];
  return { premise: premise.text, evidence, conclusion: conclusion.text, start: conclusion.start };
}

function ofPrediction(
  prediction: Prediction,
  claims: readonly Claim[],
  alike: Alike,
): Placed | undefined {
  const before = claims.filter(
    ({ sentence }) => sentence < prediction.sentence && sentence >= prediction.sentence - NEAR,
  );
  const premise = before.findLast((claim) => alike(prediction, claim));
  if (!premise) return undefined;
  const backing =
    before.findLast((claim) => claim !== premise && isBacking(claim) && alike(premise, claim)) ??
    premise;
  return {
    premise: premise.text,
    evidence: backing.text,
    conclusion: prediction.text,
    start: prediction.start,
  };
}

/** @param behind the claims that follow */
function ofClaim(claim: Claim, behind: readonly Claim[], alike: Alike): Placed | undefined {
  if (isBacking(claim)) return undefined;
  const backing = behind.find(
    (one) => one.sentence - claim.sentence <= NEAR && isBacking(one) && alike(claim, one),
  );
  return (
    backing && {
      premise: backing.text,
      evidence: backing.text,
      conclusion: claim.text,
      start: claim.start,
    }
  );
}

const isBacking = ({ type }: Claim) => type === 'STATISTICAL' || type === 'QUOTE';
