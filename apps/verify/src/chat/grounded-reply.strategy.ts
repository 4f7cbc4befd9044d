import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type { Engine } from '@plumbline/extraction';
import { ENGINE, LANGUAGE_MODEL } from '@plumbline/nlp-nest';
import { formatMessage, joinSentences } from '@plumbline/languages';
import type { LanguageModelClient, UIMessageChunk } from '@plumbline/llm';
import { AnswerService } from '../question-answering/answer.service.ts';
import type { GroundedAnswer } from '../question-answering/grounded-answer.ts';
import { CorpusViewFactory } from '../question-answering/corpus-views/corpus-view.factory.ts';
import type { LedgerSnapshot } from '../question-answering/corpus-views/corpus-view.ts';
import { describeRemoval } from '../removed-sentences/removed-sentences.ts';
import type { ChatTurn } from './chat-turn.ts';
import { GroundedStreamFilter } from './llm/grounded-stream-filter.ts';
import { buildModelMessages } from './llm/model-messages.ts';
import { buildToolPrompt } from './llm/system-prompts.ts';
import { streamReply } from './llm/stream-reply.ts';
import { buildToolSet } from './llm/tool-set.ts';
import type { ReplyContext } from './reply-context.ts';
import { extractQuestion, truncateAtWord, type ChatQuestion } from './rule-based/chat-question.ts';
import { ToolSelectionService } from './rule-based/tool-selection.service.ts';
import type { ToolMatch } from './rule-based/tool-matching.ts';
import { isOverviewRequest, OverviewService } from './rule-based/overview.service.ts';
import { classifySmallTalk } from './rule-based/small-talk.ts';
import {
  formatSentence,
  numberCitations,
  type NumberedAnswer,
} from './rule-based/numbered-answer.ts';
import { streamToolResults, streamToolCall } from './rule-based/tool-call-stream.ts';
import { ChatToolService } from './tools/chat-tool.service.ts';
import { citeUsedPassages } from './tools/tool-result.ts';
import { ToolSession } from './tools/tool-session.ts';
import { createGroundingPart, streamLedgerParts, streamTextPart } from './wording/message-parts.ts';
import { streamCitationParts, streamSourceParts } from './wording/source-reference.ts';

const MAX_NAME_CHARS = 80;

/**
 * The answer from the collection or graph, the text before it, and the ledger snapshot it was read
 * from.
 */
type GroundingAnswer = Pick<GroundedAnswer, 'sentences' | 'missing' | 'removalNotice'> & {
  opening: string;
  ledgerSnapshot?: LedgerSnapshot;
};

/**
 * Replies from a collection or a graph with the sentences of the answer. An enabled tool adds to it
 * if there is no answer, if the message states something that can be checked, or if it explicitly
 * asks for the tool.
 */
@Injectable()
export class GroundedReplyStrategy {
  private readonly logger = new Logger('Chat');

  constructor(
    private readonly answers: AnswerService,
    private readonly corpusViews: CorpusViewFactory,
    private readonly toolService: ChatToolService,
    private readonly toolSelection: ToolSelectionService,
    private readonly overview: OverviewService,
    @Inject(ENGINE) private readonly engine: Engine,
    @Optional() @Inject(LANGUAGE_MODEL) private readonly model?: LanguageModelClient,
  ) {}

  async *reply(context: ReplyContext): AsyncGenerator<UIMessageChunk, void> {
    const { turn, language, resources, signal } = context;
    const { engines } = resources;
    const smallTalkKind = classifySmallTalk(turn.message);
    if (smallTalkKind) {
      engines.add('offline');
      yield { type: 'start-step' };
      const invitation =
        smallTalkKind === 'hello'
          ? formatMessage(language, 'chat.invitation', { name: getSourceName(turn) })
          : '';
      const reply = formatMessage(language, `chat.${smallTalkKind}`);
      yield* streamTextPart('talk', joinSentences([reply, invitation], language));
      yield createGroundingPart(false, null);
      yield { type: 'finish-step' };
      return;
    }
    const chatQuestion = extractQuestion(turn.message, turn.history);
    const { sentences, missing, removalNotice, opening, ledgerSnapshot } =
      await this.answerFromSource(chatQuestion, context);
    const numberedAnswer = numberCitations(sentences);
    const isGrounded = sentences.length > 0;
    const absence = missing || formatMessage(language, 'answers.unanswered');
    yield { type: 'start-step' };
    if (ledgerSnapshot) yield* streamLedgerParts(ledgerSnapshot);
    yield* streamTextPart('opening', opening);
    if (isGrounded) {
      yield* streamSentences(numberedAnswer, language);
      yield* streamTextPart('notice', removalNotice ?? '');
      yield* streamSourceParts(numberedAnswer.numberedCitations);
      yield* streamCitationParts(numberedAnswer.numberedCitations);
    }
    const toolMatch = await this.toolSelection.selectTool(chatQuestion, turn.tools, signal);
    const isToolNeeded = isGrounded
      ? toolMatch && (toolMatch.isExplicit || toolMatch.tool !== 'fact_search')
      : toolMatch || this.model;
    if (turn.tools.length && isToolNeeded) {
      const toolSession = new ToolSession(
        this.toolService,
        turn.tools,
        { caller: turn.caller, language },
        resources,
        numberedAnswer.numberedCitations.length,
      );
      if (isGrounded) {
        yield { type: 'finish-step' };
        yield { type: 'start-step' };
      }
      yield* this.replyWithTools(toolSession, { toolMatch, isGrounded }, context);
    }
    // The reply begins with what tools have found, not with what the collection lacks.
    if (!isGrounded) yield* streamTextPart('missing', absence);
    yield createGroundingPart(isGrounded, isGrounded ? null : absence);
    yield { type: 'finish-step' };
  }

  private async answerFromSource(
    { question, previousQuestions, isDoubted }: ChatQuestion,
    { turn, language, resources: { engines }, signal }: ReplyContext,
  ): Promise<GroundingAnswer> {
    const { caller, groundingSource, message } = turn;
    const isGraph = 'graph' in groundingSource!;
    const corpusView = isGraph
      ? undefined
      : await this.corpusViews.createView(
          caller,
          groundingSource!.collection,
          groundingSource!.asOfTime,
          signal,
        );
    if (isOverviewRequest(message)) {
      const { sentences, count } = await (isGraph
        ? this.overview.summarizeGraph(groundingSource.graph)
        : this.overview.summarizeCollection(corpusView!));
      const opening = formatMessage(
        language,
        isGraph ? 'chat.graphOverview' : 'chat.collectionOverview',
        { count },
      );
      if (sentences.length) {
        engines.add('offline');
        return {
          sentences,
          missing: null,
          removalNotice: null,
          opening,
          ledgerSnapshot: corpusView?.ledgerSnapshot,
        };
      }
    }
    const { tier } = turn;
    const groundedQuestion = { question, language, before: previousQuestions, tier };
    const answer = await (isGraph
      ? this.answers.answerFromGraph(groundingSource.graph.id, groundedQuestion, signal)
      : this.answers.answerFromCorpus(corpusView!, groundedQuestion, signal));
    for (const engine of answer.engine.split(', ')) engines.add(engine);
    const { sentences, missing, removalNotice } = answer;
    return {
      sentences,
      missing,
      removalNotice,
      opening: isDoubted && sentences.length ? formatMessage(language, 'chat.reaffirmation') : '',
      ledgerSnapshot: corpusView?.ledgerSnapshot,
    };
  }

  /** Leaves its step open. */
  private async *replyWithTools(
    toolSession: ToolSession,
    { toolMatch, isGrounded }: { toolMatch: ToolMatch | undefined; isGrounded: boolean },
    context: ReplyContext,
  ): AsyncGenerator<UIMessageChunk, void> {
    const { turn, language, resources, signal } = context;
    const { engines } = resources;
    if (!this.model) {
      if (toolMatch) yield* callToolByRules(toolSession, toolMatch, context);
      return;
    }
    const filter = new GroundedStreamFilter({
      getSource: (marker) => toolSession.findSource(marker),
      reviewStatements: (questions) => this.engine.reviewStatements(questions, signal),
      language,
      question: turn.message,
    });
    const abortController = new AbortController();
    const streamSignal = AbortSignal.any([signal, abortController.signal]);
    const stream = this.model.stream(
      {
        task: 'chat',
        tier: turn.tier,
        system: buildToolPrompt(language, isGrounded),
        messages: buildModelMessages(turn.history, turn.message),
        tools: buildToolSet(toolSession, streamSignal),
      },
      streamSignal,
    );
    const { hasToolCall, failure } = yield* streamReply(stream, filter, {
      textIdPrefix: 'found',
      stop: () => abortController.abort(),
      isStepOpen: true,
    });
    signal.throwIfAborted();
    if (failure)
      this.logger.warn(`The language model failed during a chat reply. ${failure.message}`);
    yield* streamTextPart('removed', describeRemoval(filter.removedCount, language) ?? '');
    if (filter.keptCount) {
      engines.add(this.model.getModelName(turn.tier));
      const citedSources = toolSession.sources.filter(({ marker }) =>
        filter.citedMarkers.has(marker),
      );
      yield* streamSourceParts(citedSources);
      yield* streamCitationParts(citeUsedPassages(citedSources, filter.sentText, language));
    } else if (toolSession.isUsed) {
      engines.add('offline');
      yield* streamToolResults(toolSession, language);
      // Some servers silently ignore the tools they are sent.
    } else if (toolMatch && (failure || (toolMatch.isExplicit && !hasToolCall)))
      yield* callToolByRules(toolSession, toolMatch, context);
  }
}

function callToolByRules(
  toolSession: ToolSession,
  toolMatch: ToolMatch,
  { language, resources: { engines }, signal }: ReplyContext,
): AsyncGenerator<UIMessageChunk, void> {
  engines.add('offline');
  return streamToolCall(toolSession, toolMatch, language, signal);
}

/** Streams the answer's sentences unchanged. */
const streamSentences = ({ sentences }: NumberedAnswer, language: string) =>
  streamTextPart('sentences', joinSentences(sentences.map(formatSentence), language));

const getSourceName = ({ groundingSource }: ChatTurn): string =>
  groundingSource
    ? truncateAtWord(
        ('graph' in groundingSource ? groundingSource.graph : groundingSource.collection).name,
        MAX_NAME_CHARS,
      )
    : '';
