import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Caller } from '../accounts/caller.ts';
import { errors } from '../errors.ts';
import { Collection } from './collection.entity.ts';

/** The collections of a subject. */
@Injectable()
export class Collections {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * The caller's collection of that id, to read from or to add to.
   * @throws 403 for a master key, 404 when there is none of the caller's, 409 while it is being deleted
   */
  async owned({ kind, accountId, ownerId }: Caller, id: string): Promise<Collection> {
    if (kind !== 'personal') throw errors.personalTokenRequired('A collection');
    const collection = await this.db.getRepository(Collection).findOneBy({ id, accountId, ownerId });
    if (!collection) throw errors.collectionNotFound(id);
    if (collection.status === 'deleting') throw errors.collectionGoing(id);
    return collection;
  }
}
