import type { ComparisonRule, TextSpan } from '../comparison.types.ts';

/** What the rule for a kind of claim decides, and the words of the source that decide it. */
export interface KindDecision {
  rule: ComparisonRule;
  outcome: 'entailed' | 'contradicted';
  source: TextSpan;
}
