import { createPublicKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  canonicalJson,
  certificateFault,
  check,
  checkInstants,
  checkSignature,
  RowsSeen,
  type Check,
  type CertifiedBatch,
} from '@plumbline/certificates';
import { inTurns, SETTINGS } from '@plumbline/http';
import type { Settings } from '../env.ts';
import { CertificateCalls } from '../ledger/certificate-calls.ts';
import type { Certificate } from './certificate.ts';
import { KeptCertificates } from './kept-certificates.ts';
import { SigningKey } from './signing-key.ts';

export interface Verdict {
  valid: boolean;
  checks: Check[];
}

export interface PublicKey {
  key_id: string;
  algorithm: 'Ed25519';
  /** SubjectPublicKeyInfo in PEM. */
  public_key: string;
  jwk: object;
  /** Keys that certificates were signed with before, the latest first. */
  earlier: { key_id: string; public_key: string; first_used_at: string }[];
}

const DAY_MS = 86_400_000;

/**
 * Tells whether a certificate is one of this service for this tenant, and whether rows are those
 * that it is of.
 */
@Injectable()
export class Verification {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly key: SigningKey,
    private readonly kept: KeptCertificates,
    private readonly calls: CertificateCalls,
  ) {}

  async publicKey(): Promise<PublicKey> {
    const others = (await this.calls.signingKeys()).filter(({ key_id }) => key_id !== this.key.id);
    return {
      key_id: this.key.id,
      algorithm: 'Ed25519',
      public_key: pemOf(this.key.publicKey),
      jwk: {
        ...this.key.publicKey.export({ format: 'jwk' }),
        kid: this.key.id,
        alg: 'EdDSA',
        use: 'sig',
      },
      earlier: others.map(({ key_id, public_key, first_used_at }) => ({
        key_id,
        public_key: pemOf(keyOf(public_key)),
        first_used_at,
      })),
    };
  }

  /** Every check of what was given; never an error, whatever that is. */
  async verify(tenant: string, given: unknown, rows?: readonly unknown[]): Promise<Verdict> {
    const fault = certificateFault(given);
    if (fault) return { valid: false, checks: [check('shape', fault, '')] };
    const certificate = given as Certificate;
    const [keys, issued, state] = await Promise.all([
      this.calls.signingKeys(),
      this.kept.issued(tenant, certificate.id),
      this.calls.ledgerState(
        tenant,
        certificate.ledger_size,
        certificate.backfill_batches.map(({ id }) => id),
      ),
    ]);
    const checks = [
      check('shape', undefined, 'it has every member that a certificate has'),
      checkSignature(certificate, [
        this.key.publicKey,
        ...keys.map(({ public_key }) => keyOf(public_key)),
      ]),
      this.checkIssued(certificate, issued),
      checkInstants(certificate),
      check(
        'ledger_root',
        state.root !== certificate.ledger_root &&
          'the first ledger_size rows of this ledger have another root',
        'the ledger still begins with the rows that were there',
      ),
      check(
        'ledger_batches',
        batchFault(certificate.backfill_batches, state.batches),
        'the ledger holds every batch that the certificate names',
      ),
      ...(rows ? (await seen(rows)).checks(certificate) : []),
    ];
    return { valid: checks.every(({ ok }) => ok), checks };
  }

  private checkIssued(certificate: Certificate, issued: Certificate | null): Check {
    const days = this.settings.CERTIFICATES_KEPT_DAYS;
    const gone =
      !issued && days > 0 && Date.parse(certificate.issued_at) < Date.now() - days * DAY_MS;
    const fault = issued
      ? canonicalJson(issued) !== canonicalJson(certificate) &&
        'the certificate was issued with other content'
      : !gone && 'no such certificate is kept here';
    return check(
      'issued',
      fault,
      gone ? `older than ${days} days: not kept any more` : 'kept here as it was issued',
    );
  }
}

/** Other requests have their turn in between: rows may be tens of megabytes. */
async function seen(rows: readonly unknown[]): Promise<RowsSeen> {
  const all = new RowsSeen();
  await inTurns(rows, (row) => all.add(row));
  return all;
}

function batchFault(
  certified: readonly CertifiedBatch[],
  known: readonly CertifiedBatch[],
): string | undefined {
  for (const batch of certified) {
    const found = known.find(({ id }) => id === batch.id);
    if (!found) return `the ledger holds no batch ${batch.id}`;
    if (
      found.declared_captured_at !== batch.declared_captured_at ||
      found.captured_at !== batch.captured_at ||
      found.reason !== batch.reason
    )
      return `the ledger has other instants or another reason for the batch ${batch.id}`;
    if (batch.rows > found.rows)
      return `the batch ${batch.id} has fewer rows in the ledger than the certificate counts`;
  }
  return undefined;
}

const keyOf = (base64: string) =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
const pemOf = (key: ReturnType<typeof keyOf>) =>
  key.export({ type: 'spki', format: 'pem' }).toString();
