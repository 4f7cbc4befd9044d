import type { TokenCounts } from '@plumbline/nlp-nest';
import type { ChatTurn } from './chat-turn.ts';

/** A turn and the state that its reply collects. */
export interface ReplyContext {
  turn: ChatTurn;
  /** ISO 639-1 language of the reply. */
  language: string;
  /** The tokens of tools are added to it. */
  tokenUsage: TokenCounts;
  /** Engines that contributed to the reply: `offline` or names of models. */
  engines: Set<string>;
  signal: AbortSignal;
}
