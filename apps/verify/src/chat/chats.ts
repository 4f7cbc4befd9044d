import { Injectable } from '@nestjs/common';
import type { Tier } from '@plumbline/llm';
import { isUUID } from 'class-validator';
import type { Caller } from '../accounts/caller.ts';
import { Collections } from '../collections/collections.ts';
import { errors } from '../errors.ts';
import { CollectionAsOf } from '../grounding/holdings/collection-as-of.ts';
import { Graphs } from '../graphs/graphs.ts';
import type { ChatTool, ChatTurn, Ground } from './chat-turn.ts';
import { Exchanges, type Exchange, type Utterance } from './exchange.ts';
import { Replies } from './replies.ts';
import { Replying } from './replying.ts';
import { Sessions } from './sessions.ts';

/** What is said, to whom, and how it is to be replied to. */
export interface ChatRequest extends Utterance {
  /** Not both. */
  collectionId?: string;
  graphId?: string;
  /** Of a chat on a collection; alone it stands for its collection as well. */
  sessionId?: string;
  /**
   * As `instantInLedger` makes it: the collection as the ledger knew it then. Default: as it is.
   */
  asOf?: string;
  /** The client's own name of the conversation. */
  chatId?: string;
  tier: Tier;
  tools: readonly ChatTool[];
  /** ISO 639-1; default: that of the message. */
  language?: string;
}

/**
 * Chats: on a collection, in sessions that are kept; on a graph, or on nothing, one reply at a
 * time.
 */
@Injectable()
export class Chats {
  constructor(
    private readonly collections: Collections,
    private readonly collectionAsOf: CollectionAsOf,
    private readonly graphs: Graphs,
    private readonly sessions: Sessions,
    private readonly exchanges: Exchanges,
    private readonly replies: Replies,
    private readonly replying: Replying,
  ) {}

  /**
   * Begins a reply.
   *
   * @returns its id, under which it is read and stopped
   * @throws 400 for more than one ground, 403 for a master key on a collection, 404 for what is not
   *   the caller's, 409 while the session's last reply is being made, and what kept the reply from
   *   beginning
   */
  async say(caller: Caller, request: ChatRequest): Promise<string> {
    const ground = await this.groundOf(caller, request);
    this.replies.admit();
    const { message, tier, tools, language } = request;
    const engine = this.replying.engineOf({ tier });
    const exchange = await this.stored(caller, ground, request, { engine, model: tier });
    const turn: ChatTurn = {
      caller,
      ground,
      message,
      history: exchange.history,
      tier,
      tools,
      language,
    };
    await this.replies.begin(turn, exchange, engine);
    return exchange.replyId;
  }

  private async groundOf(
    caller: Caller,
    { asOf, tools, ...request }: ChatRequest,
  ): Promise<Ground> {
    if (asOf === undefined) return this.groundNow(caller, request);
    this.collectionAsOf.admit(asOf);
    if (tools[0])
      throw errors.invalid(
        `use_${tools[0]}`,
        'cannot be sent with as_of: it looks at the world as it is now',
      );
    const ground = await this.groundNow(caller, request);
    if (!ground || !('collection' in ground))
      throw errors.invalid('as_of', 'needs collection_id: the ledger knows of collections');
    return { ...ground, asOf };
  }

  private async groundNow(
    caller: Caller,
    { collectionId, graphId, sessionId }: Omit<ChatRequest, 'asOf' | 'tools'>,
  ): Promise<Ground> {
    if (graphId !== undefined) {
      if (collectionId !== undefined)
        throw errors.invalid(
          'collection_id',
          'and tkg_id cannot both be sent: a chat has one ground',
        );
      if (sessionId !== undefined)
        throw errors.invalid(
          'session_id',
          'is of a chat on a collection, and cannot be sent with tkg_id',
        );
      return { graph: await this.graphs.owned(caller, graphId) };
    }
    if (collectionId !== undefined)
      return { collection: await this.collections.owned(caller, collectionId) };
    if (sessionId === undefined) return undefined;
    if (caller.kind !== 'personal') throw errors.personalTokenRequired('A chat on a collection');
    return {
      collection: await this.collections.owned(
        caller,
        (await this.sessions.owned(caller, sessionId)).collectionId,
      ),
    };
  }

  private stored(
    caller: Caller,
    ground: Ground,
    request: ChatRequest,
    made: { engine: string; model: Tier },
  ): Promise<Exchange> {
    const { sessionId, chatId, earlier } = request;
    if (!ground || !('collection' in ground))
      return this.exchanges.alone(caller, made, earlier, chatId);
    if (sessionId !== undefined && !isUUID(sessionId)) throw errors.sessionNotFound(sessionId);
    return this.exchanges.within(
      caller,
      { collectionId: ground.collection.id, sessionId, chatId },
      made,
      request,
    );
  }
}
