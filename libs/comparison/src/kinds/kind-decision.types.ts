import type { ComparisonRule, TextSpan } from '../comparison.types.ts';

/** The decision of the rule for a kind of claim, and the words of the source that decide. */
export interface KindDecision {
  rule: ComparisonRule;
  outcome: 'entailed' | 'contradicted';
  source: TextSpan;
}
