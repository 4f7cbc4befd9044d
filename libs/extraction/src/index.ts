export type { Answer, AnswerQuestion, AnswerSentence, Citation } from './answer.ts';
export type { Engine } from './engine.ts';
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
} from './extraction.ts';
export { label } from './label.ts';
export type { LanguageModel, ModelRequest } from './language-model.ts';
export { OfflineEngine, detectClaims, extractOffline } from './offline-engine.ts';
export type { Place, Proposal, ProposedClaim, ProposedEdge, ProposedEntity, ProposedPoint, ProposedPrediction } from './proposal.ts';
export type { Prompted, PromptedRequest } from './prompted.ts';
export type { QuotedSentence, Report, ReportRequest, ReportSource } from './report.ts';
export { settle } from './settle.ts';
export { LONGEST_DOCUMENT, type Source, type SourceDocument, readSource } from './source.ts';
export { type Judgement, STANCES, type Stance, type StanceQuestion } from './stance.ts';
export { type SummaryOptions, summarize } from './summarize.ts';
export { ThreadedEngine, type ThreadedEngineOptions } from './threads/threaded-engine.ts';
