export type {
  Alternative,
  Answer,
  AnswerPassage,
  AnswerQuestion,
  AnswerSentence,
  Citation,
} from './answer.types.ts';
export type { AnswerRankingRequest, RankablePassage, RankedAnswer } from './answer.ranking.ts';
export type { Engine, ExtractionRequest, EngineResult } from './engine/engine.types.ts';
export { getRulesShare, joinEngines } from './engine/engine-shares.ts';
export {
  EngineBusyError,
  ExtractionMemoryError,
  ExtractionTimeoutError,
} from './engine/engine-errors.ts';
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
  type TimeSeriesPoint,
  type Prediction,
  type Excerpt,
  EXTRACTION_TASKS,
  type ExtractionTask,
} from './extraction.types.ts';
export type { StatementDescription } from './description/statement-description.types.ts';
export { toLabel } from './label.ts';
export { LlmEngine, type LlmEngineOptions, type RefusedWording } from './engine/llm-engine.ts';
export type { ReadingStore } from './engine/llm/page-reader.ts';
export {
  type CitedPassage,
  listCitedPassages,
  type ReviewedStatement,
  type ReviewQuestion,
} from './grounding/review.types.ts';
export {
  REVIEW_POLICIES,
  type ReviewPolicy,
  reviewStatements,
} from './engine/llm/statement-review.llm.ts';
export type { Fallback } from './engine/llm/fallback.ts';
export {
  classifyReaderAddress,
  classifySentences,
  isAddressedToReader,
  type ReaderAddress,
} from './reader-address/classify-reader-address.ts';
export {
  markInstructions,
  removeInstructions,
  splitMarkedSentences,
} from './reader-address/readable-sentences.ts';
export { checkGrounding } from './grounding/check-grounding.ts';
export {
  GROUNDING_REASONS,
  type GroundingIssue,
  type GroundingQuestion,
  type GroundingReason,
} from './grounding/grounding.types.ts';
export { detectClaims, extractOffline } from './extraction.offline.ts';
export { OfflineEngine } from './engine/offline-engine.ts';
export type {
  PartialCandidates,
  SentenceSpan,
  ExtractionCandidates,
  ClaimCandidate,
  EdgeCandidate,
  EntityCandidate,
  PointCandidate,
  PredictionCandidate,
} from './candidates.types.ts';
export type { InstructionResult, InstructionRequest } from './instructions.types.ts';
export type { QuotedSentence, Report, ReportRequest, ReportSource } from './summarization.types.ts';
export { validateAgainstSource } from './validate-against-source.ts';
export {
  MAX_DOCUMENT_CHARS,
  type AnalyzedDocument,
  type SourceDocument,
  analyzeDocument,
} from './analyzed-document.ts';
export { type SummaryOptions, summarize } from './summarization/summarize.ts';
export { WorkerPool, type WorkerPoolOptions } from './engine/worker-thread/worker-pool.ts';
export {
  type TaskRunner,
  type TaskName,
  type EngineTasks,
  inlineTaskRunner,
} from './engine/tasks.ts';
