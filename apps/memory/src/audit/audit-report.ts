/** A difference between the ledger and what it recorded. */
export interface AuditFault {
  tenant: string;
  /** Position in the ledger, from 1; null for a fault of the tenant's ledger as a whole. */
  position: number | null;
  /** `rows`, `leaf`, `tree`, `commits`, `head`, `erasures`, `certificates`, `log`, `witnesses`. */
  check: string;
  detail: string;
}

/** Faults that are kept of one tenant. All are counted. */
const MAX_KEPT_FAULTS = 100;

/** Collects the faults of one tenant's ledger. */
export class FaultList {
  readonly tenant: string;
  readonly kept: AuditFault[];
  count: number;

  constructor(tenant: string, kept: readonly AuditFault[] = [], count = kept.length) {
    this.tenant = tenant;
    this.kept = [...kept];
    this.count = count;
  }

  add(check: string, position: number | null, detail: string): void {
    const isKnown = this.kept.some(
      (one) => one.check === check && one.position === position && one.detail === detail,
    );
    if (isKnown) return; // the end of a ledger is compared again when its audit is resumed
    this.count++;
    if (this.kept.length < MAX_KEPT_FAULTS)
      this.kept.push({ tenant: this.tenant, position, check, detail });
  }
}
