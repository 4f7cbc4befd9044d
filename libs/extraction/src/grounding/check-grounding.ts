import { isGrounded } from '../engine/llm/grounding-check.ts';
import type { GroundingIssue, GroundingQuestion } from './grounding.types.ts';

/**
 * What a statement says beyond its sources, as far as code can tell: figures, dates and names are
 * compared by their values across languages, negations, hedges and roles by their words. Empty: all
 * of it is borne out.
 */
export function checkGrounding({
  statement,
  sources,
  context = [],
}: GroundingQuestion): GroundingIssue[] {
  return isGrounded(statement, sources, context)
    ? []
    : [{ reason: 'terms', severity: 'error', words: statement }];
}
