import { Injectable } from '@nestjs/common';
import type {
  Certificate,
  CertifiedBatch,
  KeyEndorsement,
  LedgerRow,
  Subtree,
} from '@plumbline/certificates';
import type { InstantText } from './instant.ts';
import { LedgerDatabaseClient } from './ledger-database.client.ts';

/** The ledger's own data for a certificate. */
export interface LedgerState {
  /**
   * Merkle root of the certificate's first rows, in hexadecimal; null when the ledger has fewer
   * rows.
   */
  root: string | null;
  /** The known batches; `rowKeys` contains all rows of a batch. */
  batches: CertifiedBatch[];
}

export interface SigningKeyRecord {
  key_id: string;
  /** SubjectPublicKeyInfo (DER) in base64. */
  public_key: string;
  first_used_at: InstantText;
  /** The signature of the key that it replaced; null when there is none. */
  endorsed_by: KeyEndorsement | null;
}

/** Tenant name for data of the service itself. */
const SERVICE_TENANT = '';

/**
 * Calls the database functions for certificates: stored certificates, signing keys and the Merkle
 * tree.
 */
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

  /** Returns the certificate as it was issued to this tenant; null when it is not stored. */
  findIssued(tenant: string, id: string): Promise<Certificate | null> {
    return this.ledgerClient.call(
      tenant,
      'select memory_api.certificate(id => $1::uuid) as answer',
      [id],
    );
  }

  /**
   * Deletes the oldest certificates issued before `instant`, at most `maxCount`.
   * @returns the number of deleted certificates
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

  /**
   * Stores the signature of an older key on a key; both must be registered, and the signature must
   * be valid. Does nothing for a key that is endorsed already.
   */
  saveEndorsement(
    keyId: string,
    { key_id, signature, endorsed_at }: KeyEndorsement,
  ): Promise<void> {
    return this.ledgerClient.call(
      SERVICE_TENANT,
      'select memory_api.endorse_signing_key(key_id => $1, endorsed_by => $2, signature => ' +
        '$3::bytea, endorsed_at => $4::timestamptz) as answer',
      [keyId, key_id, Buffer.from(signature, 'base64'), endorsed_at],
    );
  }

  /** Returns all keys that instances have signed with or that were endorsed, latest first. */
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

  /** Returns the hexadecimal hashes of complete subtrees, in the order requested. */
  readTreeHashes(tenant: string, subtrees: readonly Subtree[]): Promise<string[]> {
    return this.ledgerClient.call(
      tenant,
      'select memory_api.tree_hashes(levels => $1::integer[], places => $2::bigint[]) as answer',
      [subtrees.map(({ level }) => level), subtrees.map(({ index }) => index)],
    );
  }

  /**
   * Returns the position and the salt (in hexadecimal) of rows among the first `ledger_size` rows
   * known at `as_of`; null for a row that is not among them, or is erased.
   */
  findRowPlaces(
    tenant: string,
    { as_of, ledger_size }: { as_of: InstantText; ledger_size: number },
    rowKeys: readonly LedgerRow['row'][],
  ) {
    return this.ledgerClient.call<([position: number, salt: string | null] | null)[]>(
      tenant,
      'select memory_api.places_of(as_of => $1::timestamptz, ledger_size => $2::bigint, rows ' +
        '=> $3::jsonb) as answer',
      [as_of, ledger_size, JSON.stringify(rowKeys)],
    );
  }
}
