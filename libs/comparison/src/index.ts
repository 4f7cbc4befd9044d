export {
  type ComparedPassage,
  type ComparisonQuestion,
  type PassageComparison,
  comparePassages,
} from './compare-passages.ts';
export { explainComparison } from './explain-comparison.ts';
export { compareStatements } from './compare-statements.ts';
export { readStatement } from './statement/read-statement.ts';
export type { Statement, Status } from './statement/statement.types.ts';
export type {
  SlotAgreement,
  SlotComparison,
  SlotKind,
  StatementComparison,
  StatusDifference,
  TextSpan,
} from './comparison.types.ts';
