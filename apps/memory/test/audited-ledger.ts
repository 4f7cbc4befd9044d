import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAuditCommand } from '../src/audit/audit-command.ts';
import type { AuditFault } from '../src/audit/audit-report.ts';
import {
  createClaim,
  createLink,
  FUTURE,
  startMemoryService,
  type Caller,
  type MemoryService,
} from './memory-service.ts';

const TENANTS = 40;

export interface AuditResult {
  exitCode: number;
  rows: number;
  faults: number;
  details: AuditFault[];
}

/** Ledgers whose tables can be changed behind the service, and their audit. */
export class AuditedLedgers {
  readonly folder = mkdtempSync(join(tmpdir(), 'audit-'));
  #tenants = 0;

  private constructor(readonly service: MemoryService) {}

  /** Starts a service whose tables have no triggers that refuse changes. */
  static async start(settings: Record<string, string> = {}): Promise<AuditedLedgers> {
    const keys = Array.from({ length: TENANTS }, (_, n) => [`key-${n}`, `tenant-${n}`]);
    const ledgers = new AuditedLedgers(
      await startMemoryService(
        Object.fromEntries(keys) as Record<string, string>,
        undefined,
        settings,
      ),
    );
    for (const table of ['nodes', 'edges', 'facts', 'tree', 'commits', 'erasures'])
      await ledgers.run(`alter table memory.${table} disable trigger user`);
    await ledgers.run(
      'alter table memory.nodes drop constraint known_when_captured_or_declared, ' +
        'drop constraint nodes_overlap',
    );
    return ledgers;
  }

  /** Fills the ledger of a new tenant with 54 rows of every kind, and certifies two reads. */
  async fill(): Promise<{ tenant: string; key: string; caller: Caller }> {
    const key = `key-${this.#tenants}`;
    const tenant = `tenant-${this.#tenants++}`;
    const caller = this.service.as(key);
    await caller.post('/v1/facts', { fact_key: 'colour', description: 'of the door' });
    await caller.remember({
      space: 's',
      nodes: createRows(5, 'a'),
      edges: ['a1', 'a3'].map((target) =>
        createLink('a0', target, { confidence: 1e-7, lag: '3 days', mechanism: 'm' }),
      ),
    });
    await caller.read({ as_of: FUTURE });
    await caller.remember({
      space: 's',
      nodes: createRows(3, 'b'),
      backfill: { declared_captured_at: '2024-02-01T00:00:00Z', reason: 'found' },
    });
    await caller.remember({ space: 't', nodes: createRows(40, 'c') });
    await caller.post('/v1/erasures', { ids: ['a1', 'a2', 'c7'], reason: 'r' });
    await caller.remember({ space: 's', nodes: createRows(2, 'd') });
    await caller.read({ as_of: FUTURE });
    return { tenant, key, caller };
  }

  /** Runs a statement as the owner of the database. */
  async run(statement: string): Promise<number | null> {
    return (await this.service.database.pool.query(statement)).rowCount;
  }

  /** Changes rows of `$t` as the owner of the database. */
  async tamper(tenant: string, ...statements: string[]): Promise<void> {
    for (const statement of statements)
      expect(await this.run(statement.replaceAll('$t', `'${tenant}'`))).toBeGreaterThan(0);
  }

  /** Runs the audit of one tenant, and returns its report. */
  async audit(tenant: string, ...args: string[]): Promise<AuditResult> {
    let printed = '';
    const exitCode = await this.runCommand(['--tenant', tenant, '--json', ...args], {
      print: (text) => (printed += text),
    });
    return { exitCode, ...(JSON.parse(printed) as Omit<AuditResult, 'exitCode'>) };
  }

  runCommand(
    args: string[],
    io: Partial<Parameters<typeof runAuditCommand>[2]> & { print: (text: string) => void },
  ): Promise<number> {
    return runAuditCommand(
      args,
      () => Promise.resolve({ ...this.service.database, close: () => Promise.resolve() }),
      {
        defaultStateFile: join(this.folder, 'audit.json'),
        signal: new AbortController().signal,
        ...io,
      },
    );
  }
}

const createRows = (count: number, name: string) =>
  Array.from({ length: count }, (_, n) =>
    createClaim(`${name}${n}`, {
      statement: `문장 ${n} "عربي" \\ 👩‍👩‍👧`,
      payload: { n, small: 5e-324, 한: [1e21] },
      fact_key: 'colour',
      fact_value: n / 3,
    }),
  );
