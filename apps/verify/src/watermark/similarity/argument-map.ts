import type { Edge, EdgeType, Extraction } from '@plumbline/extraction';
import { truncateText } from './truncate-text.ts';
import type { Argument } from './snapshot.types.ts';

const MAX_ARGUMENTS = 50;

/** The end of an edge that is the premise of the other end. Other types have no premise. */
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
 * Returns the arguments of a text in its order, at most 50: `premise`, conclusion, and the sentence
 * that states it (`evidence`). Only relations that the text itself states count.
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
