export {
  type ComparedPassage,
  type ComparisonQuestion,
  type PassageComparison,
  comparePassages,
} from './compare-passages.ts';
export type { ClaimAttribution, ClaimReading } from './claim/claim-reading.types.ts';
export { readClaim } from './claim/read-claim.ts';
export { getBoundedTimeWords, isComparable } from './lexicon/comparison-words.ts';
export { type WordRelation, getWordRelations } from './lexicon/word-relations.ts';
export { explainComparison } from './explain-comparison.ts';
export { compareStatements } from './compare-statements.ts';
export { readStatement } from './statement/read-statement.ts';
export { STATUSES, type Statement, type Status } from './statement/statement.types.ts';
export {
  OUTCOME_PROBABILITIES,
  SLOT_AGREEMENTS,
  SLOT_KINDS,
  type SlotAgreement,
  type SlotComparison,
  type SlotKind,
  type StatementComparison,
  type StatusDifference,
  type TextSpan,
} from './comparison.types.ts';
export type { AnsweredQuestion, AnswerFact, AnswerStatement } from './answers/answer-fact.types.ts';
export { composeAnswerFacts } from './answers/compose-answer-facts.ts';
