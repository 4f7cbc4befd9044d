import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type { Engine } from '@plumbline/extraction';
import { ENGINE, LANGUAGE_MODEL } from '@plumbline/nlp-nest';
import { formatMessage, joinSentences } from '@plumbline/languages';
import type { LanguageModelClient, ModelError, UIMessageChunk } from '@plumbline/llm';
import { errors } from '../errors/errors.ts';
import { describeRemoval } from '../removed-sentences/removed-sentences.ts';
import { buildModelMessages } from './llm/model-messages.ts';
import { buildChatPrompt } from './llm/system-prompts.ts';
import { streamReply } from './llm/stream-reply.ts';
import { buildToolSet } from './llm/tool-set.ts';
import { CitedTextFilter } from './llm/cited-text-filter.ts';
import { LinkStreamFilter } from './llm/stream-filter.ts';
import type { ReplyContext } from './reply-context.ts';
import { extractQuestion } from './rule-based/chat-question.ts';
import { ToolSelectionService } from './rule-based/tool-selection.service.ts';
import { classifySmallTalk } from './rule-based/small-talk.ts';
import { streamToolResults, streamToolCall } from './rule-based/tool-call-stream.ts';
import { ChatToolService } from './tools/chat-tool.service.ts';
import { citeUsedPassages } from './tools/tool-result.ts';
import { ToolSession } from './tools/tool-session.ts';
import { extractMarkers } from './wording/citation-markers.ts';
import { createGroundingPart, streamTextPart } from './wording/message-parts.ts';
import { streamCitationParts, streamSourceParts } from './wording/source-reference.ts';

/**
 * Replies without a collection or graph. With a model: the model's text, without links to unknown
 * addresses and without sentences whose cited sources do not entail them. Without a model: the
 * results of the enabled tools. Such a reply is never marked as grounded.
 */
@Injectable()
export class UngroundedReplyStrategy {
  private readonly logger = new Logger('Chat');

  constructor(
    private readonly toolService: ChatToolService,
    private readonly toolSelection: ToolSelectionService,
    @Inject(ENGINE) private readonly engine: Engine,
    @Optional() @Inject(LANGUAGE_MODEL) private readonly model?: LanguageModelClient,
  ) {}

  /** @throws 502 or 504 when the model fails and no tool fits, or when the model breaks off */
  async *reply(context: ReplyContext): AsyncGenerator<UIMessageChunk, void> {
    const toolSession = this.openToolSession(context);
    if (this.model) yield* this.replyWithModel(this.model, toolSession, context);
    else yield* this.replyByRules(toolSession, context);
    yield createGroundingPart(false, null);
    yield { type: 'finish-step' };
  }

  /** Leaves its last step open. */
  private async *replyWithModel(
    model: LanguageModelClient,
    toolSession: ToolSession,
    context: ReplyContext,
  ): AsyncGenerator<UIMessageChunk, void> {
    const { turn, language, signal } = context;
    const { engines } = context.resources;
    const canCallTools = turn.tools.length > 0 && model.hasToolSupport(turn.tier);
    const question = extractQuestion(turn.message, turn.history);
    const selectTool = () => this.toolSelection.selectTool(question, turn.tools, signal);
    // If the model cannot call tools, the rules call the tool that the question asks for.
    const toolMatchByRules = canCallTools ? undefined : await selectTool();
    if (toolMatchByRules) {
      engines.add('offline');
      yield { type: 'start-step' };
      return yield* streamToolCall(toolSession, toolMatchByRules, language, signal);
    }
    const filter = this.createFilter(toolSession, context);
    const abortController = new AbortController();
    const streamSignal = AbortSignal.any([signal, abortController.signal]);
    const stream = model.stream(
      {
        task: 'chat',
        tier: turn.tier,
        system: buildChatPrompt(language, canCallTools),
        messages: buildModelMessages(turn.history, turn.message),
        ...(canCallTools && { tools: buildToolSet(toolSession, streamSignal) }),
      },
      streamSignal,
    );
    const { isStepOpen, hasText, hasToolCall, failure } = yield* streamReply(stream, filter, {
      textIdPrefix: 'text',
      stop: () => abortController.abort(),
    });
    signal.throwIfAborted();
    const isToolRefusal = canCallTools && !model.hasToolSupport(turn.tier);
    if (failure && !hasText && isToolRefusal)
      return yield* this.replyWithModel(model, toolSession, context);
    if (failure)
      this.logger.warn(`The language model failed during a chat reply. ${failure.message}`);
    const removalNotice = describeRemoval(filter.removedCount, language) ?? '';
    if (!hasText) {
      const toolMatch = toolSession.isUsed ? undefined : await selectTool();
      if (!toolSession.isUsed && !toolMatch) throw toModelApiError(failure);
      engines.add('offline');
      if (!isStepOpen) yield { type: 'start-step' };
      yield* streamTextPart('removed', removalNotice);
      if (toolMatch) yield* streamToolCall(toolSession, toolMatch, language, signal);
      else yield* streamToolResults(toolSession, language);
      return;
    }
    engines.add(model.getModelName(turn.tier));
    yield* streamTextPart('removed', removalNotice);
    const citedMarkers = new Set(extractMarkers(filter.sentText));
    const citedSources = toolSession.sources.filter(({ marker }) => citedMarkers.has(marker));
    yield* streamSourceParts(citedSources.length ? citedSources : toolSession.sources);
    yield* streamCitationParts(citeUsedPassages(citedSources, filter.sentText, language));
    if (failure) {
      yield { type: 'finish-step' };
      throw toModelApiError(failure);
    }
    // Some servers silently ignore the tools they are sent.
    const ignoredTool = hasToolCall
      ? undefined
      : this.toolSelection.findRequestedTool(question, turn.tools);
    if (!ignoredTool) return;
    engines.add('offline');
    const ruleSession = this.openToolSession(context, Math.max(0, ...citedMarkers));
    yield* streamToolCall(ruleSession, ignoredTool, language, signal);
  }

  private createFilter(
    toolSession: ToolSession,
    { turn, language, signal }: ReplyContext,
  ): CitedTextFilter {
    const isAllowedLink = (address: string) =>
      toolSession.hasReturnedAddress(address) || isUserProvidedAddress(turn, address);
    return new CitedTextFilter(new LinkStreamFilter(isAllowedLink), {
      hasSources: () => toolSession.sources.length > 0,
      getSource: (marker) => toolSession.findSource(marker),
      getKnownText: () =>
        [turn.message, ...turn.history.map(({ text }) => text), ...toolSession.sourceTexts].join(
          '\n',
        ),
      reviewStatements: (questions) => this.engine.reviewStatements(questions, signal),
      language,
      question: turn.message,
    });
  }

  private openToolSession(
    { turn, language, resources }: ReplyContext,
    initialMarker = 0,
  ): ToolSession {
    return new ToolSession(
      this.toolService,
      turn.tools,
      { caller: turn.caller, language },
      resources,
      initialMarker,
    );
  }

  /** Leaves its last step open. */
  private async *replyByRules(
    toolSession: ToolSession,
    { turn, language, signal }: ReplyContext,
  ): AsyncGenerator<UIMessageChunk, void> {
    const smallTalkKind = classifySmallTalk(turn.message);
    const toolMatch = smallTalkKind
      ? undefined
      : await this.toolSelection.selectTool(
          extractQuestion(turn.message, turn.history),
          turn.tools,
          signal,
        );
    yield { type: 'start-step' };
    if (toolMatch) return yield* streamToolCall(toolSession, toolMatch, language, signal);
    const toolNotice = turn.tools.length
      ? formatMessage(language, 'chat.enabledTools', {
          tools: turn.tools.map((tool) => `use_${tool}`).join(', '),
        })
      : '';
    const capabilities =
      smallTalkKind === 'thanks' || smallTalkKind === 'goodbye'
        ? []
        : [formatMessage(language, 'chat.capabilities'), toolNotice];
    const smallTalk = smallTalkKind ? formatMessage(language, `chat.${smallTalkKind}`) : '';
    yield* streamTextPart('words', joinSentences([smallTalk, ...capabilities], language));
  }
}

/** Whether the user wrote exactly this address in the conversation. */
const isUserProvidedAddress = (
  { message, history }: ReplyContext['turn'],
  address: string,
): boolean =>
  [message, ...history.flatMap(({ role, text }) => (role === 'user' ? text : []))].some((text) =>
    text.split(/[\s<>()"']+/).includes(address),
  );

function toModelApiError(failure: ModelError | undefined) {
  const message = failure ? failure.message : 'The language model returned an empty response.';
  return failure?.reason === 'timeout'
    ? errors.modelTimeout(message, failure)
    : errors.modelUnavailable(message, failure);
}
