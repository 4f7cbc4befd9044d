import { Injectable } from '@nestjs/common';
import { waitForAbort } from '@plumbline/concurrency';
import { formatMessage } from '@plumbline/languages';
import { detectReplyLanguage } from '../chat/rule-based/reply-language.ts';
import { classifySmallTalk } from '../chat/rule-based/small-talk.ts';
import { ReplyRunService } from '../chat/reply-run.service.ts';
import { errors } from '../errors/errors.ts';
import { answerBackgroundTask } from './background-task.ts';
import { ChatModelService } from './chat-model.service.ts';
import { FactCheckModelService } from './fact-check-model.service.ts';
import { ModelCatalogService } from './model-catalog.service.ts';
import { NO_TOKENS, type ModelTurn, type ReplyOutcome, type ReplyStream } from './model-reply.ts';
import { ResearchModelService } from './research-model.service.ts';

/** Longest duration of a reply, as in chat. */
const MAX_REPLY_MS = 10 * 60_000;

/** Replies with one of this service's models. */
@Injectable()
export class ModelReplyService {
  constructor(
    private readonly catalog: ModelCatalogService,
    private readonly chat: ChatModelService,
    private readonly factCheck: FactCheckModelService,
    private readonly research: ResearchModelService,
    private readonly replyRuns: ReplyRunService,
  ) {}

  /**
   * Replies to a message, and passes each piece of the text to `onText`, which may delay the next.
   *
   * @throws 404 for an unknown model, and the errors of the models
   * @throws 504 after ten minutes
   * @throws the signal's reason
   */
  async reply(
    turn: ModelTurn,
    signal: AbortSignal,
    onText: (piece: string) => void | Promise<void> = () => undefined,
  ): Promise<{ text: string; outcome: ReplyOutcome }> {
    const stream = await this.openStream(turn, signal);
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(errors.replyTimeout()), MAX_REPLY_MS).unref();
    const endSignal = AbortSignal.any([signal, deadline.signal]);
    const pieces = stream(endSignal);
    const aborted = waitForAbort(endSignal);
    try {
      let text = '';
      for (;;) {
        // The stream may wait for something that ignores the signal.
        const next = await Promise.race([pieces.next(), aborted]);
        if (!next) throw endSignal.reason as Error;
        if (next.done) return { text, outcome: next.value };
        text += next.value;
        await onText(next.value);
      }
    } finally {
      clearTimeout(timer);
      void pieces.return(EMPTY_OUTCOME).catch(() => undefined);
    }
  }

  /** @throws 404 for an unknown model; 503 while this process takes no replies */
  private async openStream(
    turn: ModelTurn,
    signal: AbortSignal,
  ): Promise<(signal: AbortSignal) => ReplyStream> {
    const { model, caller, message } = turn;
    this.replyRuns.assertCapacity();
    if (this.catalog.findProxiedModel(model))
      throw errors.invalid('model', 'can only be used with /v1/chat/completions');
    const collection = await this.catalog.findCollection(caller, model);
    if (!collection) await this.catalog.get(caller, model);
    signal.throwIfAborted();
    const answer = answerBackgroundTask(message);
    if (answer !== undefined) return () => streamText(answer);
    const greeting = answerSmallTalk(turn);
    if (!collection && greeting !== undefined) return () => streamText(greeting);
    if (model === 'plumbline-factcheck') return (end) => this.factCheck.reply(turn, end);
    if (model === 'plumbline-research') return (end) => this.research.reply(turn, end);
    return (end) => this.chat.reply(turn, end, collection);
  }
}

/** Small talk is answered by rules: other replies name parameters that this protocol lacks. */
function answerSmallTalk(turn: ModelTurn): string | undefined {
  const kind = classifySmallTalk(turn.message);
  return (
    kind && formatMessage(detectReplyLanguage({ ...turn, language: undefined }), `chat.${kind}`)
  );
}

const EMPTY_OUTCOME: ReplyOutcome = {
  ...{ citations: [], engine: 'offline', tokens: NO_TOKENS, units: 0 },
};

async function* streamText(text: string): ReplyStream {
  await Promise.resolve();
  yield text;
  return EMPTY_OUTCOME;
}
