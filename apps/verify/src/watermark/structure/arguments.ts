import type { Claim, Edge, EdgeType, Extraction, Prediction } from '@plumbline/extraction';
import { cut } from './cut.ts';
import type { Argument } from './snapshot.ts';

const MOST = 50;
/** How far back, in sentences, what a prediction rests on is looked for. */
const BACK = 3;

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
 * How a text argues, in its order, at most 50 times: what it holds as ground (`premise`), the sentence that backs it (`evidence`), and what
 * it concludes. First what the text says outright: edges that give a ground, with the sentence that states them as evidence; then
 * predictions, with the claims before them; then its claims three at a time, as reports are written: what is said first is what the next
 * ones are there to bear out (the inverted pyramid), and of those the one with a figure or a quotation is the evidence.
 */
export function argumentsOf({ edges, predictions, claims }: Extraction): Argument[] {
  const led = new Set(edges.flatMap(({ from, to }) => [from.prediction, to.prediction]));
  const outright = [
    ...edges.flatMap((edge) => ofEdge(edge) ?? []),
    ...predictions.flatMap((prediction, at) => (led.has(at) ? [] : (ofPrediction(prediction, claims) ?? []))),
  ];
  return [...outright, ...ofClaims(claims)]
    .slice(0, MOST)
    .sort((a, b) => a.start - b.start)
    .map(({ premise, evidence, conclusion }) => ({ premise: cut(premise), evidence: cut(evidence), conclusion: cut(conclusion) }));
}

function ofEdge({ from, to, type, evidence }: Edge): Placed | undefined {
  const ground = GROUND[type];
  if (!ground) return undefined;
  const [premise, conclusion] = ground === 'from' ? [from, to] : [to, from];
  return { premise: premise.text, evidence, conclusion: conclusion.text, start: conclusion.start };
}

function ofPrediction({ sentence, start, text }: Prediction, claims: readonly Claim[]): Placed | undefined {
  const before = claims.filter((claim) => claim.sentence < sentence && claim.sentence >= sentence - BACK);
  const premise = before.at(-1);
  if (!premise) return undefined;
  const backing = before.findLast((claim) => claim !== premise && isBacking(claim)) ?? premise;
  return { premise: premise.text, evidence: backing.text, conclusion: text, start };
}

function ofClaims(claims: readonly Claim[]): Placed[] {
  const found: Placed[] = [];
  for (let at = 0; at + 1 < claims.length; at += 3) {
    const [conclusion, second, third = second] = claims.slice(at, at + 3) as [Claim, Claim, Claim?];
    const [evidence, premise] = isBacking(second) && !isBacking(third) ? [second, third] : [third, second];
    found.push({ premise: premise.text, evidence: evidence.text, conclusion: conclusion.text, start: conclusion.start });
  }
  return found;
}

const isBacking = ({ type }: Claim) => type === 'STATISTICAL' || type === 'QUOTE';
