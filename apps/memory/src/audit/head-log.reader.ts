import type { HeadEntry, KeyEndorsement } from '@plumbline/certificates';
import { formatInstant, type AuditDatabaseClient } from './audit-database.client.ts';
import { toGrowth, type StoredGrowth } from './ledger-table.reader.ts';

/** An entry of the head log; see db/tables/0019-head-log.sql. */
export interface StoredHeadEntry extends Omit<HeadEntry, 'log_index'> {
  tenant: string;
  position: number;
  leaf: Buffer;
}

export interface StoredCheckpoint {
  size: number;
  root: Buffer;
  note: string;
  signedAt: string;
}

export interface StoredEndorsement {
  /** Of the newer key. */
  keyId: string;
  /** SubjectPublicKeyInfo (DER); null for a key that is not stored. */
  newKey: Buffer | null;
  oldKey: Buffer | null;
  endorsement: KeyEndorsement;
}

export interface StoredCosignature {
  /** Entries of the checkpoint. */
  size: number;
  /** The checkpoint as the log signed it. */
  note: string;
  witness: string;
  keyId: string;
  /** The signature line of the witness. */
  line: string;
}

/** Reads the tables of the head log, as a login that sees the rows of all tenants. */
export class HeadLogReader {
  constructor(private readonly database: AuditDatabaseClient) {}

  /** Returns the first and the last position of the log, its tree and its checkpoints; 0: empty. */
  async readPositions(): Promise<{ first: number; last: number }> {
    const select = (aggregate: string) =>
      `(select ${aggregate}(position) from memory.tree where tenant = ''),
       (select ${aggregate}(position) from memory.head_log),
       (select ${aggregate}(size) from memory.checkpoints)`;
    const [row] = await this.database.queryAllTenants(
      `select least(${select('min')})::text, greatest(${select('max')})::text`,
    );
    return { first: Number(row?.[0] ?? 0), last: Number(row?.[1] ?? 0) };
  }

  /** Returns the entries whose positions are in (after, upto], in order. */
  async readEntries(after: number, upto: number): Promise<StoredHeadEntry[]> {
    const rows = await this.database.queryAllTenants(
      `select l.tenant, l.position::text, l.ledger_size::text, encode(l.ledger_root, 'hex'),
         ${formatInstant('l.last_captured_at')}, replace(l.nonce::text, '-', ''), l.leaf,
         encode(sha256(i.secret || convert_to(l.tenant, 'UTF8')), 'hex')
       from memory.head_log l cross join memory.head_log_identity i
       where l.position > $1 and l.position <= $2 order by l.position`,
      [after, upto],
    );
    return rows.map(([tenant, position, size, root, capturedAt, nonce, leaf, originId]) => ({
      tenant: tenant as string,
      position: Number(position),
      ledger_size: Number(size),
      ledger_root: root as string,
      captured_at: capturedAt as string,
      nonce: nonce as string,
      leaf: leaf as Buffer,
      origin_id: originId as string,
    }));
  }

  /** Returns the growths of the log's tree whose positions are in (after, upto], in order. */
  async readGrowths(after: number, upto: number): Promise<StoredGrowth[]> {
    const rows = await this.database.queryAllTenants(
      `select position::text, rows, hashes, root from memory.tree
       where tenant = '' and position > $1 and position <= $2 order by tree.position`,
      [after, upto],
    );
    return rows.map(toGrowth);
  }

  /** Returns the signed checkpoints, the smallest first. */
  async readCheckpoints(): Promise<StoredCheckpoint[]> {
    const rows = await this.database.queryAllTenants(
      `select size::text, root, note, ${formatInstant('signed_at')}
       from memory.checkpoints order by checkpoints.size`,
    );
    return rows.map(([size, root, note, signedAt]) => ({
      size: Number(size),
      root: root as Buffer,
      note: note as string,
      signedAt: signedAt as string,
    }));
  }

  /** Returns the signatures of older keys on newer ones. */
  async readEndorsements(): Promise<StoredEndorsement[]> {
    const rows = await this.database.queryAllTenants(
      `select n.key_id, n.public_key, o.public_key, e.endorsed_by, encode(e.signature, 'base64'),
         ${formatInstant('e.endorsed_at')}
       from memory.key_endorsements e
       left join memory.signing_keys n on n.key_id = e.key_id
       left join memory.signing_keys o on o.key_id = e.endorsed_by`,
    );
    return rows.map(([keyId, newKey, oldKey, endorsedBy, signature, endorsedAt]) => ({
      keyId: keyId as string,
      newKey: newKey as Buffer | null,
      oldKey: oldKey as Buffer | null,
      endorsement: {
        key_id: endorsedBy as string,
        signature: (signature as string).replaceAll('\n', ''),
        endorsed_at: endorsedAt as string,
      },
    }));
  }

  /** Returns what witnesses cosigned, with the notes of the checkpoints. */
  async readCosignatures(): Promise<StoredCosignature[]> {
    const rows = await this.database.queryAllTenants(
      `select k.size::text, k.note, c.witness, c.key_id, c.line
       from memory.cosignatures c join memory.checkpoints k using (size) order by k.size`,
    );
    return rows.map(([size, note, witness, keyId, line]) => ({
      size: Number(size),
      note: note as string,
      witness: witness as string,
      keyId: keyId as string,
      line: line as string,
    }));
  }
}
