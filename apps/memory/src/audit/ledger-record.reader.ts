import { formatInstant, type AuditDatabaseClient } from './audit-database.client.ts';

/** What stored certificates, or an entry of the head log, say of the first `size` rows. */
export interface RecordedRoot {
  size: number;
  root: string;
  /** How many certificates there are; 0 for an entry of the head log. */
  certificates: number;
  /**
   * Rows behind these must be captured after this instant: the latest of the certificates that are
   * complete, or some minutes before the latest checkpoint of the head log that has no later entry.
   */
  asOf?: string;
}

/** What a certificate says of a backfill. */
export interface CertifiedBatch {
  reason: string;
  knownAt: string;
}

/** When a checkpoint of the head log was signed. */
export interface SignedSize {
  /** Number of entries. */
  size: number;
  signedAt: string;
}

export interface StoredKey {
  id: string;
  /** SubjectPublicKeyInfo (DER). */
  publicKey: Buffer;
}

/** How much older than a checkpoint a row may be that the head log does not cover. */
const LOGGED_WITHIN = '5 minutes';

/** Certificates of the tenant `$1`. A text that is no valid jsonb becomes null. */
const READABLE_CERTIFICATES = `select id,
  case when pg_input_is_valid(certificate::text, 'jsonb') then certificate::text::jsonb end
    as certificate
  from memory.certificates where tenant = $1`;

/** Reads the certificates, the head log and the keys, which say something about the rows. */
export class LedgerRecordReader {
  constructor(private readonly database: AuditDatabaseClient) {}

  /** Returns what stored certificates and the head log say of the ledger, smallest ledger first. */
  async readRecordedRoots(
    tenant: string,
    checkpoints: readonly SignedSize[],
  ): Promise<RecordedRoot[]> {
    const logged = await this.database.query(
      tenant,
      `select l.ledger_size::text, encode(l.ledger_root, 'hex'), (
         select ${formatInstant(`(max(s.signed_at) - interval '${LOGGED_WITHIN}')`)} from (
           select size, signed_at from memory.checkpoints
           union all select * from unnest($2::bigint[], $3::timestamptz[])) s (size, signed_at)
         where s.size >= l.position and (l.next is null or s.size < l.next))
       from (
         select ledger_size, ledger_root, position, lead(position) over (order by position) as next
         from (
           select ledger_size, ledger_root, position from memory.head_log where tenant = $1
           union all select 0, sha256(''), 0) e) l`,
      [tenant, checkpoints.map(({ size }) => size), checkpoints.map(({ signedAt }) => signedAt)],
    );
    const certified = await this.readCertifiedRoots(tenant);
    return [
      ...logged.map(([size, root, asOf]) => ({
        size: Number(size),
        root: root as string,
        certificates: 0,
        asOf: (asOf as string | null) ?? undefined,
      })),
      ...certified,
    ].sort((one, other) => one.size - other.size);
  }

  private async readCertifiedRoots(tenant: string): Promise<RecordedRoot[]> {
    const rows = await this.database.query(
      tenant,
      `select size, root, count(*)::text,
         max(certificate ->> 'as_of' collate "C") filter (where certificate ->> 'complete' = 'true')
       from (
         select certificate, certificate ->> 'ledger_size' as size,
           certificate ->> 'ledger_root' as root
         from (${READABLE_CERTIFICATES}) r
       ) c
       where size ~ '^[0-9]{1,15}$' group by size, root`,
    );
    return rows.map(([size, root, certificates, asOf]) => ({
      size: Number(size),
      root: root as string,
      certificates: Number(certificates),
      asOf: (asOf as string | null) ?? undefined,
    }));
  }

  /**
   * Returns stored certificates in the order of their ids.
   * @param afterId null: from the first one on
   */
  async readCertificates(
    tenant: string,
    afterId: string | null,
    limit: number,
  ): Promise<{ id: string; certificate: unknown }[]> {
    const rows = await this.database.query(
      tenant,
      `select id::text, certificate from memory.certificates
       where tenant = $1 and ($2::uuid is null or id > $2) order by id limit $3`,
      [tenant, afterId, limit],
    );
    return rows.map(([id, certificate]) => ({ id: id as string, certificate }));
  }

  /** Returns what stored certificates say of backfills, by the id of the batch. */
  async readCertifiedBatches(tenant: string): Promise<Map<string, CertifiedBatch>> {
    const rows = await this.database.query(
      tenant,
      `select distinct on (b ->> 'id') b ->> 'id', b ->> 'reason', b ->> 'declared_captured_at'
       from (${READABLE_CERTIFICATES}) c
       cross join lateral jsonb_array_elements(
         case when jsonb_typeof(c.certificate -> 'backfill_batches') = 'array'
           then c.certificate -> 'backfill_batches' else '[]' end) b
       order by b ->> 'id', c.id`,
    );
    return new Map(
      rows.map(([id, reason, knownAt]) => [
        id as string,
        { reason: reason as string, knownAt: knownAt as string },
      ]),
    );
  }

  /** Returns the public keys that the service registered, by their ids. */
  async readSigningKeys(): Promise<StoredKey[]> {
    const rows = await this.database.query(
      '',
      'select key_id, public_key from memory.signing_keys order by key_id',
      [],
    );
    return rows.map(([id, publicKey]) => ({ id: id as string, publicKey: publicKey as Buffer }));
  }
}
