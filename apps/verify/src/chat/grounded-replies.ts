import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { LANGUAGE_MODEL, ServiceWork } from '@plumbline/engine';
import type { LanguageModels, UIMessageChunk } from '@plumbline/llm';
import { Answering } from '../grounding/answering.ts';
import type { GroundedAnswer } from '../grounding/grounded.ts';
import { CollectionAsOf } from '../grounding/holdings/collection-as-of.ts';
import type { LedgerRead } from '../grounding/holdings/holdings.ts';
import { supportedBy } from '../grounding/supported.ts';
import type { ChatTurn } from './chat-turn.ts';
import { CheckedVoice } from './model/checked-voice.ts';
import { toldHistory } from './model/history.ts';
import { freshMark, lookingUp, wording } from './model/instructions.ts';
import { groundOf, materialOf } from './model/material.ts';
import { speak } from './model/speak.ts';
import { toolSet } from './model/tool-set.ts';
import type { Replied } from './replied.ts';
import { askedIn, cut, type Asked } from './rule/asked.ts';
import { Choosing } from './rule/choosing.ts';
import type { Fit } from './rule/fitting.ts';
import { asksWhatThereIs, Overview } from './rule/overview.ts';
import { smallTalk } from './rule/small-talk.ts';
import { citationParts, printed, tellingOf, type Telling } from './rule/telling.ts';
import { foundParts, toolByRule } from './rule/tool-by-rule.ts';
import { ChatTools } from './tools/chat-tools.ts';
import { ToolUse } from './tools/tool-use.ts';
import { chatWords, filledIn, joined } from './wording/chat.words.ts';
import { groundingPart, ledgerParts, sourceParts, textPart } from './wording/parts.ts';

const LONGEST_NAME = 80;

/** What the ground says, what is said before it, and what of the ledger was read for it. */
type Answered = Pick<GroundedAnswer, 'sentences' | 'missing'> & {
  opening: string;
  read?: LedgerRead;
};

/**
 * Replies from a collection or a graph. What it says is the ground's: the sentences of the answer,
 * or those of a model that hold against them. Where the ground has no answer, or the message asks
 * for a tool in so many words, an enabled tool adds a step of its own.
 */
@Injectable()
export class GroundedReplies {
  private readonly logger = new Logger('Chat');

  constructor(
    private readonly answering: Answering,
    private readonly collectionAsOf: CollectionAsOf,
    private readonly tools: ChatTools,
    private readonly choosing: Choosing,
    private readonly overview: Overview,
    private readonly rules: ServiceWork,
    @Optional() @Inject(LANGUAGE_MODEL) private readonly model?: LanguageModels,
  ) {}

  async *reply(replied: Replied): AsyncGenerator<UIMessageChunk, void> {
    const { turn, language, spent, engines, signal } = replied;
    const words = chatWords(language);
    const talk = smallTalk(turn.message);
    if (talk) {
      engines.add('offline');
      yield { type: 'start-step' };
      const ask = talk === 'hello' ? filledIn(words.ask, { name: nameOf(turn) }) : '';
      yield* textPart('talk', joined([words[talk], ask], language));
      yield groundingPart(false, null);
      yield { type: 'finish-step' };
      return;
    }
    const asked = askedIn(turn.message, turn.history);
    const { sentences, missing, opening, read } = await this.answer(asked, replied);
    const telling = tellingOf(sentences);
    const isGrounded = sentences.length > 0;
    yield { type: 'start-step' };
    if (read) yield* ledgerParts(read);
    yield* textPart('opening', opening);
    if (isGrounded) {
      const cited = this.model
        ? yield* this.worded(this.model, telling, asked, replied)
        : yield* byRule(telling, language);
      const quoted = telling.quoted.filter(({ marker }) => cited.has(marker));
      yield* sourceParts(quoted);
      yield* citationParts(quoted);
    } else yield* textPart('missing', missing || words.missing);
    const fit = await this.choosing.toolFor(asked, turn.tools, signal);
    if (turn.tools.length && (isGrounded ? fit?.isAsked : fit || this.model)) {
      const use = new ToolUse(
        this.tools,
        turn.tools,
        { caller: turn.caller, language },
        spent,
        telling.quoted.length,
      );
      yield* this.lookedUp(use, fit, replied);
    }
    yield groundingPart(isGrounded, isGrounded ? null : missing || words.missing);
    yield { type: 'finish-step' };
  }

  private async answer(
    { question, before, isDoubted }: Asked,
    { turn, language, engines, signal }: Replied,
  ): Promise<Answered> {
    const { caller, ground, message } = turn;
    const words = chatWords(language);
    const isGraph = 'graph' in ground!;
    const holdings = isGraph
      ? undefined
      : await this.collectionAsOf.of(caller, ground!.collection, ground!.asOf, signal);
    if (asksWhatThereIs(message)) {
      const { sentences, count } = await (isGraph
        ? this.overview.ofGraph(ground.graph)
        : this.overview.ofCollection(holdings!));
      const opening = filledIn(isGraph ? words.states : words.holds, { count });
      engines.add('offline');
      if (sentences.length) return { sentences, missing: null, opening, read: holdings?.read };
    }
    const of = { question, language, before };
    const answer = await (isGraph
      ? this.answering.fromGraph(ground.graph.id, of, signal)
      : this.answering.fromHoldings(holdings!, of, signal));
    for (const engine of answer.engine.split(', ')) engines.add(engine);
    const { sentences, missing } = answer;
    return {
      sentences,
      missing,
      opening: isDoubted && sentences.length ? words.stands : '',
      read: holdings?.read,
    };
  }

  /**
   * The answer in a model's words, as far as they hold; the sentences of the answer where they do
   * not.
   *
   * @returns the numbers that were named
   */
  private async *worded(
    model: LanguageModels,
    telling: Telling,
    { question }: Asked,
    { turn, language, engines, signal }: Replied,
  ): AsyncGenerator<UIMessageChunk, Set<number>> {
    const mark = freshMark();
    const voice = new CheckedVoice(
      (marker) => groundOf(telling, marker, language),
      supportedBy(this.rules, language, signal),
      language,
    );
    const stop = new AbortController();
    const stream = model.stream(
      {
        task: 'reply',
        tier: turn.tier,
        system: wording(language, mark),
        messages: [{ role: 'user', content: materialOf(telling, question, mark) }],
        maxSteps: 1,
      },
      AbortSignal.any([signal, stop.signal]),
    );
    const { failure } = yield* speak(stream, voice, {
      name: 'answer',
      stop: () => stop.abort(),
      isOpen: true,
    });
    signal.throwIfAborted();
    if (failure) this.logger.warn(`reply: the language model did not serve. ${failure.message}`);
    else if (!voice.kept)
      this.logger.warn(
        'reply: nothing that the language model said held; the sentences of our own serve.',
      );
    const isShort = failure !== undefined || voice.dropped > voice.kept || !voice.kept;
    if (voice.kept) engines.add(model.modelOf(turn.tier));
    const unsaid = telling.sentences.filter(
      ({ markers }) => !markers.some((marker) => voice.cited.has(marker)),
    );
    const rest = isShort ? yield* byRule({ ...telling, sentences: unsaid }, language) : [];
    return new Set([...voice.cited, ...rest]);
  }

  /** Ends the step before it, and leaves its own open. */
  private async *lookedUp(
    use: ToolUse,
    fit: Fit | undefined,
    { turn, language, engines, signal }: Replied,
  ): AsyncGenerator<UIMessageChunk, void> {
    yield { type: 'finish-step' };
    yield { type: 'start-step' };
    engines.add('offline');
    if (!this.model) {
      if (fit) yield* toolByRule(use, fit, language, signal);
      return;
    }
    const grounds = (marker: number) => {
      const found = use.found.find((one) => one.marker === marker);
      return found && { texts: found.texts, titles: [found.title] };
    };
    const voice = new CheckedVoice(grounds, supportedBy(this.rules, language, signal), language);
    const stop = new AbortController();
    const stream = this.model.stream(
      {
        task: 'chat',
        tier: turn.tier,
        system: lookingUp(language),
        messages: toldHistory(turn.history, turn.message),
        tools: toolSet(use, signal),
      },
      AbortSignal.any([signal, stop.signal]),
    );
    const { failure } = yield* speak(stream, voice, {
      name: 'found',
      stop: () => stop.abort(),
      isOpen: true,
    });
    signal.throwIfAborted();
    if (failure) this.logger.warn(`chat: the language model did not serve. ${failure.message}`);
    if (voice.kept) engines.add(this.model.modelOf(turn.tier));
    if (voice.kept) yield* sourceParts(use.found.filter(({ marker }) => voice.cited.has(marker)));
    else if (use.isUsed) yield* foundParts(use, language);
    else if (failure && fit) yield* toolByRule(use, fit, language, signal);
  }
}

/** The sentences of the answer as they are. */
function* byRule({ sentences }: Telling, language: string): Generator<UIMessageChunk, Set<number>> {
  yield* textPart('sentences', joined(sentences.map(printed), language));
  return new Set(sentences.flatMap(({ markers }) => markers));
}

const nameOf = ({ ground }: ChatTurn): string =>
  ground ? cut(('graph' in ground ? ground.graph : ground.collection).name, LONGEST_NAME) : '';
