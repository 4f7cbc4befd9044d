import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CollectionSource, type Collection } from '../collections/collection.entity.ts';
import { WORDS } from './wording.words.ts';

/** Tells what a collection, or a graph, does not say. */
@Injectable()
export class Unanswered {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Why a graph has no answer, in one sentence. */
  inGraph(missing: string | null, language: string): string {
    return missing?.trim() || (WORDS[language] ?? WORDS.en!).unanswered;
  }

  /**
   * Why a collection has no answer, in one sentence: that there is nothing in it yet, or else what was found missing.
   *
   * @param missing what an engine says that it lacks, where it says so
   * @param language ISO 639-1; English where it is not worded
   */
  async why({ id }: Collection, missing: string | null, language: string): Promise<string> {
    const words = WORDS[language] ?? WORDS.en!;
    const rows = await this.db
      .getRepository(CollectionSource)
      .createQueryBuilder('s')
      .select('s.status', 'status')
      .where({ collectionId: id })
      .groupBy('s.status')
      .getRawMany<{ status: CollectionSource['status'] }>();
    const statuses = rows.map(({ status }) => status);
    if (!statuses.length) return words.empty;
    if (!statuses.includes('completed')) return statuses.includes('processing') ? words.reading : words.unread;
    return missing?.trim() || words.unanswered;
  }
}
