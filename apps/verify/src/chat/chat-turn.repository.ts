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
/** Maximum history that is passed to the model or the rules for a reply. */
const MAX_HISTORY_MESSAGES = 40;
const MAX_MESSAGE_CHARS = 8_000;
/** Maximum number of earlier messages that are stored with a new session. */
const MAX_IMPORTED_MESSAGES = 100;

type Client = Parameters<Parameters<typeof runInTransaction>[1]>[0];

/** A user's message to a session. */
export interface UserMessage {
  message: string;
  /** The earlier messages according to the client. They are stored only when the session is new. */
  earlier: readonly HistoryMessage[];
  /** The client's id of the message. */
  clientId?: string;
  /**
   * Id of the message (ours or the client's) that this one replaces or that is answered again. That
   * message and all later ones are removed.
   */
  replacesMessageId?: string;
  /**
   * Whether the session's last message is answered again. No new message is stored, unless the
   * session does not have it.
   */
  isRegeneration: boolean;
}

/** Selects the session: an existing one by its id or by the client's id, or a new one. */
export interface SessionRef {
  collectionId: string;
  sessionId?: string;
  chatId?: string;
}

/** The engine and the model that produce the reply. */
interface ReplyEngine {
  engine: string;
  model: ModelTier;
}

/** A stored message and its reply, which is still to be produced. */
export interface PendingReply {
  replyId: string;
  sessionId: string | null;
  /** Messages before the stored one, oldest first. */
  history: HistoryMessage[];
  /** Removes all that was stored. For a reply that failed before it began. */
  undo(): Promise<void>;
}

/** Stores messages and marks their replies as running, at most one reply at a time in a session. */
@Injectable()
export class ChatTurnRepository {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly events: ReplyEventStore,
    private readonly orphanCleanup: OrphanedReplyCleanupService,
  ) {}

  /** Creates a reply outside any session. */
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
   * @throws 404 when the caller has no such session on the collection
   * @throws 409 while another reply of the session is running
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
    // First, so that nothing is removed while another reply is running.
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

/** The part of a history that replies take into account. */
export const limitHistory = (messages: readonly HistoryMessage[]): HistoryMessage[] =>
  messages
    .slice(-MAX_HISTORY_MESSAGES)
    .map(({ role, text }) => ({ role, text: [...text].slice(0, MAX_MESSAGE_CHARS).join('') }));
