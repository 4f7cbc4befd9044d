import type { TokenCounts } from '@plumbline/nlp-nest';
import type { ChatTurn } from './chat-turn.ts';

/** What a reply uses. Its producers add to it. */
export interface ReplyResources {
  tokenUsage: TokenCounts;
  /** Engines that contributed to the reply: `offline` or names of models. */
  engines: Set<string>;
  /** Billable units: one for each tool call with a result. */
  units: number;
}

/** A turn and the state that its reply collects. */
export interface ReplyContext {
  turn: ChatTurn;
  /** ISO 639-1 language of the reply. */
  language: string;
  resources: ReplyResources;
  signal: AbortSignal;
}

export const createReplyResources = (): ReplyResources => ({
  tokenUsage: { inputTokens: 0, outputTokens: 0 },
  engines: new Set(),
  units: 0,
});

/** The metadata of a reply that has ended. */
export const describeResources = ({ tokenUsage, engines, units }: ReplyResources) => ({
  ...(engines.size && { engine: [...engines].join(', ') }),
  usage: { input_tokens: tokenUsage.inputTokens, output_tokens: tokenUsage.outputTokens },
  cost: { units },
});
