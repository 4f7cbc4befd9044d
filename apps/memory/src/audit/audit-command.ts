import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { importPublicKey, parsePublicKeys, type PublicKey } from '@plumbline/certificates';
import { StartupError } from '@plumbline/config';
import type { Database } from '@plumbline/database';
import type { WitnessSetting } from '../config/witnesses.setting.ts';
import { HeadLogRepository } from '../ledger/head-log.repository.ts';
import { LedgerDatabaseClient } from '../ledger/ledger-database.client.ts';
import { auditHeadLog, HEAD_LOG_NAME, readCheckpointFile } from './head-log-audit.ts';
import { HeadLogReader } from './head-log.reader.ts';
import { auditLedger, type AuditProgress, type AuditState } from './ledger-audit.ts';
import { LedgerTableReader } from './ledger-table.reader.ts';
import { auditWitnesses } from './witness-audit.ts';

const USAGE = `usage: audit [options]

Recomputes the whole ledger from its tables and reports every difference: rows and their leaves, the
Merkle tree, commits and their times, backfill batches, erasures, stored certificates, the head log.
Asks the WITNESSES whether they have cosigned this head log.

  --tenant <name>   audits only this tenant; may be repeated
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
  const database = await openDatabase();
  try {
    const reader = new LedgerTableReader(database);
    const keys = options.key
      ? parsePublicKeys(readFileSync(options.key, 'utf8'))
      : (await reader.readSigningKeys()).map(importPublicKey);
    const tenants = options.tenant ?? (await reader.listTenants());
    const startedAt = Date.now();
    const state = await auditLedger(reader, {
      keys,
      state: savedState ?? { tenants, done: [], current: null },
      onProgress: createProgressHandler(stateFile, io),
      signal: io.signal,
    });
    const isComplete = state.done.length === state.tenants.length;
    if (isComplete && !options.tenant)
      state.headLog = await auditHeadLogOf(database, {
        keys,
        checkpointFile: options.checkpoints ?? defaultCheckpointFile,
        witnesses,
        signal: io.signal,
      });
    if (isComplete) rmSync(stateFile, { force: true });
    else saveState(stateFile, state);
    io.printProgress?.('\r\x1b[K');
    io.print(
      options.json
        ? `${JSON.stringify({ complete: isComplete, ...summarize(state) })}\n`
        : formatReport(state, Date.now() - startedAt),
    );
    const isConfirmed = state.headLog?.witnesses.every(({ entries }) => entries !== null) ?? true;
    return summarize(state).faults ? 1 : isComplete && isConfirmed ? 0 : 2;
  } finally {
    await database.close();
  }
}

async function auditHeadLogOf(
  database: Database,
  {
    keys,
    checkpointFile,
    ...asked
  }: {
    keys: readonly PublicKey[];
    checkpointFile: string | undefined;
    witnesses: readonly WitnessSetting[];
    signal: AbortSignal;
  },
): Promise<AuditState['headLog']> {
  const reader = new HeadLogReader(database);
  const checkpoints = checkpointFile ? readCheckpointFile(checkpointFile) : [];
  const { entries, faults } = await auditHeadLog(reader, keys, checkpoints);
  const headLogRepository = new HeadLogRepository(new LedgerDatabaseClient(database));
  const witnesses = await auditWitnesses(reader, headLogRepository, { ...asked, faults });
  return {
    tenant: HEAD_LOG_NAME,
    rows: entries,
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
    throw new StartupError(`${(error as Error).message}\n\n${USAGE}`, { cause: error });
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
  return `tenant ${index} of ${tenants} (${tenant}): ${count.format(position)} of ${count.format(size)} rows${remaining}`;
}

function summarize({ done, current, headLog }: AuditState) {
  const audited = [
    ...done,
    ...(headLog ? [headLog] : []),
    ...(current
      ? [
          {
            tenant: current.tenant,
            rows: current.position,
            faultCount: current.faultCount,
            faults: current.faults,
          },
        ]
      : []),
  ];
  return {
    tenants: done.length + (current ? 1 : 0),
    rows: audited.reduce((sum, { rows }) => sum + rows, 0) - (headLog?.rows ?? 0),
    faults: audited.reduce((sum, { faultCount }) => sum + faultCount, 0),
    details: audited.flatMap(({ faults }) => faults),
    witnesses: headLog?.witnesses ?? [],
  };
}

function formatReport(state: AuditState, elapsedMs: number): string {
  const { tenants, rows, faults, details, witnesses } = summarize(state);
  const lines = details.map(
    ({ tenant, position, check, detail }) =>
      `FAULT  ${check.padEnd(12)} tenant ${tenant}${position === null ? '' : `, position ${position}`}: ${detail}`,
  );
  if (faults > details.length) lines.push(`… and ${faults - details.length} more faults`);
  for (const { witness, entries, reason } of witnesses)
    lines.push(
      reason === null
        ? `The witness ${witness} cosigned the head log of ${entries} entries.`
        : `NOT CONFIRMED  The witness ${witness} did not cosign the head log: ${reason}.`,
    );
  const isComplete = state.done.length === state.tenants.length;
  const what = `${rows} rows of ${tenants} ${tenants === 1 ? 'tenant' : 'tenants'} in ${(elapsedMs / 1_000).toFixed(1)} s`;
  lines.push(
    isComplete
      ? `Audited ${what}: ${faults ? `${faults} faults.` : 'no fault.'}`
      : `Interrupted after ${what}: ${faults} faults so far. Continue with --resume.`,
  );
  return `${lines.join('\n')}\n`;
}

function readState(file: string): AuditState {
  if (!existsSync(file)) throw new StartupError(`There is no audit to resume: ${file} is missing.`);
  return JSON.parse(readFileSync(file, 'utf8')) as AuditState;
}

function saveState(file: string, state: AuditState): void {
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}
