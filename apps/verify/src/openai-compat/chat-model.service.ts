import { Injectable } from '@nestjs/common';
import type { ChatTool, ChatTurn } from '../chat/chat-turn.ts';
import { ReplyGenerationService } from '../chat/reply-generation.service.ts';
import type { Collection } from '../collections/collection.entity.ts';
import { readCitation, readCost, readGrounding } from './chat-part.ts';
import { findCitingSentences, type Citation } from './citation.ts';
import { NO_TOKENS, type ModelTurn, type ReplyOutcome, type ReplyStream } from './model-reply.ts';

const ALL_TOOLS: readonly ChatTool[] = ['fact_search', 'evidence_finder', 'fact_checker'];
const PART_SEPARATOR = '\n\n';

/**
 * The models that chat: with all tools, or on a collection. Nothing of the conversation is stored,
 * and the reply ends with the signal.
 */
@Injectable()
export class ChatModelService {
  constructor(private readonly replies: ReplyGenerationService) {}

  /**
   * @param collection the reply is based on it, and uses no tools
   * @throws the errors of `ReplyGenerationService.reply`
   */
  async *reply(
    { caller, message, history }: ModelTurn,
    signal: AbortSignal,
    collection?: Collection,
  ): ReplyStream {
    const turn: ChatTurn = {
      ...{ caller, message, history, tier: 'medium' },
      groundingSource: collection && { collection },
      tools: collection ? [] : ALL_TOOLS,
    };
    const citations: (Citation & { hasSpans: boolean })[] = [];
    const outcome: Omit<ReplyOutcome, 'citations'> = {
      engine: this.replies.getEngineName(turn),
      tokens: NO_TOKENS,
      units: 0,
    };
    let text = '';
    let toolResultCount = 0;
    let billedUnits: number | undefined;
    for await (const chunk of this.replies.reply(turn, signal)) {
      const piece =
        chunk.type === 'text-delta'
          ? chunk.delta
          : chunk.type === 'text-start' && text
            ? PART_SEPARATOR
            : '';
      if (piece) {
        text += piece;
        yield piece;
      }
      if (chunk.type === 'tool-output-available') toolResultCount++;
      if (chunk.type === 'data-citation')
        citations.push(...[readCitation(chunk.data) ?? []].flat());
      if (chunk.type === 'data-grounding') outcome.grounding = readGrounding(chunk.data);
      const { units, ...cost } = readCost(chunk);
      Object.assign(outcome, cost);
      billedUnits = units ?? billedUnits;
    }
    return {
      ...outcome,
      // Each tool call with a result is billed.
      units: billedUnits ?? toolResultCount,
      citations: citations.map(({ hasSpans, ...citation }) => ({
        ...citation,
        ...(!hasSpans && { text_spans: findCitingSentences(text, citation.marker) }),
      })),
    };
  }
}
