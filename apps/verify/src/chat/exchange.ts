import { readFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, transaction, type Database } from '@plumbline/database';
import type { Tier } from '@plumbline/llm';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../accounts/caller.ts';
import { errors } from '../errors.ts';
import type { Said } from './chat-turn.ts';
import { DeadReplies } from './dead-replies.ts';
import { ReplyLog } from './reply-log.ts';

const sql = (name: string) => readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8');
const OPEN = sql('open-session');
const TAKE_BACK = sql('take-back');
const UNIQUE_VIOLATION = '23505';
const TITLE_LENGTH = 80;
/** What a reply is told of what was said before. */
const MOST_HISTORY = 40;
const LONGEST_SAID = 8_000;
/** Of a conversation that a session begins with. */
const MOST_TAKEN_OVER = 100;

type Client = Parameters<Parameters<typeof transaction>[1]>[0];

/** What its user says in a session. */
export interface Utterance {
  message: string;
  /**
   * What was said before according to the client: only a session that begins with it takes it over.
   */
  earlier: readonly Said[];
  /** The client's own name of the message. */
  clientId?: string;
  /**
   * The message, by our id or by the client's, in whose place this one is said, or is answered
   * anew; it and all after it are taken back.
   */
  insteadOf?: string;
  /**
   * Whether the last message of the session is to be answered once more, and nothing new is said,
   * unless the session never heard of it.
   */
  isAgain: boolean;
}

/**
 * In which session, if any: one that is known by its id, or by the client's own name of it, or a
 * new one.
 */
export interface InSession {
  collectionId: string;
  sessionId?: string;
  chatId?: string;
}

/** What makes the reply. */
interface Made {
  engine: string;
  model: Tier;
}

/** A message that was stored, and the reply to it that is to be made. */
export interface Exchange {
  replyId: string;
  sessionId: string | null;
  /** Before the message, oldest first. */
  history: Said[];
  /** As though it had not been said: for a reply that could not even begin. */
  undo(): Promise<void>;
}

/** Stores what is said, and that a reply to it is being made: of a session one at a time. */
@Injectable()
export class Exchanges {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly log: ReplyLog,
    private readonly dead: DeadReplies,
  ) {}

  /** A reply outside of any session. */
  async alone(
    caller: Caller,
    made: Made,
    history: readonly Said[],
    chatId?: string,
  ): Promise<Exchange> {
    const replyId = uuid();
    await addReply(this.database.pool, caller, { ...made, replyId, sessionId: null, chatId });
    return { replyId, sessionId: null, history: bounded(history), undo: () => this.undo(replyId) };
  }

  /**
   * @throws 404 when there is no such session of the caller's on the collection, 409 while another
   *   reply of it is being made
   */
  async within(caller: Caller, session: InSession, made: Made, said: Utterance): Promise<Exchange> {
    const once = () =>
      transaction(this.database.pool, (client) => this.store(client, caller, session, made, said));
    return once().catch(async (error: unknown) => {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
      const replyId = await this.runningIn(caller, session);
      if (replyId && (await this.log.after(replyId, 0))?.isDead) {
        await this.dead.end(replyId);
        return once();
      }
      throw errors.replyRunning(replyId);
    });
  }

  private async store(
    client: Client,
    caller: Caller,
    session: InSession,
    made: Made,
    { message, earlier, clientId, insteadOf, isAgain }: Utterance,
  ): Promise<Exchange> {
    const title = [...message.trim()].slice(0, TITLE_LENGTH).join('');
    const { sessionId, isNew } = session.sessionId
      ? { sessionId: await known(client, caller, session), isNew: false }
      : await opened(client, caller, session, title);
    const replyId = uuid();
    // first: nothing is taken back while another is being made
    await addReply(client, caller, { ...made, replyId, sessionId, chatId: session.chatId });
    if (insteadOf !== undefined || isAgain)
      await client.query(TAKE_BACK, [sessionId, insteadOf, isAgain ? message : null]);
    const last = await lastOf(client, sessionId);
    const isSaid = isAgain && last.at(-1)?.role === 'user' && last.at(-1)?.text === message;
    const history = isNew ? earlier : last.slice(0, isSaid ? -1 : undefined);
    const own: { id: string; role: string; text: string; clientId?: string }[] = isNew
      ? earlier.slice(-MOST_TAKEN_OVER).map((one) => ({ ...one, id: uuid() }))
      : [];
    const messageId = uuid();
    if (!isSaid) own.push({ id: messageId, role: 'user', text: message, clientId });
    await addMessages(client, sessionId, own);
    return {
      replyId,
      sessionId,
      history: bounded(history),
      undo: () => this.undo(replyId, isNew ? sessionId : null, isSaid ? null : messageId),
    };
  }

  private async runningIn(
    { accountId, ownerId }: Caller,
    { collectionId, sessionId, chatId }: InSession,
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
    newSessionId: string | null = null,
    messageId: string | null = null,
  ): Promise<void> {
    await this.database.pool.query(
      `with gone as (delete from verify.chat_session where id = $2), unsaid as (delete from verify.chat_message where id = $3)
       delete from verify.chat_reply where id = $1`,
      [replyId, newSessionId, messageId],
    );
  }
}

async function known(
  client: Client,
  { accountId, ownerId }: Caller,
  { sessionId, collectionId }: InSession,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select id from verify.chat_session where id = $1 and account_id = $2 and owner_id = $3 ' +
      'and collection_id = $4 for update',
    [sessionId, accountId, ownerId, collectionId],
  );
  if (!rows[0]) throw errors.sessionNotFound(sessionId!);
  return rows[0].id;
}

async function opened(
  client: Client,
  { accountId, ownerId }: Caller,
  { collectionId, chatId }: InSession,
  title: string,
) {
  const id = uuid();
  const { rows } = await client.query<{ id: string }>(OPEN, [
    id,
    accountId,
    ownerId,
    collectionId,
    chatId,
    title,
  ]);
  return { sessionId: rows[0]!.id, isNew: rows[0]!.id === id };
}

const addReply = (
  client: Pick<Client, 'query'>,
  { accountId, ownerId }: Caller,
  {
    replyId,
    sessionId,
    chatId,
    engine,
    model,
  }: Made & { replyId: string; sessionId: string | null; chatId?: string },
) =>
  client.query(
    'insert into verify.chat_reply (id, account_id, owner_id, session_id, chat_id, engine, ' +
      'model) values ($1, $2, $3, $4, $5, $6, $7)',
    [replyId, accountId, ownerId, sessionId, chatId, engine, model],
  );

async function lastOf(client: Client, sessionId: string): Promise<Said[]> {
  const { rows } = await client.query<Said>(
    'select role, left(text, $3) as text from verify.chat_message where session_id = $1 ' +
      'order by position desc limit $2',
    [sessionId, MOST_HISTORY + 1, LONGEST_SAID],
  );
  return rows.reverse();
}

const addMessages = (
  client: Client,
  sessionId: string,
  said: readonly { id: string; role: string; text: string; clientId?: string }[],
) =>
  client.query(
    `insert into verify.chat_message (id, session_id, position, role, text, parts, client_id)
     select m.id, $1, (select coalesce(max(position), 0) from verify.chat_message where session_id = $1) + m.ordinality,
       m.role, m.text, json_build_array(json_build_object('type', 'text', 'text', m.text)), m.client_id
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) with ordinality as m (id, role, text, client_id, ordinality)`,
    [
      sessionId,
      said.map(({ id }) => id),
      said.map(({ role }) => role),
      said.map(({ text }) => text),
      said.map(({ clientId }) => clientId),
    ],
  );

const bounded = (said: readonly Said[]): Said[] =>
  said
    .slice(-MOST_HISTORY)
    .map(({ role, text }) => ({ role, text: [...text].slice(0, LONGEST_SAID).join('') }));
