import { setTimeout as sleep } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import type { Settings } from '../../config/settings.ts';
import { ReadingRepository } from './reading.repository.ts';

const INTERVAL_MS = 10 * 60_000;

/** Deletes expired readings, if this process works on the queues. */
@Injectable()
export class ReadingPurgeService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Readings');
  private readonly shutdown = new AbortController();
  private purgeLoop?: Promise<void>;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly readings: ReadingRepository,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.WORKER === 'inline') this.purgeLoop ??= this.purgePeriodically();
  }

  private async purgePeriodically(): Promise<void> {
    const { signal } = this.shutdown;
    while (!signal.aborted) {
      await this.readings
        .purge(signal)
        .catch((error: unknown) =>
          this.logger.warn(
            'Stored page analyses by the language model have expired but could not be ' +
              `deleted: ${String(error)}`,
          ),
        );
      // Ends early at shutdown.
      await sleep(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await this.purgeLoop;
  }
}
