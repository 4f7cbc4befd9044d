import { Injectable } from '@nestjs/common';
import type { Certificate, CertifiedBatch, LedgerRow, Subtree } from '@plumbline/certificates';
import type { InstantText } from './instant.ts';
import { LedgerDatabaseClient } from './ledger-database.client.ts';

/** What the ledger itself says of a certificate. */
export interface LedgerState {
  /** Over the certificate's first rows, in hexadecimal; null where the ledger holds fewer. */
  root: string | null;
  /** The batches that it knows; `rowKeys` are all of a batch's. */
  batches: CertifiedBatch[];
}

export interface SigningKeyRecord {
  key_id: string;
  /** SubjectPublicKeyInfo (DER) in base64. */
  public_key: string;
  first_used_at: InstantText;
}

/** No tenant's: what the service keeps for itself. */
const SERVICE_TENANT = '';

/** Calls of what stands behind certificates: the certificates kept, the keys, the Merkle tree. */
@Injectable()
export class CertificateRepository {
  constructor(private readonly ledgerClient: LedgerDatabaseClient) {}

  saveCertificates(tenant: string, certificates: readonly Certificate[]): Promise<void> {
    return this.ledgerClient.call(
      tenant,
      'select memory_api.keep_certificates(certificates => $1::json) as answer',
      [JSON.stringify(certificates)],
    );
  }

  /** The certificate as it was issued to this tenant, if it is kept. */
  findIssued(tenant: string, id: string): Promise<Certificate | null> {
    return this.ledgerClient.call(
      tenant,
      'select memory_api.certificate(id => $1::uuid) as answer',
      [id],
    );
  }

  /**
   * Drops the oldest certificates, `maxCount` at most, as far as they were issued before `instant`.
   * Answers how many.
   */
  deleteIssuedBefore(tenant: string, instant: Date, maxCount: number): Promise<number> {
    return this.ledgerClient.call(
      tenant,
      'select memory_api.drop_certificates(issued_before => $1::timestamptz, at_most => ' +
        '$2::integer) as answer',
      [instant, maxCount],
    );
  }

  registerSigningKey(publicKey: Buffer): Promise<void> {
    return this.ledgerClient.call(
      SERVICE_TENANT,
      'select memory_api.register_signing_key(public_key => $1::bytea) as answer',
      [publicKey],
    );
  }

  /** Every key that an instance has signed with, the latest first. */
  listSigningKeys(): Promise<SigningKeyRecord[]> {
    return this.ledgerClient.call(SERVICE_TENANT, 'select memory_api.signing_keys() as answer', []);
  }

  readLedgerState(tenant: string, size: number, batchIds: readonly string[]): Promise<LedgerState> {
    return this.ledgerClient.call(
      tenant,
      'select memory_api.ledger_state(size => $1::bigint, batches => $2::uuid[]) as answer',
      [size, batchIds],
    );
  }

  /** Hashes of complete subtrees, in hexadecimal, in the order asked for. */
  readTreeHashes(tenant: string, subtrees: readonly Subtree[]): Promise<string[]> {
    return this.ledgerClient.call(
      tenant,
      'select memory_api.tree_hashes(levels => $1::integer[], places => $2::bigint[]) as answer',
      [subtrees.map(({ level }) => level), subtrees.map(({ index }) => index)],
    );
  }

  /**
   * The positions of rows among the first `ledger_size` known at `as_of`; null for one that is not
   * there.
   */
  findRowPositions(
    tenant: string,
    { as_of, ledger_size }: { as_of: InstantText; ledger_size: number },
    rowKeys: readonly LedgerRow['row'][],
  ) {
    return this.ledgerClient.call<(number | null)[]>(
      tenant,
      'select memory_api.places_of(as_of => $1::timestamptz, ledger_size => $2::bigint, rows ' +
        '=> $3::jsonb) as answer',
      [as_of, ledger_size, JSON.stringify(rowKeys)],
    );
  }
}
