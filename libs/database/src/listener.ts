import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;

/**
 * One connection that listens to a channel of the database, and is made anew whenever it breaks.
 */
export class Listener {
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>;
  private readonly config: pg.ClientConfig;
  private readonly channel: string;
  private readonly heard: (payload: string) => void;
  private readonly missed: () => void;
  private readonly onError: (error: Error) => void;

  /**
   * @param channel a name of the program's own, put into the statement as it is
   * @param heard called with each notification
   * @param missed called whenever listening (re)starts: what was said before was not heard
   */
  constructor(
    config: pg.ClientConfig,
    channel: string,
    {
      heard,
      missed,
      onError,
    }: { heard: (payload: string) => void; missed: () => void; onError: (error: Error) => void },
  ) {
    this.config = config;
    this.channel = channel;
    this.heard = heard;
    this.missed = missed;
    this.onError = onError;
    this.running = this.run();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      const client = new pg.Client({
        ...this.config,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
      });
      try {
        const broken = new Promise<never>((_, reject) => {
          client.on('error', reject);
          client.on('end', () => reject(new Error('the connection that listens has ended')));
        });
        broken.catch(() => undefined); // awaited below, once the connection stands
        await client.connect();
        client.on(
          'notification',
          ({ channel, payload }) => channel === this.channel && this.heard(payload ?? ''),
        );
        await client.query(`listen ${this.channel}`);
        wait = FIRST_WAIT_MS;
        this.missed();
        await Promise.race([broken, aborted(signal)]);
      } catch (error) {
        if (!signal.aborted) this.onError(error as Error);
      }
      await client.end().catch(this.onError);
      await sleep(wait, undefined, { signal }).catch(() => undefined); // ends early when we stop
    }
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) =>
    signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true }),
  );
