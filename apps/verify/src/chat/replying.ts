import { Inject, Injectable, Optional } from '@nestjs/common';
import { countingTokens, LANGUAGE_MODEL, type Tokens } from '@plumbline/engine';
import type { LanguageModels, UIMessageChunk } from '@plumbline/llm';
import type { ChatTurn, Reply } from './chat-turn.ts';
import { FreeReplies } from './free-replies.ts';
import { GroundedReplies } from './grounded-replies.ts';
import type { Replied } from './replied.ts';
import { languageOf } from './rule/language.ts';

/**
 * Makes replies: from the ground alone where there is one, with the tools that are enabled, by a
 * model or by rules.
 */
@Injectable()
export class Replying {
  constructor(
    private readonly grounded: GroundedReplies,
    private readonly free: FreeReplies,
    @Optional() @Inject(LANGUAGE_MODEL) private readonly model?: LanguageModels,
  ) {}

  /** Names what will reply: `offline`, or the model's name. */
  engineOf({ tier }: Pick<ChatTurn, 'tier'>): string {
    return this.model?.modelOf(tier) ?? 'offline';
  }

  /**
   * @throws what `Answering` throws; 502 or 504 for a model that does not serve where nothing else
   *   does; the signal's reason
   */
  async *reply(turn: ChatTurn, signal: AbortSignal): Reply {
    signal.throwIfAborted();
    const spent: Tokens = { inputTokens: 0, outputTokens: 0 };
    const replied: Replied = {
      turn,
      language: languageOf(turn),
      spent,
      engines: new Set(),
      signal,
    };
    const chunks = turn.ground ? this.grounded.reply(replied) : this.free.reply(replied);
    for await (const chunk of counted(chunks, spent)) {
      signal.throwIfAborted();
      yield chunk;
    }
    if (!this.model) return;
    const usage = { input_tokens: spent.inputTokens, output_tokens: spent.outputTokens };
    yield {
      type: 'message-metadata',
      messageMetadata: { engine: [...replied.engines].join(', '), usage },
    };
  }
}

/**
 * The same, with the tokens that a model takes for it added to `spent`: each piece is made on its
 * own, where its reader asks for it.
 */
async function* counted(
  chunks: AsyncGenerator<UIMessageChunk, void>,
  spent: Tokens,
): AsyncGenerator<UIMessageChunk, void> {
  try {
    for (;;) {
      const next = await countingTokens(spent, () => chunks.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return();
  }
}
