import type { Edge, EdgeType, Extraction } from '@plumbline/extraction';
import { truncateText } from './truncate-text.ts';
import type { Argument } from './snapshot.types.ts';

const MAX_ARGUMENTS = 50;

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

/**
 * How a text argues, in its order, at most 50 times: what it holds as ground (`premise`), what it
 * concludes from it, and the sentence that says so (`evidence`). Only what the text itself states
 * as a relation counts.
 */
export const extractArguments = ({ edges }: Extraction): Argument[] =>
  edges
    .flatMap((edge) => toArgument(edge) ?? [])
    .slice(0, MAX_ARGUMENTS)
    .map(({ premise, evidence, conclusion }) => ({
      premise: truncateText(premise),
      evidence: truncateText(evidence),
      conclusion: truncateText(conclusion),
    }));

function toArgument({ from, to, type, evidence }: Edge): Argument | undefined {
  const premiseEnd = PREMISE_END_BY_EDGE_TYPE[type];
  if (!premiseEnd) return undefined;
  const [premise, conclusion] = premiseEnd === 'from' ? [from, to] : [to, from];
  return { premise: premise.text, evidence, conclusion: conclusion.text };
}
