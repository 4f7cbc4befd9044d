import type { AnswerHandler } from './answer-values.ts';
import { findCertificateFault, type Certificate } from './certificate.ts';
import { checkInstants, checkSignature, createCheck, RowsVerifier, type Check } from './checks.ts';
import { ProofExportVerifier, type LedgerHead, type ProofLine } from './proof-export.ts';
import { findSignedMembers, type PublicKey } from './signature.ts';

export interface VerificationReport {
  checks: Check[];
  /** Checks that were skipped, and why. */
  unchecked: { name: string; why: string }[];
  /** The certificate without members that its key did not sign; undefined when it has no shape. */
  certificate?: Certificate;
}

export interface VerificationOptions {
  /** Without keys, the signature is not checked. */
  keys?: readonly PublicKey[];
  /** The ledger that must be the beginning of the certificate's ledger. */
  earlier?: LedgerHead;
}

export const createFaultReport = (fault: string): VerificationReport => ({
  checks: [createCheck('shape', fault, '')],
  unchecked: [],
});

/** Verifies an answer or an export whose parts are added one by one. */
export class AnswerVerifier implements AnswerHandler {
  readonly certificates: unknown[] = [];
  readonly #options: VerificationOptions;
  #rowsVerifier: RowsVerifier | undefined;
  #proofVerifier: ProofExportVerifier | undefined;

  constructor(options: VerificationOptions = {}) {
    this.#options = options;
  }

  onCertificate(certificate: unknown): void {
    this.certificates.push(certificate);
  }

  onRowsPresent(): void {
    this.#rowsVerifier ??= new RowsVerifier();
  }

  onRow(row: unknown): void {
    this.onRowsPresent();
    this.#rowsVerifier!.addRow(row);
  }

  onProofLine(line: ProofLine): void {
    this.onRowsPresent();
    this.#proofVerifier ??= new ProofExportVerifier(this.#options.earlier);
    this.#proofVerifier.addLine(line);
    if ('row' in line) this.#rowsVerifier!.addRow(line.row);
  }

  /** Returns the report on everything that was added. */
  finish(): VerificationReport {
    const { keys, earlier } = this.#options;
    const [value] = this.certificates;
    const fault =
      this.certificates.length === 1
        ? findCertificateFault(value)
        : `exactly one certificate is needed, but ${this.certificates.length} were found`;
    if (fault) return createFaultReport(fault);
    const received = value as Certificate;
    const certificate = (keys && findSignedMembers(received, keys)) ?? received;
    const checks = [
      createCheck('shape', undefined, `certificate ${certificate.id}, of ${certificate.operation}`),
      checkInstants(certificate),
    ];
    const unchecked: VerificationReport['unchecked'] = [];
    if (keys) checks.push(checkSignature(received, keys));
    else
      unchecked.push({
        name: 'signature',
        why: 'no --key was given, so anybody could have made this certificate',
      });
    if (this.#rowsVerifier) checks.push(...this.#rowsVerifier.runChecks(certificate));
    else unchecked.push({ name: 'rows', why: 'no rows were given' });
    // The proof export of an empty ledger has no lines but the certificate's.
    const proofVerifier =
      this.#proofVerifier ??
      (certificate.ledger_size === 0 && earlier ? new ProofExportVerifier(earlier) : undefined);
    if (proofVerifier) checks.push(...proofVerifier.runChecks(certificate));
    else if (earlier)
      checks.push(createCheck('consistency', 'only a proof export shows an earlier ledger', ''));
    return { checks, unchecked, certificate };
  }
}
