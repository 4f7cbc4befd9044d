import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../auth/caller.ts';
import { CheckReview } from './check.entity.ts';

/** The part of a review that the reviewer enters. */
export type ReviewInput = Pick<
  CheckReview,
  'checkId' | 'verdict' | 'note' | 'sources' | 'computedVerdict'
>;

/** A review with the name of its author. */
export interface NamedReview extends CheckReview {
  /** The name of the token's subject; for a master key, of the account. */
  reviewer: string;
}

/**
 * Stores reviews of checks. A row is never changed: a reviewer who revises a judgement adds another
 * row.
 */
@Injectable()
export class ReviewRepository {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  async add(input: ReviewInput, { accountId, ownerId, keyId }: Caller): Promise<CheckReview> {
    const review = { ...input, id: uuid(), accountId, ownerId, keyId, createdAt: new Date() };
    await this.db.getRepository(CheckReview).insert(review);
    return review;
  }

  /** Returns the reviews of a check, oldest first. */
  list(checkId: string): Promise<NamedReview[]> {
    return this.db.query<NamedReview[]>(
      `select r.id, r.check_id as "checkId", r.account_id as "accountId", r.owner_id as "ownerId",
         r.key_id as "keyId", r.verdict, r.note, r.sources, r.computed_verdict as "computedVerdict",
         r.created_at as "createdAt", coalesce(s.name, a.name) as reviewer
       from verify.check_review r
       join verify.account a on a.id = r.account_id
       left join verify.subject s on s.id = r.owner_id
       where r.check_id = $1 order by r.id`,
      [checkId],
    );
  }
}
