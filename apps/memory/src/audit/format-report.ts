import type { AuditFault } from './audit-report.ts';
import type { AuditState } from './ledger-audit.ts';
import type { WitnessConfirmation } from './witness-audit.ts';

/** What an audit compared, and what it found. */
export interface AuditSummary {
  /** False for an audit that was interrupted. */
  complete: boolean;
  tenants: number;
  rows: number;
  certificates: number;
  /** Entries of the head log; 0 as well when it was not audited. */
  log_entries: number;
  faults: number;
  details: AuditFault[];
  witnesses: WitnessConfirmation[];
  /** Ids of the keys that may have signed. */
  keys: string[];
  /** The file of these keys, or `database`. */
  keys_from: string;
  checkpoints_kept_elsewhere: number;
}

export function summarize({ done, current, headLog }: AuditState) {
  const audited = [
    ...done,
    ...(headLog ? [headLog] : []),
    ...(current
      ? [
          {
            tenant: current.tenant,
            rows: current.position,
            certificates: 0,
            faultCount: current.faultCount,
            faults: current.faults,
          },
        ]
      : []),
  ];
  const sum = (what: 'rows' | 'certificates' | 'faultCount') =>
    audited.reduce((total, { [what]: count }) => total + count, 0);
  return {
    tenants: done.length + (current ? 1 : 0),
    rows: sum('rows') - (headLog?.rows ?? 0),
    certificates: sum('certificates'),
    log_entries: headLog?.rows ?? 0,
    faults: sum('faultCount'),
    details: audited.flatMap(({ faults }) => faults),
    witnesses: headLog?.witnesses ?? [],
  };
}

export function formatReport(summary: AuditSummary, elapsedMs: number): string {
  const { complete, tenants, rows, certificates, log_entries, faults, details } = summary;
  const lines = details.map(
    ({ tenant, position, check, detail }) =>
      `FAULT  ${check.padEnd(12)} tenant ${tenant}${position === null ? '' : `, position ${position}`}: ${detail}`,
  );
  if (faults > details.length) lines.push(`… and ${faults - details.length} more faults`);
  for (const { witness, entries, reason } of summary.witnesses)
    lines.push(
      reason === null
        ? `The witness ${witness} cosigned the head log of ${count(entries!, 'entry', 'entries')}.`
        : `NOT CONFIRMED  The witness ${witness} did not cosign the head log: ${reason}.`,
    );
  const { keys, keys_from, checkpoints_kept_elsewhere } = summary;
  lines.push(
    `Compared with ${count(certificates, 'stored certificate')}, ` +
      `${count(log_entries, 'entry', 'entries')} of the head log and ` +
      `${count(checkpoints_kept_elsewhere, 'checkpoint')} kept elsewhere. ` +
      `Keys from ${keys_from === 'database' ? 'the database' : keys_from}: ${keys.join(', ') || 'none'}.`,
  );
  const seconds = (elapsedMs / 1_000).toFixed(1);
  const what = `${count(rows, 'row')} of ${count(tenants, 'tenant')} in ${seconds} s`;
  lines.push(
    complete
      ? `Audited ${what}: ${faults ? count(faults, 'fault') : 'no fault'}.`
      : `Interrupted after ${what}: ${count(faults, 'fault')} so far. Continue with --resume.`,
  );
  return lines.map((line) => `${escapeControls(line)}\n`).join('');
}

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** Names come from the database: nothing in them may move the cursor or begin a line. */
export const escapeControls = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  );
