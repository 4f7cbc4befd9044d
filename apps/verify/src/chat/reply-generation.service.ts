import { Inject, Injectable, Optional } from '@nestjs/common';
import { withTokenCounting, LANGUAGE_MODEL, type TokenCounts } from '@plumbline/nlp-nest';
import type { LanguageModelClient, UIMessageChunk } from '@plumbline/llm';
import type { ChatTurn, ReplyChunks } from './chat-turn.ts';
import { UngroundedReplyStrategy } from './ungrounded-reply.strategy.ts';
import { GroundedReplyStrategy } from './grounded-reply.strategy.ts';
import { createReplyResources, type ReplyContext } from './reply-context.ts';
import { CitationLocator } from './wording/citation-spans.ts';
import { detectReplyLanguage } from './rule-based/reply-language.ts';

/**
 * Produces replies with a model or with rules, and with the enabled tools. If there is a collection
 * or graph, the reply is based on it.
 */
@Injectable()
export class ReplyGenerationService {
  constructor(
    private readonly groundedStrategy: GroundedReplyStrategy,
    private readonly ungroundedStrategy: UngroundedReplyStrategy,
    @Optional() @Inject(LANGUAGE_MODEL) private readonly model?: LanguageModelClient,
  ) {}

  /** Returns the name of the engine that replies: `offline` or the model's name. */
  getEngineName({ tier }: Pick<ChatTurn, 'tier'>): string {
    return this.model?.getModelName(tier) ?? 'offline';
  }

  /**
   * @param resources what the reply uses is added to it, also when the reply breaks off
   * @throws the errors of `AnswerService`
   * @throws 502 or 504 when the model fails and nothing else can reply
   * @throws the signal's reason
   */
  async *reply(
    turn: ChatTurn,
    signal: AbortSignal,
    resources = createReplyResources(),
  ): ReplyChunks {
    signal.throwIfAborted();
    const context: ReplyContext = {
      turn,
      language: detectReplyLanguage(turn),
      resources,
      signal,
    };
    const citationLocator = new CitationLocator();
    const chunks = turn.groundingSource
      ? this.groundedStrategy.reply(context)
      : this.ungroundedStrategy.reply(context);
    for await (const chunk of streamWithTokenCounting(chunks, resources.tokenUsage)) {
      signal.throwIfAborted();
      yield citationLocator.process(chunk);
    }
    if (!resources.engines.size) resources.engines.add('offline');
  }
}

/**
 * Yields the same chunks and adds the model's tokens to `tokenUsage`. Each chunk is produced inside
 * its own counting context, because a generator runs in the context of its reader.
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
