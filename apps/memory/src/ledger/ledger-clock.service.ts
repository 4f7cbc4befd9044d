import { Inject, Injectable, Optional } from '@nestjs/common';
import { METRICS, type Metrics } from '@plumbline/http';
import type { InstallCheck } from './ledger.types.ts';

/** Clocks of two machines may differ by so much. */
const MAX_LAG_SECONDS = 2;

/**
 * Watches whether the clock is behind the ledger: behind an instant at which the ledger was already
 * written, or read as of now. After a clock ran ahead, rows are known only from such an instant on.
 */
@Injectable()
export class LedgerClockService {
  #latestMs = -Infinity;

  constructor(@Optional() @Inject(METRICS) metrics?: Metrics) {
    metrics?.gauge(
      'ledger_clock_behind_seconds',
      'Seconds that the clock is behind the latest instant at which the ledger was written or ' +
        'read as of now; 0 if the clock is right.',
      [],
      (gauge) => gauge.set(this.lagSeconds),
    );
  }

  /** @param instant the instant of a write, or of a read as of now */
  observe(instant: string): void {
    this.#latestMs = Math.max(this.#latestMs, Date.parse(instant));
  }

  get lagSeconds(): number {
    return Math.max(0, (this.#latestMs - Date.now()) / 1_000);
  }

  /** Returns the result for the install check, about requests since the start of the process. */
  check(): InstallCheck['checks'][number] {
    const ok = this.lagSeconds <= MAX_LAG_SECONDS;
    return {
      check_name: 'clock_not_behind_ledger',
      ok,
      detail: ok
        ? 'no instant of the ledger is in the future'
        : `the clock is ${Math.round(this.lagSeconds)} s behind the ledger: rows that are written ` +
          `now are known only from ${new Date(this.#latestMs).toISOString()} on; correct the ` +
          'clock if it is behind, or wait if it was ahead before',
    };
  }
}
