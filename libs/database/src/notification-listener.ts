import { setTimeout as sleep } from 'node:timers/promises';
import { computeBackoffMs, waitForAbort } from '@plumbline/concurrency';
import pg from 'pg';

/** No jitter: each process has only one connection, and missed notifications wait for it. */
const BACKOFF = { initialMs: 100, maxMs: 2_000, random: () => 1 };

/** A connection that listens to a channel of the database and reconnects whenever it breaks. */
export class NotificationListener {
  private readonly stopController = new AbortController();
  private readonly runPromise: Promise<void>;
  private readonly config: pg.ClientConfig;
  private readonly channel: string;
  private readonly onNotification: (payload: string) => void;
  private readonly onListening: () => void;
  private readonly onError: (error: Error) => void;

  /**
   * @param channel a name from the program, inserted into the statement without quoting
   * @param onNotification called with each notification
   * @param onListening called whenever listening starts or restarts; earlier notifications were
   *   missed
   */
  constructor(
    config: pg.ClientConfig,
    channel: string,
    {
      onNotification,
      onListening,
      onError,
    }: {
      onNotification: (payload: string) => void;
      onListening: () => void;
      onError: (error: Error) => void;
    },
  ) {
    this.config = config;
    this.channel = channel;
    this.onNotification = onNotification;
    this.onListening = onListening;
    this.onError = onError;
    this.runPromise = this.run();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopController;
    for (let attempt = 1; !signal.aborted; attempt++) {
      const client = new pg.Client({
        ...this.config,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
      });
      try {
        const connectionLost = new Promise<never>((_, reject) => {
          client.on('error', reject);
          client.on('end', () =>
            reject(new Error('the PostgreSQL connection that listens for notifications has ended')),
          );
        });
        connectionLost.catch(() => undefined); // awaited below, once the connection is established
        await client.connect();
        client.on(
          'notification',
          ({ channel, payload }) => channel === this.channel && this.onNotification(payload ?? ''),
        );
        await client.query(`listen ${this.channel}`);
        attempt = 1;
        this.onListening();
        await Promise.race([connectionLost, waitForAbort(signal)]);
      } catch (error) {
        if (!signal.aborted) this.onError(error as Error);
      }
      await client.end().catch(this.onError);
      // ends early on stop
      await sleep(computeBackoffMs(attempt, BACKOFF), undefined, { signal }).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    this.stopController.abort();
    await this.runPromise;
  }
}
