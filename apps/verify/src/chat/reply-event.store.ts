import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import {
  createSqlLoader,
  DATABASE,
  NotificationListener,
  type Database,
} from '@plumbline/database';
import { SETTINGS } from '@plumbline/http';
import type { UIMessageChunk } from '@plumbline/llm';
import type { Settings } from '../config/settings.ts';
import type { ReplyState } from './chat.entity.ts';
import { assembleMessage } from './message-assembly.ts';

const loadSql = createSqlLoader(import.meta.url);
const APPEND_SQL = loadSql('append-events');
const END_SQL = loadSql('end-reply');
const EVENTS_AFTER_SQL = loadSql('events-after');
const APPENDED_SQL =
  `select stop_asked as "stopAsked" from verify.chat_reply where id = $1 and state = 'running' ` +
  'and events = $2';

/** The SQL files use this name as well. */
const CHANNEL = 'verify_chat';

export interface ReplyEventPage {
  state: ReplyState;
  /** Whether it is running but its lease has expired. */
  isDead: boolean;
  /** JSON of the events after the requested one, up to the limit of one read. */
  lines: string[];
  /** Whether the reply has ended and no events follow these. */
  isComplete: boolean;
}

type ReplyListener = (event: 'more' | 'stop') => void;

/**
 * Stores the events of replies in the database and notifies those who wait for one. So any instance
 * can continue to stream a reply.
 */
@Injectable()
export class ReplyEventStore implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Chat');
  private readonly listenersByReply = new Map<string, Set<ReplyListener>>();
  /** Durable events of this process's replies. They need not be read from the database. */
  private readonly ownLinesByReply = new Map<string, readonly string[]>();
  private listener?: NotificationListener;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.listener = new NotificationListener(this.database.listenConfig, CHANNEL, {
      onNotification: (payload) => {
        const [event, id] = payload.split(' ');
        this.notify(id!, event as 'more' | 'stop');
      },
      onListening: () => {
        for (const id of this.listenersByReply.keys()) this.notify(id, 'more');
      },
      onError: (error) => this.logger.warn(error.message),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener?.close();
  }

  /**
   * Calls `listener` when a reply has new events or must stop.
   * @returns a function that removes the listener
   */
  listen(id: string, listener: ReplyListener): () => void {
    const listeners = this.listenersByReply.get(id) ?? new Set();
    this.listenersByReply.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (!listeners.size && this.listenersByReply.get(id) === listeners)
        this.listenersByReply.delete(id);
    };
  }

  /** Registers a reply that this process starts to produce. */
  registerOwnReply(id: string): void {
    this.ownLinesByReply.set(id, []);
  }

  /** Whether this process produces the reply. */
  isOwnReply(id: string): boolean {
    return this.ownLinesByReply.has(id);
  }

  /**
   * Appends events.
   *
   * @param durableLines all earlier events; the new ones are added once they are durable
   * @returns whether the reply must stop; undefined if another process has ended or removed it
   */
  async append(
    id: string,
    durableLines: string[],
    lines: readonly string[],
  ): Promise<{ stopAsked: boolean } | undefined> {
    const { pool } = this.database;
    const appendResult = await pool.query<{ stopAsked: boolean }>(APPEND_SQL, [
      id,
      durableLines.length,
      lines.length,
      lines.join('\n'),
    ]);
    // The connection may have broken after the write. In that case the statement was tried again.
    const [replyRow] = appendResult.rows[0]
      ? appendResult.rows
      : (
          await pool.query<{ stopAsked: boolean }>(APPENDED_SQL, [
            id,
            durableLines.length + lines.length,
          ])
        ).rows;
    if (!replyRow) return undefined;
    durableLines.push(...lines);
    this.ownLinesByReply.set(id, durableLines);
    this.notify(id, 'more');
    return replyRow;
  }

  /**
   * Ends a reply with one last event. In a session the reply becomes a message.
   *
   * @param durableLines all its events
   * @returns false if another process has ended or removed it
   */
  async end(
    id: string,
    durableLines: readonly string[],
    finalChunk: UIMessageChunk,
    state: Exclude<ReplyState, 'running'>,
  ): Promise<boolean> {
    const { text, parts, engine } = await assembleMessage([
      ...durableLines.map((line) => JSON.parse(line) as UIMessageChunk),
      ...(finalChunk.type === 'finish' ? [finalChunk] : []),
    ]);
    const { rows } = await this.database.pool.query(END_SQL, [
      id,
      durableLines.length,
      JSON.stringify(finalChunk),
      state,
      text,
      JSON.stringify(parts),
      engine,
    ]);
    this.releaseOwnReply(id);
    return rows.length > 0;
  }

  /** Forgets a reply that this process no longer produces. */
  releaseOwnReply(id: string): void {
    this.ownLinesByReply.delete(id);
    this.notify(id, 'more');
  }

  /** Returns the events after the first `lastEventId`, or undefined if the reply does not exist. */
  async readAfter(id: string, lastEventId: number): Promise<ReplyEventPage | undefined> {
    const ownLines = this.ownLinesByReply.get(id);
    if (ownLines)
      return {
        state: 'running',
        isDead: false,
        lines: ownLines.slice(lastEventId),
        isComplete: false,
      };
    const { rows } = await this.database.pool.query<{
      state: ReplyState;
      events: number;
      isDead: boolean;
      first: number | null;
      chunks: string;
    }>(EVENTS_AFTER_SQL, [id, lastEventId, this.settings.CHAT_LEASE_MS]);
    const [row] = rows;
    if (!row) return undefined;
    const { state, events, isDead } = row;
    const lines =
      row.first === null
        ? []
        : rows.flatMap(({ chunks }) => chunks.split('\n')).slice(lastEventId + 1 - row.first);
    return {
      state,
      isDead,
      lines,
      isComplete: state !== 'running' && lastEventId + lines.length >= events,
    };
  }

  /** Returns all events of a reply. */
  async readAll(id: string): Promise<string[]> {
    const lines: string[] = [];
    for (;;) {
      const page = await this.readAfter(id, lines.length);
      if (!page?.lines.length) return lines;
      lines.push(...page.lines);
    }
  }

  /** Notifies the listeners of this process. */
  private notify(id: string, event: 'more' | 'stop'): void {
    for (const listener of this.listenersByReply.get(id) ?? []) listener(event);
  }
}
