import type { TokenCounts } from '@plumbline/nlp-nest';
import type { ChatTurn } from './chat-turn.ts';

/** A turn with all that it takes to reply, and what the reply takes. */
export interface ReplyContext {
  turn: ChatTurn;
  /** ISO 639-1, of the reply. */
  language: string;
  /** To which the tokens of tools are added. */
  tokenUsage: TokenCounts;
  /** Who has said something of it: `offline`, names of models. */
  engines: Set<string>;
  signal: AbortSignal;
}
