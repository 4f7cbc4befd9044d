import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { importPublicKey, parsePublicKeys, type PublicKey } from '@plumbline/certificates';
import { StartupError } from '@plumbline/config';
import type { Database } from '@plumbline/database';
import type { WitnessSetting } from '../config/witnesses.setting.ts';
import { HeadLogRepository } from '../ledger/head-log.repository.ts';
import { LedgerDatabaseClient } from '../ledger/ledger-database.client.ts';
import { AuditDatabaseClient } from './audit-database.client.ts';
import { auditHeadLog, HEAD_LOG_NAME } from './head-log-audit.ts';
import { readCheckpointFile, type KeptCheckpoint } from './checkpoint-file.ts';
import { escapeControls, formatReport, summarize } from './format-report.ts';
import { HeadLogReader } from './head-log.reader.ts';
import { auditLedger, type AuditProgress, type AuditState } from './ledger-audit.ts';
import { LedgerRecordReader, type StoredKey } from './ledger-record.reader.ts';
import { LedgerTableReader } from './ledger-table.reader.ts';
import { auditWitnesses } from './witness-audit.ts';

export const AUDIT_USAGE = `usage: audit [options]

Recomputes the whole ledger from its tables and reports every difference: rows and their leaves, the
Merkle tree, commits and their times, backfill batches, erasures, stored certificates, the head log.
Asks the WITNESSES whether they have cosigned this head log.

  --tenant <name>   audits only this tenant, without the head log; may be repeated
  --key <file>      public keys that may have signed certificates: PEM, JWK, or the answer of
                    GET /v1/certificates/key; default: the keys in the database
  --state <file>    saves the progress in this file (default: audit.json in DATA_DIR)
  --resume          continues the audit that the file describes
  --checkpoints <file>  compares the head log with checkpoints that were kept elsewhere
                    (default: WITNESS_FILE, when it is set)
  --json            prints the report as JSON

Exit code 0: no fault. 1: faults were found. 2: the audit could not run, was interrupted, or a witness
did not confirm the head log.
`;

const SAVE_EVERY_MS = 5_000;
const PRINT_EVERY_MS = 1_000;

interface AuditIo {
  /** Receives the report. */
  print: (text: string) => void;
  /** Receives the progress; undefined when nobody reads along. */
  printProgress?: (text: string) => void;
  /** Ends the audit early; its progress is saved. */
  signal: AbortSignal;
}

interface AuditSettings {
  defaultStateFile: string;
  /** A file of checkpoints, as WITNESS_FILE names it. */
  defaultCheckpointFile?: string;
  witnesses?: readonly WitnessSetting[];
}

/**
 * Runs an audit with the arguments of the command line.
 * @returns the exit code
 * @throws StartupError for wrong arguments
 */
export async function runAuditCommand(
  args: string[],
  openDatabase: () => Promise<Database>,
  { defaultStateFile, defaultCheckpointFile, witnesses = [], ...io }: AuditIo & AuditSettings,
): Promise<number> {
  const options = parseOptions(args);
  const stateFile = options.state ?? defaultStateFile;
  const savedState = options.resume ? readState(stateFile) : undefined;
  const checkpointFile = options.checkpoints ?? defaultCheckpointFile;
  const checkpoints = checkpointFile ? readCheckpointFile(checkpointFile) : [];
  const trustedKeys = options.key ? readKeys(options.key) : undefined;
  const database = await openDatabase();
  try {
    const client = new AuditDatabaseClient(database);
    const readers = {
      rows: new LedgerTableReader(client),
      records: new LedgerRecordReader(client),
    };
    const storedKeys = importKeys(await readers.records.readSigningKeys());
    const keys = trustedKeys ?? storedKeys.keys;
    const tenants = options.tenant ?? (await readers.rows.listTenants());
    for (const tenant of options.tenant ?? []) await assertLedger(readers.rows, tenant);
    const startedAt = Date.now();
    const state = await auditLedger(readers, {
      keys,
      checkpoints,
      state: savedState ?? { tenants, done: [], current: null },
      onProgress: createProgressHandler(stateFile, io),
      signal: io.signal,
    });
    const isComplete = state.done.length === state.tenants.length;
    if (isComplete && !options.tenant)
      state.headLog = await auditHeadLogOf(database, {
        keys,
        keyFaults: storedKeys.faults,
        checkpoints,
        witnesses,
        signal: io.signal,
      });
    if (isComplete) rmSync(stateFile, { force: true });
    else saveState(stateFile, state);
    io.printProgress?.('\r\x1b[K');
    const summary = {
      complete: isComplete,
      ...summarize(state),
      keys: keys.map(({ id }) => id),
      keys_from: options.key ?? 'database',
      checkpoints_kept_elsewhere: checkpoints.length,
    };
    io.print(
      options.json ? `${JSON.stringify(summary)}\n` : formatReport(summary, Date.now() - startedAt),
    );
    const isConfirmed = summary.witnesses.every(({ entries }) => entries !== null);
    return summary.faults ? 1 : isComplete && isConfirmed ? 0 : 2;
  } finally {
    await database.close();
  }
}

/** Returns the keys that can be used, and a fault for each of the others. */
function importKeys(stored: readonly StoredKey[]): { keys: PublicKey[]; faults: string[] } {
  const keys: PublicKey[] = [];
  const faults: string[] = [];
  for (const { id, publicKey } of stored)
    try {
      keys.push(importPublicKey(publicKey));
    } catch (error) {
      faults.push(`the stored key ${id} cannot be used: ${(error as Error).message}`);
    }
  return { keys, faults };
}

/** @throws StartupError for a tenant without a ledger, whose name is probably misspelt */
async function assertLedger(reader: LedgerTableReader, tenant: string): Promise<void> {
  if (!(await reader.hasLedger(tenant)))
    throw new StartupError(`There is no ledger of the tenant ${JSON.stringify(tenant)}.`);
}

async function auditHeadLogOf(
  database: Database,
  {
    keys,
    keyFaults,
    checkpoints,
    ...asked
  }: {
    keys: readonly PublicKey[];
    keyFaults: readonly string[];
    checkpoints: readonly KeptCheckpoint[];
    witnesses: readonly WitnessSetting[];
    signal: AbortSignal;
  },
): Promise<AuditState['headLog']> {
  const reader = new HeadLogReader(new AuditDatabaseClient(database));
  const { entries, faults } = await auditHeadLog(reader, keys, checkpoints);
  for (const fault of keyFaults) faults.add('log', null, fault);
  const headLogRepository = new HeadLogRepository(new LedgerDatabaseClient(database));
  const witnesses = await auditWitnesses(reader, headLogRepository, { ...asked, faults });
  return {
    tenant: HEAD_LOG_NAME,
    rows: entries,
    certificates: 0,
    faultCount: faults.count,
    faults: faults.kept,
    witnesses,
  };
}

function parseOptions(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        tenant: { type: 'string', multiple: true },
        key: { type: 'string' },
        state: { type: 'string' },
        checkpoints: { type: 'string' },
        resume: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    return values;
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n\n${AUDIT_USAGE}`, { cause: error });
  }
}

function createProgressHandler(stateFile: string, { printProgress }: AuditIo) {
  const startedAt = Date.now();
  let startRows: number | undefined;
  let savedAt = startedAt;
  let printedAt = 0;
  return (progress: AuditProgress, state: AuditState) => {
    const now = Date.now();
    if (now - savedAt >= SAVE_EVERY_MS) {
      saveState(stateFile, state);
      savedAt = now;
    }
    startRows ??= progress.position;
    if (!printProgress || now - printedAt < PRINT_EVERY_MS) return;
    printedAt = now;
    printProgress(
      `\r\x1b[K${formatProgress(progress, (progress.position - startRows) / (now - startedAt))}`,
    );
  };
}

/** @param speed rows per millisecond */
function formatProgress(
  { tenant, index, tenants, position, size }: AuditProgress,
  speed: number,
): string {
  const remaining = speed > 0 ? `, ${Math.ceil((size - position) / speed / 1_000)} s left` : '';
  const count = new Intl.NumberFormat('en');
  return (
    `tenant ${index} of ${tenants} (${escapeControls(tenant)}): ` +
    `${count.format(position)} of ${count.format(size)} rows${remaining}`
  );
}

function readState(file: string): AuditState {
  if (!existsSync(file)) throw new StartupError(`There is no audit to resume: ${file} is missing.`);
  try {
    const state = JSON.parse(readFileSync(file, 'utf8')) as AuditState;
    if (Array.isArray(state.tenants) && Array.isArray(state.done)) return state;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new StartupError(`${file} is not the state of an audit. Run the audit without --resume.`);
}

function readKeys(file: string): PublicKey[] {
  try {
    return parsePublicKeys(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartupError(`${file} has no public key: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

function saveState(file: string, state: AuditState): void {
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}
