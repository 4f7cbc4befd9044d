import { Injectable } from '@nestjs/common';
import type { HeadEntry, ListedCosignature, Subtree } from '@plumbline/certificates';
import type { InstantText } from './instant.ts';
import { LedgerDatabaseClient } from './ledger-database.client.ts';

/** The head log as it is now. */
export interface HeadLogState {
  /** The origin that this installation drew; null before the first entry. */
  origin: string | null;
  /** Number of entries. */
  size: number;
  /** Merkle root in hexadecimal; null while the log is empty. */
  root: string | null;
}

/** A checkpoint that was signed and stored. */
export interface StoredCheckpoint {
  size: number;
  /** In hexadecimal. */
  root: string;
  /** Id of the signing key, as in certificates. */
  key_id: string;
  /** The signed note without cosignatures. */
  note: string;
  signed_at: InstantText;
  cosignatures: ListedCosignature[];
}

export interface WitnessedHead {
  entry: HeadEntry;
  checkpoint: StoredCheckpoint;
}

/** A verified cosignature. */
export interface NewCosignature {
  size: number;
  witness: string;
  keyId: string;
  line: string;
  cosignedAt: Date;
}

/** Tenant name for data of the service itself. */
const SERVICE_TENANT = '';

/** Calls the database functions of the head log: its entries, checkpoints and cosignatures. */
@Injectable()
export class HeadLogRepository {
  constructor(private readonly ledgerClient: LedgerDatabaseClient) {}

  /**
   * Logs the heads of ledgers that have grown.
   * @returns how many rows of the queue were handled; `maxCount` when there may be more
   */
  logHeads(maxCount: number): Promise<number> {
    return this.call('select memory_api.log_heads(at_most => $1::integer) as answer', [maxCount]);
  }

  readState(): Promise<HeadLogState> {
    return this.call('select memory_api.head_log_state() as answer', []);
  }

  /** Returns the hexadecimal hashes of complete subtrees of the log, in the order requested. */
  readHashes(subtrees: readonly Subtree[]): Promise<string[]> {
    return this.call(
      'select memory_api.head_log_hashes(levels => $1::integer[], places => $2::bigint[]) ' +
        'as answer',
      [subtrees.map(({ level }) => level), subtrees.map(({ index }) => index)],
    );
  }

  /** Returns the signed checkpoint of this size, by default the newest; null when there is none. */
  findCheckpoint(size?: number): Promise<StoredCheckpoint | null> {
    return this.call('select memory_api.checkpoint(size => $1::bigint) as answer', [size]);
  }

  /** Returns signed checkpoints of more than `size` entries, the smallest first. */
  listCheckpointsAfter(size: number, maxCount: number): Promise<StoredCheckpoint[]> {
    return this.call(
      'select memory_api.checkpoints_after(after => $1::bigint, at_most => $2::integer) as answer',
      [size, maxCount],
    );
  }

  /** Does nothing when a checkpoint of this size or of a larger one is stored already. */
  saveCheckpoint({
    size,
    root,
    key_id,
    note,
  }: Pick<StoredCheckpoint, 'size' | 'root' | 'key_id' | 'note'>): Promise<void> {
    return this.call(
      'select memory_api.keep_checkpoint(size => $1::bigint, root => $2, key_id => $3, ' +
        'note => $4) as answer',
      [size, root, key_id, note],
    );
  }

  saveCosignature(cosignature: NewCosignature): Promise<void> {
    const { size, witness, keyId, line, cosignedAt } = cosignature;
    return this.call(
      'select memory_api.keep_cosignature(size => $1::bigint, witness => $2, key_id => $3, ' +
        'line => $4, cosigned_at => $5::timestamptz) as answer',
      [size, witness, keyId, line, cosignedAt],
    );
  }

  /** Returns the size of the largest checkpoint that this key of a witness cosigned; 0: none. */
  findCosignedSize(witness: string, keyId: string): Promise<number> {
    return this.call(
      'select memory_api.cosigned_size(witness => $1, key_id => $2)::float8 as answer',
      [witness, keyId],
    );
  }

  /**
   * Returns the tenant's first entry with a ledger of at least `ledgerSize` rows, with the
   * checkpoint that covers it; null while there is none.
   */
  findWitnessedHead(tenant: string, ledgerSize: number): Promise<WitnessedHead | null> {
    return this.ledgerClient.call(
      tenant,
      'select memory_api.witnessed_head(ledger_size => $1::bigint) as answer',
      [ledgerSize],
    );
  }

  /** Returns the size of the largest checkpoint that the webhook has accepted. */
  findDeliveredSize(): Promise<number> {
    return this.call('select memory_api.delivered_size()::float8 as answer', []);
  }

  saveDelivery(size: number): Promise<void> {
    return this.call('select memory_api.keep_delivery(size => $1::bigint) as answer', [size]);
  }

  private call<Result>(statement: string, values: unknown[]): Promise<Result> {
    return this.ledgerClient.call(SERVICE_TENANT, statement, values);
  }
}
