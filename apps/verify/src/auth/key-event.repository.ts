import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { KeyKind } from './api-key.entity.ts';
import { KeyEvent } from './key-event.entity.ts';

/** Who creates or revokes a key. */
export type KeyActor = Pick<KeyEvent, 'actor' | 'actorKeyId' | 'ip' | 'requestId'>;

/** The command line, or the first start. */
export const OPERATOR: KeyActor = {
  actor: 'operator',
  ...{ actorKeyId: null, ip: null, requestId: null },
};

/** An event with the kinds and names of its keys. */
export interface KeyEventRow extends Omit<KeyEvent, 'accountId'> {
  keyKind: KeyKind;
  keyName: string;
  /** Null unless `actor` is `key`. */
  actorKeyName: string | null;
}

/** The history of the API keys of an account. */
@Injectable()
export class KeyEventRepository {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Records an event in the transaction that changes the key. */
  async insert(
    tx: EntityManager,
    event: Pick<KeyEvent, 'accountId' | 'keyId' | 'action'>,
    actor: KeyActor,
  ): Promise<void> {
    await tx.insert(KeyEvent, { id: uuid(), ...event, ...actor });
  }

  /**
   * Returns the events of an account, newest first.
   * @param before only events before the event with this id; default: from the newest event on
   */
  async list(accountId: string, limit: number, before?: string): Promise<KeyEventRow[]> {
    return this.db.query<KeyEventRow[]>(
      `select event.id, event.action, event.actor, event.ip, event.at,
         event.request_id as "requestId", key.id as "keyId", key.kind as "keyKind",
         key.name as "keyName", actor.id as "actorKeyId", actor.name as "actorKeyName"
       from verify.key_event event
       join verify.api_key key on key.id = event.key_id
       left join verify.api_key actor on actor.id = event.actor_key_id
       where event.account_id = $1 and ($2::uuid is null or event.id < $2)
       order by event.id desc limit $3`,
      [accountId, before ?? null, limit],
    );
  }
}
