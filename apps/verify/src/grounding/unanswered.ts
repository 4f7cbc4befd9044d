import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { detectLanguage } from '@plumbline/text';
import { DataSource } from 'typeorm';
import { CollectionSource, type Collection } from '../collections/collection.entity.ts';
import { WORDS } from './wording.words.ts';

/** Sure enough that a sentence is in another language than was asked for. */
const SURE = 0.8;
const QUOTED = /“[^”]*”|„[^“]*“|«[^»]*»|「[^」]*」|"[^"]*"/gu;

/**
 * What an engine says that is missing; a plain sentence where it says nothing, or says it in
 * another language than was asked for.
 */
export function missingIn(missing: string | null, language: string): string {
  const told = missing?.trim() ?? '';
  const own = detectLanguage(told.replace(QUOTED, ' '));
  const isForeign = language in WORDS && own.code !== language && own.confidence >= SURE;
  return told && !isForeign ? told : (WORDS[language] ?? WORDS.en!).unanswered;
}

/** Tells what a collection, or a graph, does not say. */
@Injectable()
export class Unanswered {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Why a graph has no answer, in one sentence. */
  inGraph(missing: string | null, language: string): string {
    return missingIn(missing, language);
  }

  /**
   * Why a collection has no answer, in one sentence: that there is nothing in it yet, or else what
   * was found missing.
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
    if (!statuses.includes('completed'))
      return statuses.includes('processing') ? words.reading : words.unread;
    return missingIn(missing, language);
  }
}
