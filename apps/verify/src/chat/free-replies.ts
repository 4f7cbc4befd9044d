import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { LANGUAGE_MODEL } from '@plumbline/engine';
import type { LanguageModels, ModelError, UIMessageChunk } from '@plumbline/llm';
import { errors } from '../errors.ts';
import { toldHistory } from './model/history.ts';
import { conversing } from './model/instructions.ts';
import { speak } from './model/speak.ts';
import { toolSet } from './model/tool-set.ts';
import { FreeVoice } from './model/voice.ts';
import type { Replied } from './replied.ts';
import { askedIn } from './rule/asked.ts';
import { Choosing } from './rule/choosing.ts';
import { smallTalk } from './rule/small-talk.ts';
import { foundParts, toolByRule } from './rule/tool-by-rule.ts';
import { ChatTools } from './tools/chat-tools.ts';
import { ToolUse } from './tools/tool-use.ts';
import { chatWords, filledIn, joined } from './wording/chat.words.ts';
import { markersOf } from './wording/marked.ts';
import { groundingPart, sourceParts, textPart } from './wording/parts.ts';

/**
 * Replies where there is nothing to answer from: a model's words as they are, but for links to what
 * nobody found or wrote, or, without one, what the enabled tools find. Never grounded.
 */
@Injectable()
export class FreeReplies {
  private readonly logger = new Logger('Chat');

  constructor(
    private readonly tools: ChatTools,
    private readonly choosing: Choosing,
    @Optional() @Inject(LANGUAGE_MODEL) private readonly model?: LanguageModels,
  ) {}

  /**
   * @throws 502 or 504 when the model does not serve and no tool fits, or when it breaks off in the
   *   middle
   */
  async *reply(replied: Replied): AsyncGenerator<UIMessageChunk, void> {
    const { turn, language, spent } = replied;
    const use = new ToolUse(this.tools, turn.tools, { caller: turn.caller, language }, spent);
    if (this.model) yield* this.byModel(this.model, use, replied);
    else yield* this.byRule(use, replied);
    yield groundingPart(false, null);
    yield { type: 'finish-step' };
  }

  /** Leaves a step open. */
  private async *byModel(
    model: LanguageModels,
    use: ToolUse,
    { turn, language, engines, signal }: Replied,
  ): AsyncGenerator<UIMessageChunk, void> {
    const voice = new FreeVoice((address) => use.told(address) || wroteAddress(turn, address));
    const stop = new AbortController();
    const stream = model.stream(
      {
        task: 'chat',
        tier: turn.tier,
        system: conversing(language, turn.tools.length > 0),
        messages: toldHistory(turn.history, turn.message),
        ...(turn.tools.length && { tools: toolSet(use, signal) }),
      },
      AbortSignal.any([signal, stop.signal]),
    );
    const { isOpen, hasText, failure } = yield* speak(stream, voice, {
      name: 'text',
      stop: () => stop.abort(),
    });
    signal.throwIfAborted();
    if (failure) this.logger.warn(`chat: the language model did not serve. ${failure.message}`);
    const fit =
      hasText || use.isUsed
        ? undefined
        : await this.choosing.toolFor(askedIn(turn.message, turn.history), turn.tools, signal);
    if (!hasText && !use.isUsed && !fit) throw modelFailed(failure);
    engines.add(hasText ? model.modelOf(turn.tier) : 'offline');
    if (!isOpen) yield { type: 'start-step' };
    if (fit) yield* toolByRule(use, fit, language, signal);
    else if (!hasText) yield* foundParts(use, language);
    else {
      const named = new Set(markersOf(voice.said));
      const cited = use.found.filter(({ marker }) => named.has(marker));
      yield* sourceParts(cited.length ? cited : use.found);
      if (failure) {
        yield { type: 'finish-step' };
        throw modelFailed(failure);
      }
    }
  }

  /** Leaves a step open. */
  private async *byRule(
    use: ToolUse,
    { turn, language, signal }: Replied,
  ): AsyncGenerator<UIMessageChunk, void> {
    const words = chatWords(language);
    const talk = smallTalk(turn.message);
    const fit = talk
      ? undefined
      : await this.choosing.toolFor(askedIn(turn.message, turn.history), turn.tools, signal);
    yield { type: 'start-step' };
    if (fit) return yield* toolByRule(use, fit, language, signal);
    const enabled = turn.tools.length
      ? filledIn(words.enabled, { tools: turn.tools.map((tool) => `use_${tool}`).join(', ') })
      : '';
    const can = talk === 'thanks' || talk === 'goodbye' ? [] : [words.cannot, enabled];
    yield* textPart('words', joined([talk ? words[talk] : '', ...can], language));
  }
}

/** Whether the user wrote it in the conversation, as it is. */
const wroteAddress = ({ message, history }: Replied['turn'], address: string): boolean =>
  [message, ...history.flatMap(({ role, text }) => (role === 'user' ? text : []))].some((text) =>
    text.split(/[\s<>()"']+/).includes(address),
  );

function modelFailed(failure: ModelError | undefined) {
  const message = failure ? failure.message : 'The language model gave an empty answer.';
  return failure?.reason === 'timeout'
    ? errors.modelTimeout(message, failure)
    : errors.modelUnavailable(message, failure);
}
