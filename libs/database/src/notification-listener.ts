import { setTimeout as sleep } from 'node:timers/promises';
import { computeBackoffMs, waitForAbort } from '@plumbline/concurrency';
import pg from 'pg';

/** No jitter: each process has only one connection, and missed notifications wait for it. */
const BACKOFF = { initialMs: 100, maxMs: 2_000, random: () => 1 };

/** Time for the server to confirm LISTEN. */
const MAX_LISTEN_MS = 10_000;
/** Time for the server to close the connection. */
const MAX_END_MS = 1_000;

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
   * @param onError called once when listening fails, and again only after it has restarted
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
    let isReported = false;
    for (let attempt = 1; !signal.aborted; attempt++) {
      const client = new pg.Client({ ...this.config, query_timeout: MAX_LISTEN_MS });
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
        isReported = false;
        this.onListening();
        await Promise.race([connectionLost, waitForAbort(signal)]);
      } catch (error) {
        if (!signal.aborted && !isReported) this.onError(error as Error);
        isReported = true;
      }
      await Promise.race([client.end(), sleep(MAX_END_MS)]).catch(() => undefined);
      client.connection.stream.destroy(); // the server may have vanished
      // ends early on stop
      await sleep(computeBackoffMs(attempt, BACKOFF), undefined, { signal }).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    this.stopController.abort();
    await this.runPromise;
  }
}
