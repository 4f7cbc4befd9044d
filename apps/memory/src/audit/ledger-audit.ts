import type { PublicKey } from '@plumbline/certificates';
import type { AuditFault } from './audit-report.ts';
import { auditCertificates } from './audit-certificates.ts';
import type { SignedSize } from './ledger-record.reader.ts';
import { TenantAudit, type LedgerReaders, type TenantAuditState } from './tenant-audit.ts';
import type { WitnessConfirmation } from './witness-audit.ts';

export interface AuditedLedger {
  tenant: string;
  rows: number;
  /** Stored certificates that were verified. */
  certificates: number;
  faultCount: number;
  faults: AuditFault[];
}

/** How far an audit has come. It is saved as JSON, so that the audit can be resumed. */
export interface AuditState {
  tenants: string[];
  /** Tenants that are done. */
  done: AuditedLedger[];
  /** The head log, which is audited last. */
  headLog?: AuditedLedger & { witnesses: WitnessConfirmation[] };
  current: TenantAuditState | null;
}

export interface AuditProgress {
  tenant: string;
  /** Number of the tenant, from 1. */
  index: number;
  tenants: number;
  position: number;
  size: number;
}

export interface AuditOptions {
  /** Public keys that may have signed certificates. */
  keys: readonly PublicKey[];
  /** Checkpoints of the head log that were kept elsewhere. */
  checkpoints: readonly SignedSize[];
  /** The state of an interrupted audit. */
  state: AuditState;
  /** Called after each window of rows. The state may be saved then. */
  onProgress: (progress: AuditProgress, state: AuditState) => void;
  /** Ends the audit after the current window. */
  signal: AbortSignal;
}

/**
 * Audits the ledgers of all tenants in `state`, one after the other.
 * @returns the state at the end, or where `signal` ended the audit
 */
export async function auditLedger(
  readers: LedgerReaders,
  { keys, checkpoints, state: initialState, onProgress, signal }: AuditOptions,
): Promise<AuditState> {
  const { tenants } = initialState;
  const state: AuditState = { ...initialState, done: [...initialState.done] };
  while (state.done.length < tenants.length) {
    const tenant = tenants[state.done.length]!;
    const audit = await TenantAudit.start(readers, tenant, {
      checkpoints,
      state: state.current ?? undefined,
    });
    do {
      if (signal.aborted) return { ...state, current: audit.state };
      const { position, size } = audit.state;
      onProgress(
        { tenant, index: state.done.length + 1, tenants: tenants.length, position, size },
        { ...state, current: audit.state },
      );
    } while (await audit.auditNextWindow());
    const { faults } = audit;
    const certificates = await auditCertificates(readers.records, tenant, { keys, faults, signal });
    if (certificates === undefined) return { ...state, current: audit.state };
    const { size } = audit.state;
    const { kept, count } = faults;
    state.done.push({ tenant, rows: size, certificates, faultCount: count, faults: kept });
    state.current = null;
  }
  return state;
}
