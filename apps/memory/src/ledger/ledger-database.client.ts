import { Inject, Injectable, Optional } from '@nestjs/common';
import { DATABASE, runInTransaction, type Database } from '@plumbline/database';
import { METRICS, type Metrics } from '@plumbline/http';
import { mapDatabaseError } from './database-error.ts';

/**
 * Limits the run time of a statement (PGlite does not enforce it), and the time that a stalled
 * instance can block a tenant's ledger.
 */
const STATEMENT_TIMEOUT = '60s';
const IDLE_TRANSACTION_TIMEOUT = '30s';

/** A call of a function of `memory_api`. */
export interface LedgerStatement {
  /** SQL that selects one value, named `answer`. */
  statement: string;
  values: unknown[];
}

/**
 * Calls the functions of `memory_api`. Each call is one transaction that sets its own role and
 * tenant.
 */
@Injectable()
export class LedgerDatabaseClient {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Optional() @Inject(METRICS) private readonly metrics?: Metrics,
  ) {}

  /**
   * @param statement SQL that selects one value, named `answer`
   * @param prepareFollowUp prepares a second call in the same transaction, while the database
   *   executes the first one. It must not wait for the network or for another connection.
   * @returns the answer of the first call
   * @throws ApiError for errors that the caller can correct
   */
  async call<Result>(
    tenant: string,
    statement: string,
    values: unknown[],
    prepareFollowUp?: () => Promise<LedgerStatement>,
  ): Promise<Result> {
    const stopTimer = this.callTimer?.startTimer({
      call: /memory_api\.(\w+)/.exec(statement)?.[1] ?? 'other',
    });
    try {
      const result = await runInTransaction(
        this.database.pool,
        async (client) => {
          const [{ rows }, followUp] = await Promise.all([
            client.query<{ answer: Result }>(
              statement,
              values.map((value) => value ?? null),
            ),
            prepareFollowUp?.(),
          ]);
          if (followUp) await client.query(followUp.statement, followUp.values);
          return rows[0]!.answer;
        },
        // All settings are local to the transaction, because connections are shared: in the pool,
        // behind a pooler, and in the embedded database even the session.
        {
          statement_timeout: STATEMENT_TIMEOUT,
          idle_in_transaction_session_timeout:
            this.database.kind === 'server' ? IDLE_TRANSACTION_TIMEOUT : '0',
          'memory.tenant': tenant,
          role: 'memory_app',
        },
      );
      stopTimer?.({ outcome: 'done' });
      return result;
    } catch (error) {
      stopTimer?.({ outcome: 'failed' });
      throw mapDatabaseError(error);
    }
  }

  private get callTimer() {
    return this.metrics?.durationHistogram(
      'ledger_call_duration_seconds',
      'Seconds per call of a ledger function, by function and outcome.',
      ['call', 'outcome'],
    );
  }

  /**
   * Calls a function in the login's own role, for calls that must work even when the role
   * memory_app is missing.
   */
  async callAsLoginRole<Result>(statement: string): Promise<Result> {
    const { rows } = await this.database.pool.query<{ answer: Result }>(statement);
    return rows[0]!.answer;
  }
}
