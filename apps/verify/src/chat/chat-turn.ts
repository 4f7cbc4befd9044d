import type { ModelTier, UIMessageChunk } from '@plumbline/llm';
import type { Caller } from '../auth/caller.ts';
import type { Collection } from '../collections/collection.entity.ts';
import type { Graph } from '../corpus/graph.entity.ts';

export type ChatTool = 'fact_search' | 'evidence_finder' | 'fact_checker';

/**
 * The collection or graph that a reply is based on. With `asOfTime` (from `toLedgerInstant`) the
 * collection is read as the ledger knew it at that instant.
 */
export type GroundingSource =
  { collection: Collection; asOfTime?: string } | { graph: Graph } | undefined;

/** An earlier message of the conversation. */
export interface HistoryMessage {
  role: 'user' | 'assistant';
  text: string;
}

/** A message and all that is needed to reply to it. */
export interface ChatTurn {
  caller: Caller;
  groundingSource: GroundingSource;
  message: string;
  /** Messages before this one, oldest first: at most 40 of 8,000 characters each. */
  history: readonly HistoryMessage[];
  tier: ModelTier;
  tools: readonly ChatTool[];
  /**
   * ISO 639-1 language of the reply; default: that of the message. Quotations stay in their own
   * language.
   */
  language?: string;
}

/**
 * A reply as a stream: chunks of the AI SDK's UI message stream from `start-step` to `finish-step`.
 * The sender adds `start`, `finish`, `error` and `abort`, and the reply's engine, usage and cost.
 *
 * The stream ends early when it throws the signal's reason, or an `ApiError` whose message is for
 * the reader.
 */
export type ReplyChunks = AsyncGenerator<UIMessageChunk, void>;
