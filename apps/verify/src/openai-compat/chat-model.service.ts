import { Injectable } from '@nestjs/common';
import type { ChatTool, ChatTurn } from '../chat/chat-turn.ts';
import { ReplyGenerationService } from '../chat/reply-generation.service.ts';
import type { Collection } from '../collections/collection.entity.ts';
import { REPLY_PART_SEPARATOR } from '../chat/message-assembly.ts';
import { createReplyResources } from '../chat/reply-context.ts';
import type { CitationPart } from '../chat/wording/source-reference.ts';
import type { Citation } from './citation.ts';
import type { ModelTurn, ReplyOutcome, ReplyStream } from './model-reply.ts';

const ALL_TOOLS: readonly ChatTool[] = ['fact_search', 'evidence_finder', 'fact_checker'];

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
    const resources = createReplyResources();
    const citations: Citation[] = [];
    let grounding: ReplyOutcome['grounding'];
    let hasText = false;
    for await (const chunk of this.replies.reply(turn, signal, resources)) {
      if (chunk.type === 'text-start' && hasText) yield REPLY_PART_SEPARATOR;
      if (chunk.type === 'text-delta') {
        hasText = true;
        yield chunk.delta;
      }
      if (chunk.type === 'data-citation') citations.push(chunk.data as CitationPart);
      if (chunk.type === 'data-grounding' && collection) grounding = chunk.data as typeof grounding;
    }
    const { tokenUsage: tokens, engines, units } = resources;
    return { citations, grounding, engine: [...engines].join(', '), tokens, units };
  }
}
