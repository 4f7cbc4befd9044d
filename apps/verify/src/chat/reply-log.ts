import { readFileSync } from 'node:fs';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { DATABASE, Listener, type Database } from '@plumbline/database';
import { SETTINGS } from '@plumbline/http';
import type { UIMessageChunk } from '@plumbline/llm';
import type { Settings } from '../env.ts';
import type { ReplyState } from './chat.entity.ts';
import { toldBy } from './said.ts';

const sql = (name: string) => readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8');
const APPEND = sql('append-events');
const END = sql('end-reply');
const AFTER = sql('events-after');
const IS_AT =
  `select stop_asked as "stopAsked" from verify.chat_reply where id = $1 and state = 'running' ` +
  'and events = $2';

/** Named in the SQL as well. */
const CHANNEL = 'verify_chat';

export interface EventsAfter {
  state: ReplyState;
  /** Running, by a process that has not said so for too long. */
  isDead: boolean;
  /** The JSON of the events after those that are known, as many as are read at once. */
  lines: string[];
  /** Whether there is nothing after them, and nothing will come. */
  isAll: boolean;
}

type Heard = (said: 'more' | 'stop') => void;

/**
 * What replies say, event by event: in the database, so that any instance can go on telling a
 * reply, and told to those who wait for it.
 */
@Injectable()
export class ReplyLog implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Chat');
  private readonly waiting = new Map<string, Set<Heard>>();
  /** Replies of this process: what is durable of them need not be read again. */
  private readonly own = new Map<string, readonly string[]>();
  private listener?: Listener;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.listener = new Listener(this.database.pg, CHANNEL, {
      heard: (payload) => {
        const [said, id] = payload.split(' ');
        this.tell(id!, said as 'more' | 'stop');
      },
      missed: () => {
        for (const id of this.waiting.keys()) this.tell(id, 'more');
      },
      onError: (error) => this.logger.warn(error.message),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener?.close();
  }

  /** Calls `heard` whenever there is more of a reply, or it is to stop. @returns ends it */
  listen(id: string, heard: Heard): () => void {
    const all = this.waiting.get(id) ?? new Set();
    this.waiting.set(id, all.add(heard));
    return () => {
      all.delete(heard);
      if (!all.size && this.waiting.get(id) === all) this.waiting.delete(id);
    };
  }

  /** Of a reply that this process begins to make. */
  claim(id: string): void {
    this.own.set(id, []);
  }

  /** Whether this process is making it. */
  isOwn(id: string): boolean {
    return this.own.has(id);
  }

  /**
   * Adds events behind those there are.
   *
   * @param written all its events; joined by the new ones once they are durable
   * @returns whether the reply is to stop; undefined when another has ended it, or it is gone
   */
  async append(
    id: string,
    written: string[],
    lines: readonly string[],
  ): Promise<{ stopAsked: boolean } | undefined> {
    const { pool } = this.database;
    const added = await pool.query<{ stopAsked: boolean }>(APPEND, [
      id,
      written.length,
      lines.length,
      lines.join('\n'),
    ]);
    // The connection may have broken after it was written and before that was said; then it has
    // been tried again
    const [done] = added.rows[0]
      ? added.rows
      : (await pool.query<{ stopAsked: boolean }>(IS_AT, [id, written.length + lines.length])).rows;
    if (!done) return undefined;
    written.push(...lines);
    this.own.set(id, written);
    this.tell(id, 'more');
    return done;
  }

  /**
   * Ends a reply with one last event; in a session it becomes a message.
   *
   * @param written all its events
   * @returns whether it was not ended by another, or gone
   */
  async end(
    id: string,
    written: readonly string[],
    last: UIMessageChunk,
    state: Exclude<ReplyState, 'running'>,
  ): Promise<boolean> {
    const { text, parts, engine } = await toldBy(
      written.map((line) => JSON.parse(line) as UIMessageChunk),
    );
    const { rows } = await this.database.pool.query(END, [
      id,
      written.length,
      JSON.stringify(last),
      state,
      text,
      JSON.stringify(parts),
      engine,
    ]);
    this.forget(id);
    return rows.length > 0;
  }

  /** Of a reply that this process no longer makes. */
  forget(id: string): void {
    this.own.delete(id);
    this.tell(id, 'more');
  }

  /** The events after the first `known`, or undefined when there is no such reply. */
  async after(id: string, known: number): Promise<EventsAfter | undefined> {
    const own = this.own.get(id);
    if (own) return { state: 'running', isDead: false, lines: own.slice(known), isAll: false };
    const { rows } = await this.database.pool.query<{
      state: ReplyState;
      events: number;
      isDead: boolean;
      first: number | null;
      chunks: string;
    }>(AFTER, [id, known, this.settings.CHAT_LEASE_MS]);
    const [row] = rows;
    if (!row) return undefined;
    const { state, events, isDead } = row;
    const lines =
      row.first === null
        ? []
        : rows.flatMap(({ chunks }) => chunks.split('\n')).slice(known + 1 - row.first);
    return { state, isDead, lines, isAll: state !== 'running' && known + lines.length >= events };
  }

  /** All events of a reply. */
  async all(id: string): Promise<string[]> {
    const lines: string[] = [];
    for (;;) {
      const more = await this.after(id, lines.length);
      if (!more?.lines.length) return lines;
      lines.push(...more.lines);
    }
  }

  /** Says it to those of this process who wait for a reply. */
  private tell(id: string, said: 'more' | 'stop'): void {
    for (const heard of this.waiting.get(id) ?? []) heard(said);
  }
}
