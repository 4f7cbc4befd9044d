import type { Status } from './statement/statement.types.ts';

/** UTF-16 offsets into the text of the claim or of the source. */
export interface TextSpan {
  start: number;
  end: number;
}

/** What a part of the claim is: an event or state, who or what takes part in it, a figure … */
export const SLOT_KINDS = ['event', 'participant', 'name', 'quantity', 'date', 'property'] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

/**
 * `same`: the source says so; `differs`: it says something else in its place; `absent`: it says
 * nothing; `unrelated`: it has the words, but not of the same.
 */
export const SLOT_AGREEMENTS = ['same', 'differs', 'absent', 'unrelated'] as const;
export type SlotAgreement = (typeof SLOT_AGREEMENTS)[number];

/** A part of the claim, and what the source has in its place. */
export interface SlotComparison {
  kind: SlotKind;
  claim: TextSpan;
  source?: TextSpan;
  agreement: SlotAgreement;
}

/** How the source states an event that the claim states otherwise. */
export interface StatusDifference {
  status: Status;
  /** Who has it: the claim, or the source. */
  side: 'claim' | 'source';
  claim: TextSpan;
  source: TextSpan;
}

/**
 * Share of comparisons with each outcome that are right, over 25,478 pairs of MNLI, SNLI and
 * VitaminC that were not read while the comparison was written; of what is open, none was measured.
 */
export const OUTCOME_PROBABILITIES = { entailed: 0.94, contradicted: 0.84, undecided: 0.4 };

/** Kinds of claim that have a rule of their own, beside that for facts. */
export const COMPARISON_RULES = ['saying', 'superlative', 'trend', 'absence'] as const;
export type ComparisonRule = (typeof COMPARISON_RULES)[number];

export interface StatementComparison {
  slots: SlotComparison[];
  statusDifferences: StatusDifference[];
  /**
   * `entailed`: the source states all of the claim; `contradicted`: it states all but one part that
   * has room for one value, and another one in its place; else `undecided`.
   */
  outcome: 'entailed' | 'contradicted' | 'undecided';
  /** The rule that decided, where the parts alone do not, and the words of the source that did. */
  basis?: { rule: ComparisonRule; source: TextSpan };
}
