// Lets sessions of a PostgreSQL server take the steps of a schedule, and compares what they see
// with what the model says.
import { deepStrictEqual } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { runInTransaction } from '@plumbline/database';
import { FUTURE, type LedgerState, type Reader, type Writer } from '../ledger-state.ts';
import { SERVER } from '../ledger-system.ts';
import { selectRows, type Protocol } from '../protocol.ts';
import type { ScheduledStep } from './schedule.ts';
import { PAUSES, type Pause } from './stepped-functions.ts';
import { SteppedSession, type Conductor, type SessionPlace } from './stepped-session.ts';

const BASE_MS = Date.UTC(2026, 0, 1);
/** The clock where it does not matter. It is after every mark, so that no writer waits for it. */
const LATE = '2100-01-01T00:00:00Z';
const SPACE = 's';

/** Instants of the model are microseconds since BASE_MS. */
const formatInstant = (instant: number): string => {
  if (instant === FUTURE) return '2999-01-01T00:00:00Z';
  const date = new Date(BASE_MS + Math.floor(instant / 1_000)).toISOString();
  return date.replace('Z', `${String(instant % 1_000).padStart(3, '0')}Z`);
};
const parseInstant = (text: string): number =>
  (Date.parse(`${text.slice(0, 23)}Z`) - BASE_MS) * 1_000 + Number(text.slice(23, 26));

interface ReadAnswer {
  frame: { as_of: string; ledger_size: number; ledger_root: string; erasures: unknown[] };
  items: { id: string; erased?: true }[];
}
interface WriteAnswer {
  accepted: number;
  captured_at: string;
}
interface ErasureAnswer {
  nodes: number;
  captured_at: string | null;
}

const ERASE = `select memory_api.erase_rows($1, 'the test', 'on request', $2, '{}') as answer`;
const READ = `select memory_api.read($1, $1, '${SPACE}', $2, null, null, null, 1000, null, null) as answer`;
const WRITE = `select memory_api.remember('${SPACE}', $1, '[]', $2, null, null, null) as answer`;
/** More than a schedule writes. */
const MAX_ROWS = 10;
const sortIds = (items: readonly { id: string }[]) => items.map(({ id }) => id).sort();
const isPause = (step: string): step is Pause => (PAUSES as readonly string[]).includes(step);

/** One interleaving on the server; its ledger is a tenant's of its own. */
export class Replay {
  /** How often a session had to wait for a lock, as the model says. */
  waitCount = 0;
  answerCount = 0;
  private readonly sessions: SteppedSession<ReadAnswer | WriteAnswer | ErasureAnswer>[];
  private readonly settings: Readonly<Record<string, string>>;
  private readonly idByPosition = new Map<number, string>();
  private readonly rootBySize = new Map<number, string>();

  constructor(
    private readonly conductor: Conductor,
    private readonly protocol: Protocol,
    private readonly steps: readonly ScheduledStep[],
    tenant: string,
  ) {
    this.settings = { 'memory.tenant': tenant, role: 'memory_app' };
    this.sessions = steps[0]!.before.processes.map(() => new SteppedSession(conductor));
  }

  /** @throws AssertionError at the first difference */
  async run(): Promise<void> {
    try {
      for (const index of this.steps.keys()) await this.follow(index);
      await this.repeatQuestions(this.steps.at(-1)!.after);
    } finally {
      for (const session of this.sessions) await session.cut();
    }
  }

  private async follow(index: number): Promise<void> {
    const { kind, event, before, after } = this.steps[index]!;
    const { actor, choice } = event;
    if (actor === SERVER) return this.crash();
    const session = this.sessions[actor]!;
    if (choice.aborts) return session.cut();
    const { step } = before.processes[actor]!;
    const next = after.processes[actor]!;
    const expected = kind === 'waits' ? 'waits' : isPause(next.step) ? next.step : 'ended';
    const compare = (place: SessionPlace) =>
      deepStrictEqual({ index, actor, step, place }, { index, actor, step, place: expected });

    if (step === 'flushes' || step === 'publishes' || step === 'releases')
      return this.commit(actor, before);
    if (step === 'asks') return compare(await this.startReading(actor, next as Reader));
    if (step === 'locks' && !session.isOpen)
      deepStrictEqual(await this.startWriting(index, actor), 'locks');
    if (kind === 'waits') this.waitCount++;
    if (kind === 'granted') return compare(await session.arrive('waits'));
    const clock = choice.clock === undefined ? undefined : formatInstant(choice.clock);
    compare(await session.proceed(step as Pause, clock));
  }

  private startReading(actor: number, { asOf, pinnedSize }: Reader): Promise<SessionPlace> {
    const values = [formatInstant(asOf), pinnedSize || null];
    return this.sessions[actor]!.start(this.settings, LATE, READ, values);
  }

  private startWriting(index: number, actor: number): Promise<SessionPlace> {
    const { before } = this.steps[index]!;
    const { kind } = before.processes[actor] as Writer;
    if (kind === 'erasure') {
      const positions = Array.from({ length: MAX_ROWS }, (_, n) => n + 1);
      return this.sessions[actor]!.start(this.settings, LATE, ERASE, [randomUUID(), positions]);
    }
    const stamping = this.steps
      .slice(index)
      .find(({ event }) => event.actor === actor && event.choice.declaredAt !== undefined);
    const backfill = kind === 'backfill' && {
      declared_captured_at: formatInstant(stamping?.event.choice.declaredAt ?? 1),
      reason: 'found in the archive',
    };
    const node = {
      id: `of-${actor}`,
      kind: 'claim',
      statement: `The well ${actor} is deep.`,
      asserted_at: '2020-01-01T00:00:00Z',
    };
    const values = [JSON.stringify([node]), backfill ? JSON.stringify(backfill) : null];
    return this.sessions[actor]!.start(this.settings, LATE, WRITE, values);
  }

  private async commit(actor: number, before: LedgerState): Promise<void> {
    const process = before.processes[actor]!;
    const answer = await this.sessions[actor]!.commit();
    if (process.role === 'reader') {
      this.compareAnswer(answer as ReadAnswer, process);
      this.answerCount++;
    } else if (process.kind === 'erasure') {
      const { nodes, captured_at } = answer as ErasureAnswer;
      const rows = selectRows(this.protocol, before, Infinity, Infinity);
      deepStrictEqual(
        { actor, nodes, stamp: captured_at === null ? 0 : parseInstant(captured_at) },
        { actor, nodes: this.listIds(rows).length, stamp: process.stamp },
      );
    } else {
      const { accepted, captured_at } = answer as WriteAnswer;
      deepStrictEqual(
        { actor, accepted, stamp: parseInstant(captured_at) },
        { actor, accepted: 1, stamp: process.stamp },
      );
      this.idByPosition.set(process.position, `of-${actor}`);
    }
  }

  private compareAnswer({ frame, items }: ReadAnswer, reader: Reader): void {
    const { ledger_size: size, ledger_root: root, erasures } = frame;
    const shown = items.filter(({ erased }) => !erased);
    deepStrictEqual(
      {
        instant: parseInstant(frame.as_of),
        size,
        ids: sortIds(items),
        shown: sortIds(shown),
        namesErasure: erasures.length > 0,
      },
      {
        instant: reader.instant,
        size: reader.size,
        ids: this.listIds(reader.rows),
        shown: this.listIds(reader.shown),
        namesErasure: reader.namesErasure,
      },
    );
    deepStrictEqual(this.rootBySize.get(size) ?? root, root);
    this.rootBySize.set(size, root);
  }

  private listIds(rows: number): string[] {
    return [...this.idByPosition]
      .filter(([position]) => rows & (1 << position))
      .map(([, id]) => id)
      .sort();
  }

  /** What a crash does: transactions are rolled back, and the unlogged table is empty. */
  private async crash(): Promise<void> {
    for (const session of this.sessions) await session.cut();
    await runInTransaction(
      this.conductor.pool,
      (client) => client.query('delete from memory.answered'),
      { ...this.settings, role: 'memory_owner' },
    );
  }

  /** Asks every question again, at the size of its answer, when all is over. */
  private async repeatQuestions(state: LedgerState): Promise<void> {
    const answers = state.processes.flatMap((process) =>
      process.role === 'reader' ? process.answers : [],
    );
    for (const { instant, size, pinned } of answers) {
      const expectedSize = pinned ? size : Infinity;
      const values = [formatInstant(instant), pinned ? size : null];
      const answer = await runInTransaction(
        this.conductor.pool,
        async (client) =>
          (await client.query<{ answer: ReadAnswer }>(READ, values)).rows[0]!.answer,
        { ...this.settings, 'stepping.slot': await this.conductor.createOpenSlot(LATE) },
      );
      deepStrictEqual(
        { instant: parseInstant(answer.frame.as_of), ids: sortIds(answer.items) },
        { instant, ids: this.listIds(selectRows(this.protocol, state, instant, expectedSize)) },
      );
    }
  }
}
