import type { ModelTier, UIMessageChunk } from '@plumbline/llm';
import type { Caller } from '../auth/caller.ts';
import type { Collection } from '../collections/collection.entity.ts';
import type { Graph } from '../corpus/graph.entity.ts';

export type ChatTool = 'fact_search' | 'evidence_finder' | 'fact_checker';

/**
 * What a reply is to be grounded in. With `asOfTime` (as of `toLedgerInstant`) a collection is what
 * the ledger knew of it then.
 */
export type GroundingSource =
  { collection: Collection; asOfTime?: string } | { graph: Graph } | undefined;

/** What was said, oldest first. */
export interface HistoryMessage {
  role: 'user' | 'assistant';
  text: string;
}

/** A message to be replied to. */
export interface ChatTurn {
  caller: Caller;
  groundingSource: GroundingSource;
  message: string;
  /** Before the message, oldest first: at most 40, of 8,000 characters each. */
  history: readonly HistoryMessage[];
  tier: ModelTier;
  tools: readonly ChatTool[];
  /** ISO 639-1, of what is said; default: the message's own. Quotations stay in theirs. */
  language?: string;
}

/**
 * A reply as it comes: chunks of the AI SDK's UI message stream from `start-step` to `finish-step`
 * (`start`, `finish`, `error` and `abort` are added by who sends it); where a model is configured,
 * `message-metadata` is the last: the `engine` that did reply (`offline`, the model's name, or
 * both) and its `usage` { `input_tokens`, `output_tokens` }. Ends early by throwing the signal's
 * reason, or an `ApiError` whose message is for the reader.
 */
export type ReplyChunks = AsyncGenerator<UIMessageChunk, void>;
