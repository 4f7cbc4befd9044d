import { setTimeout as sleep } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { DATABASE, NotificationListener, type Database } from '@plumbline/database';

export const CHECK_CHANNEL = 'verify_check';

/** The maximum delay after a lost notification. */
const POLL_INTERVAL_MS = 2_000;

/** Notifies all who wait for a check, on any instance, when the check changes. */
@Injectable()
export class CheckListener
  implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown
{
  private readonly logger = new Logger('Checks');
  private readonly wakersById = new Map<string, Set<() => void>>();
  private readonly shutdown = new AbortController();
  private listener?: NotificationListener;

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  onModuleInit(): void {
    this.listener = new NotificationListener(this.database.listenConfig, CHECK_CHANNEL, {
      onNotification: (id) => this.wake(id),
      onListening: () => {
        for (const id of this.wakersById.keys()) this.wake(id);
      },
      onError: (error) => this.logger.warn(error.message),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener?.close();
  }

  /** Ends all waiting loops. */
  beforeApplicationShutdown(): void {
    this.shutdown.abort();
  }

  /**
   * Yields the state until it is the last one. Reads again after each notification, or every two
   * seconds. Ends early when the signal is aborted or this instance shuts down.
   */
  async *watch<State>(
    id: string,
    read: () => Promise<State>,
    isLast: (state: State) => boolean,
    signal: AbortSignal,
  ): AsyncGenerator<State, void> {
    const endSignal = AbortSignal.any([signal, this.shutdown.signal]);
    const wakers = this.wakersById.get(id) ?? new Set();
    let wake = () => undefined as void;
    const waker = () => wake();
    this.wakersById.set(id, wakers.add(waker));
    try {
      while (!endSignal.aborted) {
        // subscribe before reading, so that no notification is missed in between
        const notification = new Promise<void>((resolve) => (wake = resolve));
        const state = await read();
        yield state;
        if (isLast(state)) return;
        await waitFor(notification, endSignal);
      }
    } finally {
      wakers.delete(waker);
      if (!wakers.size) this.wakersById.delete(id);
    }
  }

  private wake(id: string): void {
    for (const wake of this.wakersById.get(id) ?? []) wake();
  }
}

async function waitFor(notification: Promise<void>, signal: AbortSignal): Promise<void> {
  const end = new AbortController();
  const anySignal = AbortSignal.any([signal, end.signal]);
  await Promise.race([
    notification,
    sleep(POLL_INTERVAL_MS, undefined, { signal: anySignal, ref: false }).catch(() => undefined),
  ]);
  end.abort();
}
