import { Inject, Injectable, Optional } from '@nestjs/common';
import { withTokenCounting, LANGUAGE_MODEL, type TokenCounts } from '@plumbline/nlp-nest';
import type { LanguageModelClient, UIMessageChunk } from '@plumbline/llm';
import type { ChatTurn, ReplyChunks } from './chat-turn.ts';
import { UngroundedReplyStrategy } from './ungrounded-reply.strategy.ts';
import { GroundedReplyStrategy } from './grounded-reply.strategy.ts';
import type { ReplyContext } from './reply-context.ts';
import { detectReplyLanguage } from './rule-based/reply-language.ts';

/**
 * Makes replies: from the ground alone where there is one, with the tools that are enabled, by a
 * model or by rules.
 */
@Injectable()
export class ReplyGenerationService {
  constructor(
    private readonly groundedStrategy: GroundedReplyStrategy,
    private readonly ungroundedStrategy: UngroundedReplyStrategy,
    @Optional() @Inject(LANGUAGE_MODEL) private readonly model?: LanguageModelClient,
  ) {}

  /** Names what will reply: `offline`, or the model's name. */
  getEngineName({ tier }: Pick<ChatTurn, 'tier'>): string {
    return this.model?.getModelName(tier) ?? 'offline';
  }

  /**
   * @throws what `AnswerService` throws; 502 or 504 for a model that does not serve where nothing
   *   else does; the signal's reason
   */
  async *reply(turn: ChatTurn, signal: AbortSignal): ReplyChunks {
    signal.throwIfAborted();
    const tokenUsage: TokenCounts = { inputTokens: 0, outputTokens: 0 };
    const context: ReplyContext = {
      turn,
      language: detectReplyLanguage(turn),
      tokenUsage,
      engines: new Set(),
      signal,
    };
    const chunks = turn.groundingSource
      ? this.groundedStrategy.reply(context)
      : this.ungroundedStrategy.reply(context);
    for await (const chunk of streamWithTokenCounting(chunks, tokenUsage)) {
      signal.throwIfAborted();
      yield chunk;
    }
    if (!this.model) return;
    const usage = { input_tokens: tokenUsage.inputTokens, output_tokens: tokenUsage.outputTokens };
    yield {
      type: 'message-metadata',
      messageMetadata: { engine: [...context.engines].join(', '), usage },
    };
  }
}

/**
 * The same, with the tokens that a model takes for it added to `tokenUsage`: each piece is made on
 * its own, where its reader asks for it.
 */
async function* streamWithTokenCounting(
  chunks: AsyncGenerator<UIMessageChunk, void>,
  tokenUsage: TokenCounts,
): AsyncGenerator<UIMessageChunk, void> {
  try {
    for (;;) {
      const next = await withTokenCounting(tokenUsage, () => chunks.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return();
  }
}
