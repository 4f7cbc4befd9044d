import { Inject, Injectable } from '@nestjs/common';
import { createSqlLoader, DATABASE, runInTransaction, type Database } from '@plumbline/database';
import type { ModelTier } from '@plumbline/llm';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../auth/caller.ts';
import { errors } from '../errors/errors.ts';
import type { HistoryMessage } from './chat-turn.ts';
import { OrphanedReplyCleanupService } from './orphaned-reply-cleanup.service.ts';
import { ReplyEventStore } from './reply-event.store.ts';

const loadSql = createSqlLoader(import.meta.url);
const OPEN_SESSION_SQL = loadSql('open-session');
const TRUNCATE_SESSION_SQL = loadSql('truncate-session');
const UNIQUE_VIOLATION = '23505';
const MAX_TITLE_CHARS = 80;
/** What a reply is told of what was said before. */
const MAX_HISTORY_MESSAGES = 40;
const MAX_MESSAGE_CHARS = 8_000;
/** Of a conversation that a session begins with. */
const MAX_IMPORTED_MESSAGES = 100;

type Client = Parameters<Parameters<typeof runInTransaction>[1]>[0];

/** What its user says in a session. */
export interface UserMessage {
  message: string;
  /**
   * What was said before according to the client: only a session that begins with it takes it over.
   */
  earlier: readonly HistoryMessage[];
  /** The client's own name of the message. */
  clientId?: string;
  /**
   * The message, by our id or by the client's, in whose place this one is said, or is answered
   * anew; it and all after it are taken back.
   */
  replacesMessageId?: string;
  /**
   * Whether the last message of the session is to be answered once more, and nothing new is said,
   * unless the session never heard of it.
   */
  isRegeneration: boolean;
}

/**
 * In which session, if any: one that is known by its id, or by the client's own name of it, or a
 * new one.
 */
export interface SessionRef {
  collectionId: string;
  sessionId?: string;
  chatId?: string;
}

/** What makes the reply. */
interface ReplyEngine {
  engine: string;
  model: ModelTier;
}

/** A message that was stored, and the reply to it that is to be made. */
export interface PendingReply {
  replyId: string;
  sessionId: string | null;
  /** Before the message, oldest first. */
  history: HistoryMessage[];
  /** As though it had not been said: for a reply that could not even begin. */
  undo(): Promise<void>;
}

/** Stores what is said, and that a reply to it is being made: of a session one at a time. */
@Injectable()
export class ChatTurnRepository {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly events: ReplyEventStore,
    private readonly orphanCleanup: OrphanedReplyCleanupService,
  ) {}

  /** A reply outside of any session. */
  async createStandalone(
    caller: Caller,
    engine: ReplyEngine,
    history: readonly HistoryMessage[],
    chatId?: string,
  ): Promise<PendingReply> {
    const replyId = uuid();
    await insertReply(this.database.pool, caller, { ...engine, replyId, sessionId: null, chatId });
    return {
      replyId,
      sessionId: null,
      history: limitHistory(history),
      undo: () => this.undo(replyId),
    };
  }

  /**
   * @throws 404 when there is no such session of the caller's on the collection, 409 while another
   *   reply of it is being made
   */
  async createInSession(
    caller: Caller,
    session: SessionRef,
    engine: ReplyEngine,
    userMessage: UserMessage,
  ): Promise<PendingReply> {
    const tryCreate = () =>
      runInTransaction(this.database.pool, (client) =>
        this.store(client, caller, session, engine, userMessage),
      );
    return tryCreate().catch(async (error: unknown) => {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
      const replyId = await this.findRunningReply(caller, session);
      if (replyId && (await this.events.readAfter(replyId, 0))?.isDead) {
        await this.orphanCleanup.endReply(replyId);
        return tryCreate();
      }
      throw errors.replyInProgress(replyId);
    });
  }

  private async store(
    client: Client,
    caller: Caller,
    session: SessionRef,
    engine: ReplyEngine,
    { message, earlier, clientId, replacesMessageId, isRegeneration }: UserMessage,
  ): Promise<PendingReply> {
    const title = [...message.trim()].slice(0, MAX_TITLE_CHARS).join('');
    const { sessionId, isNew } = session.sessionId
      ? { sessionId: await lockSession(client, caller, session), isNew: false }
      : await openSession(client, caller, session, title);
    const replyId = uuid();
    // first: nothing is taken back while another is being made
    await insertReply(client, caller, { ...engine, replyId, sessionId, chatId: session.chatId });
    if (replacesMessageId !== undefined || isRegeneration)
      await client.query(TRUNCATE_SESSION_SQL, [
        sessionId,
        replacesMessageId,
        isRegeneration ? message : null,
      ]);
    const recentMessages = await listRecentMessages(client, sessionId);
    const isAlreadyStored =
      isRegeneration &&
      recentMessages.at(-1)?.role === 'user' &&
      recentMessages.at(-1)?.text === message;
    const history = isNew ? earlier : recentMessages.slice(0, isAlreadyStored ? -1 : undefined);
    const newMessages: { id: string; role: string; text: string; clientId?: string }[] = isNew
      ? earlier.slice(-MAX_IMPORTED_MESSAGES).map((one) => ({ ...one, id: uuid() }))
      : [];
    const messageId = uuid();
    if (!isAlreadyStored)
      newMessages.push({ id: messageId, role: 'user', text: message, clientId });
    await insertMessages(client, sessionId, newMessages);
    return {
      replyId,
      sessionId,
      history: limitHistory(history),
      undo: () => this.undo(replyId, isNew ? sessionId : null, isAlreadyStored ? null : messageId),
    };
  }

  private async findRunningReply(
    { accountId, ownerId }: Caller,
    { collectionId, sessionId, chatId }: SessionRef,
  ): Promise<string | undefined> {
    const { rows } = await this.database.pool.query<{ id: string }>(
      `select r.id from verify.chat_reply r join verify.chat_session s on s.id = r.session_id
       where s.account_id = $1 and s.owner_id = $2 and s.collection_id = $3 and (s.id = $4 or s.chat_id = $5) and r.state = 'running'`,
      [accountId, ownerId, collectionId, sessionId, chatId],
    );
    return rows[0]?.id;
  }

  private async undo(
    replyId: string,
    createdSessionId: string | null = null,
    messageId: string | null = null,
  ): Promise<void> {
    await this.database.pool.query(
      `with gone as (delete from verify.chat_session where id = $2), unsaid as (delete from verify.chat_message where id = $3)
       delete from verify.chat_reply where id = $1`,
      [replyId, createdSessionId, messageId],
    );
  }
}

async function lockSession(
  client: Client,
  { accountId, ownerId }: Caller,
  { sessionId, collectionId }: SessionRef,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select id from verify.chat_session where id = $1 and account_id = $2 and owner_id = $3 ' +
      'and collection_id = $4 for update',
    [sessionId, accountId, ownerId, collectionId],
  );
  if (!rows[0]) throw errors.sessionNotFound(sessionId!);
  return rows[0].id;
}

async function openSession(
  client: Client,
  { accountId, ownerId }: Caller,
  { collectionId, chatId }: SessionRef,
  title: string,
) {
  const id = uuid();
  const { rows } = await client.query<{ id: string }>(OPEN_SESSION_SQL, [
    id,
    accountId,
    ownerId,
    collectionId,
    chatId,
    title,
  ]);
  return { sessionId: rows[0]!.id, isNew: rows[0]!.id === id };
}

const insertReply = (
  client: Pick<Client, 'query'>,
  { accountId, ownerId }: Caller,
  {
    replyId,
    sessionId,
    chatId,
    engine,
    model,
  }: ReplyEngine & { replyId: string; sessionId: string | null; chatId?: string },
) =>
  client.query(
    'insert into verify.chat_reply (id, account_id, owner_id, session_id, chat_id, engine, ' +
      'model) values ($1, $2, $3, $4, $5, $6, $7)',
    [replyId, accountId, ownerId, sessionId, chatId, engine, model],
  );

async function listRecentMessages(client: Client, sessionId: string): Promise<HistoryMessage[]> {
  const { rows } = await client.query<HistoryMessage>(
    'select role, left(text, $3) as text from verify.chat_message where session_id = $1 ' +
      'order by position desc limit $2',
    [sessionId, MAX_HISTORY_MESSAGES + 1, MAX_MESSAGE_CHARS],
  );
  return rows.reverse();
}

const insertMessages = (
  client: Client,
  sessionId: string,
  messages: readonly { id: string; role: string; text: string; clientId?: string }[],
) =>
  client.query(
    `insert into verify.chat_message (id, session_id, position, role, text, parts, client_id)
     select m.id, $1, (select coalesce(max(position), 0) from verify.chat_message where session_id = $1) + m.ordinality,
       m.role, m.text, json_build_array(json_build_object('type', 'text', 'text', m.text)), m.client_id
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) with ordinality as m (id, role, text, client_id, ordinality)`,
    [
      sessionId,
      messages.map(({ id }) => id),
      messages.map(({ role }) => role),
      messages.map(({ text }) => text),
      messages.map(({ clientId }) => clientId),
    ],
  );

const limitHistory = (messages: readonly HistoryMessage[]): HistoryMessage[] =>
  messages
    .slice(-MAX_HISTORY_MESSAGES)
    .map(({ role, text }) => ({ role, text: [...text].slice(0, MAX_MESSAGE_CHARS).join('') }));
