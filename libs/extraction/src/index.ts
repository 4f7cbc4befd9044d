export type {
  Alternative,
  Answer,
  AnswerPassage,
  AnswerQuestion,
  AnswerSentence,
  Citation,
} from './answer.ts';
export type { Engine, ExtractionRequest, Made } from './engine.ts';
export { EngineBusy, ExtractionTimeout } from './engine-errors.ts';
export {
  CATEGORIES,
  CLAIM_TYPES,
  type Category,
  type Claim,
  type ClaimType,
  EDGE_TYPES,
  ENTITY_KINDS,
  type Edge,
  type EdgeEnd,
  type EdgeType,
  type Entity,
  type EntityKind,
  type Extraction,
  type Point,
  type Prediction,
  type Span,
  TASKS,
  type Task,
} from './extraction.ts';
export { label } from './label.ts';
export { ModelEngine, type ModelEngineOptions } from './model-engine.ts';
export { isCarried } from './model/carried.ts';
export type { Fallback } from './model/fallback.ts';
export { detectClaims, extractOffline } from './extract.offline.ts';
export { OfflineEngine } from './offline-engine.ts';
export type {
  Given,
  Place,
  Proposal,
  ProposedClaim,
  ProposedEdge,
  ProposedEntity,
  ProposedPoint,
  ProposedPrediction,
} from './proposal.ts';
export type { Prompted, PromptedRequest } from './prompted.ts';
export type { QuotedSentence, Report, ReportRequest, ReportSource } from './report.ts';
export { settle } from './settle.ts';
export { LONGEST_DOCUMENT, type Source, type SourceDocument, readSource } from './source.ts';
export {
  type EvidenceText,
  type Judgement,
  OBJECTIONS,
  type Objection,
  STANCES,
  type Stance,
  type StanceQuestion,
} from './stance.ts';
export { type SummaryOptions, summarize } from './summarize.ts';
export { ThreadedWork, type ThreadedWorkOptions } from './threads/threaded-work.ts';
export { type Work, type WorkName, type Works, workHere } from './work.ts';
