import { Injectable } from '@nestjs/common';
import type { ModelTier } from '@plumbline/llm';
import { isUUID } from 'class-validator';
import type { Caller } from '../auth/caller.ts';
import { CollectionsService } from '../collections/collections.service.ts';
import { errors } from '../errors/errors.ts';
import { CorpusViewFactory } from '../question-answering/corpus-views/corpus-view.factory.ts';
import { GraphService } from '../graphs/graph.service.ts';
import type { ChatTool, ChatTurn, GroundingSource } from './chat-turn.ts';
import { ChatTurnRepository, type PendingReply, type UserMessage } from './chat-turn.repository.ts';
import { ReplyRunService } from './reply-run.service.ts';
import { ReplyGenerationService } from './reply-generation.service.ts';
import { ChatSessionRepository } from './chat-session.repository.ts';

/** A message, its recipient, and the options of the reply. */
export interface ChatRequest extends UserMessage {
  /** `collectionId` and `graphId` exclude each other. */
  collectionId?: string;
  graphId?: string;
  /** A session of a chat on a collection. Without `collectionId` it selects its collection too. */
  sessionId?: string;
  /**
   * From `toLedgerInstant`: the collection is read as the ledger knew it then. Default: its current
   * state.
   */
  asOfTime?: string;
  /** The client's id of the conversation. */
  chatId?: string;
  tier: ModelTier;
  tools: readonly ChatTool[];
  /** ISO 639-1; default: that of the message. */
  language?: string;
}

export interface StartedReply {
  id: string;
  /**
   * The session that stores the reply; null without one. A reply without a session has no reader
   * but the one that asked.
   */
  sessionId: string | null;
}

/** Chats on a collection have stored sessions. Chats on a graph or on nothing have no session. */
@Injectable()
export class ChatService {
  constructor(
    private readonly collections: CollectionsService,
    private readonly corpusViews: CorpusViewFactory,
    private readonly graphs: GraphService,
    private readonly sessions: ChatSessionRepository,
    private readonly turns: ChatTurnRepository,
    private readonly replyRuns: ReplyRunService,
    private readonly replyGeneration: ReplyGenerationService,
  ) {}

  /**
   * Starts a reply.
   *
   * @returns what is needed to read and to stop it
   * @throws 400 for more than one source
   * @throws 403 for a master key on a collection
   * @throws 404 for a resource that is not the caller's
   * @throws 409 while the session's last reply is running
   * @throws the error that kept the reply from starting
   */
  async startReply(caller: Caller, request: ChatRequest): Promise<StartedReply> {
    const groundingSource = await this.resolveGroundingSource(caller, request);
    this.replyRuns.assertCapacity();
    const { message, tier, tools, language } = request;
    const engine = this.replyGeneration.getEngineName({ tier });
    const pendingReply = await this.storeTurn(caller, groundingSource, request, {
      engine,
      model: tier,
    });
    const turn: ChatTurn = {
      caller,
      groundingSource,
      message,
      history: pendingReply.history,
      tier,
      tools,
      language,
    };
    await this.replyRuns.start(turn, pendingReply, engine);
    const { replyId: id, sessionId } = pendingReply;
    return { id, sessionId };
  }

  private async resolveGroundingSource(
    caller: Caller,
    { asOfTime, tools, ...request }: ChatRequest,
  ): Promise<GroundingSource> {
    if (asOfTime === undefined) return this.resolveCurrentSource(caller, request);
    this.corpusViews.assertAsOfSupported(asOfTime);
    if (tools[0])
      throw errors.invalid(
        `use_${tools[0]}`,
        'cannot be combined with as_of, because the tool uses current data',
      );
    const groundingSource = await this.resolveCurrentSource(caller, request);
    if (!groundingSource || !('collection' in groundingSource))
      throw errors.invalid(
        'as_of',
        'requires collection_id, because the ledger stores only the content of collections',
      );
    return { ...groundingSource, asOfTime };
  }

  private async resolveCurrentSource(
    caller: Caller,
    { collectionId, graphId, sessionId }: Omit<ChatRequest, 'asOfTime' | 'tools'>,
  ): Promise<GroundingSource> {
    if (graphId !== undefined) {
      if (collectionId !== undefined)
        throw errors.invalid('collection_id', 'and tkg_id cannot both be sent');
      if (sessionId !== undefined)
        throw errors.invalid(
          'session_id',
          'belongs to a chat with a collection and cannot be combined with tkg_id',
        );
      return { graph: await this.graphs.getReadableGraph(caller, graphId) };
    }
    if (collectionId !== undefined)
      return { collection: await this.collections.getActive(caller, collectionId) };
    if (sessionId === undefined) return undefined;
    if (caller.kind !== 'personal') throw errors.personalTokenRequired('A chat on a collection');
    return {
      collection: await this.collections.getActive(
        caller,
        (await this.sessions.findOwned(caller, sessionId)).collectionId,
      ),
    };
  }

  private storeTurn(
    caller: Caller,
    groundingSource: GroundingSource,
    request: ChatRequest,
    engine: { engine: string; model: ModelTier },
  ): Promise<PendingReply> {
    const { sessionId, chatId, earlier } = request;
    if (!groundingSource || !('collection' in groundingSource))
      return this.turns.createStandalone(caller, engine, earlier, chatId);
    if (sessionId !== undefined && !isUUID(sessionId)) throw errors.sessionNotFound(sessionId);
    return this.turns.createInSession(
      caller,
      { collectionId: groundingSource.collection.id, sessionId, chatId },
      engine,
      request,
    );
  }
}
