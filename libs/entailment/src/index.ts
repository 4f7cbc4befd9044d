export { getPublisher } from './publisher.ts';
export { type Calibration, UNCALIBRATED, calibrateConfidence } from './calibration/calibration.ts';
export { type CalibrationItem, readCalibrationSet } from './calibration/calibration-set.ts';
export {
  type CalibrationTest,
  fitMeasuredClaims,
  testCalibration,
} from './calibration/calibrate.ts';
export { fitCalibration, type WeighedVerdict } from './calibration/fit-calibration.ts';
export {
  type MeasuredClaim,
  type MeasureOptions,
  measureStrategy,
  type StrategyMeasurement,
} from './calibration/measure-strategy.ts';
export { withdrawDatedContradictions } from './dated-contradictions.ts';
export { describeExpectation, isLanguageModel } from './engine-kind.ts';
export { EncoderStrategy } from './encoder/encoder-strategy.ts';
export type {
  ClassifiedPremise,
  PairClassifier,
  PairProbabilities,
} from './encoder/pair-classifier.types.ts';
export { type DocumentStance, aggregateFindings } from './document-stance.ts';
export {
  type Attribution,
  type ClaimAnalysis,
  type ClaimInput,
  type ClaimQuery,
  type EntailmentAnswer,
  type EntailmentQuestion,
  type EntailmentStrategy,
  type EvidenceDocument,
  type EvidencePassage,
  type TokenCounts,
  type Fact,
  type Finding,
  STANCES,
  type Stance,
  type UnverifiableReason,
  VERDICTS,
  type Verdict,
} from './entailment.types.ts';
export {
  type EntailmentFallback,
  FallbackStrategy,
  type FallbackStrategyOptions,
} from './fallback-strategy.ts';
export { isVerbatim } from './llm/quotation.ts';
export { LlmStrategy } from './llm/llm-strategy.ts';
export { extractEventDate } from './offline/event-date.ts';
export { OFFLINE_CALIBRATION } from './offline/offline-calibration.ts';
export { OFFLINE, OfflineStrategy } from './offline/offline-strategy.ts';
export { EVIDENCE_TYPES, type EvidenceType, type SourceStance } from './source-stance.ts';
export { type VerdictReason, describeReason } from './verdict-explanation.ts';
export {
  type FactVerdict,
  type VerdictOptions,
  type VerdictResult,
  computeVerdict,
} from './verdict.ts';
