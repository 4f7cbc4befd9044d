import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { DataSource, LessThan } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../auth/caller.ts';
import { errors } from '../errors/errors.ts';
import { Graph } from '../corpus/graph.entity.ts';
import { Collection } from './collection.entity.ts';

/** A slug never has the form of a UUID, so that both can name a collection. */
export const SLUG_PATTERN = /^(?![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$)[a-z0-9-]{1,64}$/;
const UNIQUE_VIOLATION = '23505';

/** The collections of a subject. */
@Injectable()
export class CollectionsService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * Returns the caller's collection with that id or slug, for reading or adding.
   * @throws 403 for a master key
   * @throws 404 when the caller has no such collection
   * @throws 409 while it is being deleted
   */
  async getActive(caller: Caller, idOrSlug: string): Promise<Collection> {
    const collection = await this.get(caller, idOrSlug);
    if (collection.status === 'deleting') throw errors.collectionDeleting(idOrSlug);
    return collection;
  }

  /**
   * Returns the same, also while it is being deleted.
   * @throws 403 for a master key
   * @throws 404 when the caller has no such collection
   */
  async get({ kind, accountId, ownerId }: Caller, idOrSlug: string): Promise<Collection> {
    if (kind !== 'personal') throw errors.personalTokenRequired('A collection');
    const condition = isUUID(idOrSlug)
      ? { id: idOrSlug }
      : SLUG_PATTERN.test(idOrSlug)
        ? { slug: idOrSlug }
        : undefined;
    const collection = condition
      ? await this.db.getRepository(Collection).findOneBy({ ...condition, accountId, ownerId })
      : null;
    if (!collection) throw errors.collectionNotFound(idOrSlug);
    return collection;
  }

  /**
   * Creates a collection with an empty graph.
   * @throws 409 when the owner has another collection with that slug
   */
  async create(
    { accountId, ownerId }: Caller,
    { name, slug }: { name: string; slug?: string },
  ): Promise<Collection> {
    const [id, graphId] = [uuid(), uuid()];
    const owner = { accountId, ownerId };
    try {
      return await this.db.transaction(async (tx) => {
        await tx.insert(Graph, { id: graphId, ...owner, name });
        await tx.insert(Collection, {
          id,
          ...owner,
          graphId,
          name,
          slug: slug ?? null,
          status: 'active',
          revision: 0,
        });
        return tx.findOneByOrFail(Collection, { id });
      });
    } catch (error) {
      if (slug !== undefined && (error as { code?: string }).code === UNIQUE_VIOLATION)
        throw errors.slugNotUnique(slug);
      throw error;
    }
  }

  /**
   * Newest first, including collections that are being deleted.
   * @param beforeId id of the last collection of the previous page
   */
  async list(
    { accountId, ownerId }: Caller,
    limit: number,
    beforeId?: string,
  ): Promise<Collection[]> {
    return this.db.getRepository(Collection).find({
      where: { accountId, ownerId, ...(beforeId ? { id: LessThan(beforeId) } : {}) },
      order: { id: 'DESC' }, // UUIDs v7: in order of creation
      take: limit,
    });
  }
}
