import { Inject, Injectable, Optional } from '@nestjs/common';
import { DATABASE, transaction, type Database } from '@plumbline/database';
import { METRICS, type Metrics } from '@plumbline/http';
import { toCallerError } from './caller-error.ts';

/**
 * Longest that one statement may run (PGlite does not enforce it), and that a stalled instance may
 * keep others from a tenant's ledger.
 */
const STATEMENT_TIMEOUT = '60s';
const IDLE_TIMEOUT = '30s';

/**
 * How the functions of `memory_api` are called: each call is one transaction, in the role and for
 * the tenant that it sets for itself.
 */
@Injectable()
export class LedgerCalls {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Optional() @Inject(METRICS) private readonly metrics?: Metrics,
  ) {}

  /**
   * @param statement selects one value, named `answer`
   * @throws ApiError for what the caller can mend
   */
  async call<Answer>(tenant: string, statement: string, values: unknown[]): Promise<Answer> {
    const timed = this.timing?.startTimer({
      call: /memory_api\.(\w+)/.exec(statement)?.[1] ?? 'other',
    });
    try {
      const answer = await transaction(
        this.database.pool,
        async (client) => {
          const { rows } = await client.query<{ answer: Answer }>(
            statement,
            values.map((value) => value ?? null),
          );
          return rows[0]!.answer;
        },
        // Transaction-local, all of it: connections are shared, in the pool, behind a pooler, and
        // in the embedded database even the session is.
        {
          statement_timeout: STATEMENT_TIMEOUT,
          idle_in_transaction_session_timeout: this.database.kind === 'server' ? IDLE_TIMEOUT : '0',
          'memory.tenant': tenant,
          role: 'memory_app',
        },
      );
      timed?.({ outcome: 'done' });
      return answer;
    } catch (error) {
      timed?.({ outcome: 'failed' });
      throw toCallerError(error);
    }
  }

  private get timing() {
    return this.metrics?.timing(
      'ledger_call_duration_seconds',
      'Calls of the ledger: its functions, by how they ended.',
      ['call', 'outcome'],
    );
  }

  /** A call in the login's own role, for what must answer even when memory_app is gone. */
  async callAsLogin<Answer>(statement: string): Promise<Answer> {
    const { rows } = await this.database.pool.query<{ answer: Answer }>(statement);
    return rows[0]!.answer;
  }
}
