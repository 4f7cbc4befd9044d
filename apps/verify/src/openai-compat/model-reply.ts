import type { TokenCounts } from '@plumbline/nlp-nest';
import type { Caller } from '../auth/caller.ts';
import type { HistoryMessage } from '../chat/chat-turn.ts';
import type { Citation } from './citation.ts';

/** A message to one of the models, and its conversation, which the client keeps. */
export interface ModelTurn {
  caller: Caller;
  /** The id of the model. */
  model: string;
  /** At most 8,000 characters. */
  message: string;
  /** Messages before this one, oldest first. */
  history: readonly HistoryMessage[];
}

/** The verdict on one claim of the message. */
export interface ClaimVerdict {
  claim: string;
  verdict: string;
  /** The probability that the verdict is right, from 0 to 1. */
  confidence: number;
  /** For `GET /api/v1/checks/{check_id}`. */
  check_id: string;
  /** ISO 8601. */
  checked_at: string;
}

/** What is known of a reply once its text is complete. */
export interface ReplyOutcome {
  citations: Citation[];
  /** `offline`, the name of a language model, or both. */
  engine: string;
  /** Tokens of the language model; 0 without one. */
  tokens: TokenCounts;
  /** Billed units. */
  units: number;
  /** Of the model `plumbline-factcheck`. */
  verdicts?: ClaimVerdict[];
  /** Claims of the message that were not checked, because there are too many. */
  unchecked?: number;
  /**
   * Of chats: whether the collection contains the answer, and one sentence about what is missing.
   */
  grounding?: { grounded: boolean; missing: string | null };
  /** News providers that failed while others answered. */
  partial?: string[];
}

/** Yields the text of a reply piece by piece, and returns the rest. */
export type ReplyStream = AsyncGenerator<string, ReplyOutcome>;

export const NO_TOKENS: Readonly<TokenCounts> = { inputTokens: 0, outputTokens: 0 };
