import { createPublicKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  canonicalizeJson,
  findCertificateFault,
  findSignedMembers,
  createCheck,
  checkInstants,
  checkSignature,
  importPublicKey,
  toDer,
  RowsVerifier,
  type Check,
  type CertifiedBatch,
  type KeyEndorsement,
} from '@plumbline/certificates';
import { mapYielding } from '@plumbline/concurrency';
import { SETTINGS } from '@plumbline/http';
import { DAY_MS } from '@plumbline/text/durations';
import type { Settings } from '../config/settings.ts';
import { CertificateRepository, type LedgerState } from '../ledger/certificate.repository.ts';
import type { Certificate } from './certificate.ts';
import { CertificateStore } from './certificate.store.ts';
import { SigningKey } from './signing-key.ts';

export interface VerificationResult {
  valid: boolean;
  checks: Check[];
}

export interface PublicKeyInfo {
  key_id: string;
  algorithm: 'Ed25519';
  /** SubjectPublicKeyInfo in PEM. */
  public_key: string;
  jwk: object;
  /** The signature of the key that this key replaced; null when there is none. */
  endorsed_by: KeyEndorsement | null;
  /** Other keys, latest first. */
  earlier: {
    key_id: string;
    public_key: string;
    first_used_at: string;
    endorsed_by: KeyEndorsement | null;
  }[];
}

/**
 * Verifies that this service signed a certificate, that rows are the certified ones, and that the
 * ledger of the tenant to whom the certificate was issued still agrees.
 */
@Injectable()
export class CertificateVerificationService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly signingKey: SigningKey,
    private readonly certificateStore: CertificateStore,
    private readonly certificateRepository: CertificateRepository,
  ) {}

  async getPublicKey(): Promise<PublicKeyInfo> {
    const keys = await this.certificateRepository.listSigningKeys();
    const ownKey = keys.find(({ key_id }) => key_id === this.signingKey.id);
    return {
      key_id: this.signingKey.id,
      algorithm: 'Ed25519',
      public_key: toPem(this.signingKey.publicKey),
      jwk: {
        ...this.signingKey.publicKey.export({ format: 'jwk' }),
        kid: this.signingKey.id,
        alg: 'EdDSA',
        use: 'sig',
      },
      endorsed_by: ownKey?.endorsed_by ?? null,
      earlier: keys
        .filter((key) => key !== ownKey)
        .map(({ key_id, public_key, first_used_at, endorsed_by }) => ({
          key_id,
          public_key: toPem(parsePublicKey(public_key)),
          first_used_at,
          endorsed_by,
        })),
    };
  }

  /** Runs all checks on the input. Invalid input fails checks but never throws. */
  async verify(
    tenant: string,
    value: unknown,
    rows?: readonly unknown[],
  ): Promise<VerificationResult> {
    const fault = findCertificateFault(value);
    if (fault) return { valid: false, checks: [createCheck('shape', fault, '')] };
    const received = value as Certificate;
    const [keyRecords, issued, state] = await Promise.all([
      this.certificateRepository.listSigningKeys(),
      this.certificateStore.findIssued(tenant, received.id),
      this.certificateRepository.readLedgerState(
        tenant,
        received.ledger_size,
        received.backfill_batches.map(({ id }) => id),
      ),
    ]);
    const keys = [
      importPublicKey(toDer(this.signingKey.publicKey)),
      ...keyRecords.map(({ public_key }) => importPublicKey(Buffer.from(public_key, 'base64'))),
    ];
    const certificate = findSignedMembers(received, keys) ?? received;
    const proofChecks = [
      createCheck('shape', undefined, 'the certificate has all required fields'),
      checkSignature(received, keys),
      checkInstants(certificate),
      ...(rows ? (await verifyRows(rows)).runChecks(certificate) : []),
    ];
    const [issuedCheck, ...ledgerChecks] = this.checkLedger(certificate, issued, state);
    const [shape, signature, ...otherChecks] = proofChecks;
    return {
      valid: [...proofChecks, ...(issued ? [issuedCheck!, ...ledgerChecks] : [])].every(
        ({ ok }) => ok,
      ),
      checks: [shape!, signature!, issuedCheck!, ...ledgerChecks, ...otherChecks],
    };
  }

  /**
   * Returns the checks `issued`, `ledger_root` and `ledger_batches`. They say nothing about a
   * certificate that this tenant's ledger did not issue, and so do not count for it.
   */
  private checkLedger(
    certificate: Certificate,
    issued: Certificate | null,
    state: LedgerState,
  ): Check[] {
    const ledgerChecks = [
      createCheck(
        'ledger_root',
        state.root !== certificate.ledger_root &&
          'the Merkle root of the first ledger_size rows of this ledger differs from the ' +
            'root that the certificate states',
        'the Merkle tree of this ledger still begins with the one that the certificate covers',
      ),
      createCheck(
        'ledger_batches',
        findBatchFault(certificate.backfill_batches, state.batches),
        'the ledger contains every backfill batch that the certificate names',
      ),
    ];
    return [
      this.checkIssued(certificate, issued),
      ...ledgerChecks.map((check) =>
        issued ? check : { ...check, detail: `${check.detail}; ${NOT_COUNTED}` },
      ),
    ];
  }

  private checkIssued(certificate: Certificate, issued: Certificate | null): Check {
    const days = this.settings.CERTIFICATES_KEPT_DAYS;
    const isExpired = days > 0 && Date.parse(certificate.issued_at) < Date.now() - days * DAY_MS;
    const fault = issued
      ? canonicalizeJson(issued) !== canonicalizeJson(certificate) &&
        'the service issued a certificate with this id, but with other content'
      : isExpired
        ? `the certificate is older than ${days} days, so the service no longer stores it; ` +
          NOT_COUNTED
        : `the service has not stored a certificate with this id for this tenant; ${NOT_COUNTED}`;
    return createCheck(
      'issued',
      fault,
      'the service has stored the certificate with the same content',
    );
  }
}

const NOT_COUNTED = 'this does not make the certificate invalid';

/** Other requests run in between, because the rows may be tens of megabytes. */
async function verifyRows(rows: readonly unknown[]): Promise<RowsVerifier> {
  const verifier = new RowsVerifier();
  await mapYielding(rows, (row) => verifier.addRow(row));
  return verifier;
}

function findBatchFault(
  certified: readonly CertifiedBatch[],
  ledgerBatches: readonly CertifiedBatch[],
): string | undefined {
  for (const batch of certified) {
    const ledgerBatch = ledgerBatches.find(({ id }) => id === batch.id);
    if (!ledgerBatch) return `the ledger does not contain the backfill batch ${batch.id}`;
    if (
      ledgerBatch.declared_captured_at !== batch.declared_captured_at ||
      ledgerBatch.captured_at !== batch.captured_at ||
      ledgerBatch.reason !== batch.reason
    )
      return (
        'the backfill batch ' +
        `${batch.id} has other instants or another reason in the ledger than in the certificate`
      );
    if (batch.rows > ledgerBatch.rows)
      return `the backfill batch ${batch.id} has fewer rows in the ledger than the certificate counts`;
  }
  return undefined;
}

const parsePublicKey = (base64: string) =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
const toPem = (key: ReturnType<typeof parsePublicKey>) =>
  key.export({ type: 'spki', format: 'pem' }).toString();
