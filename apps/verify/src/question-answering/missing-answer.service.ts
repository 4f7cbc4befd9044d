import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { formatMessage, hasMessages } from '@plumbline/languages';
import { detectLanguage } from '@plumbline/text';
import { DataSource } from 'typeorm';
import { CollectionSource, type Collection } from '../collections/collection.entity.ts';

/** Sure enough that a sentence is in another language than was asked for. */
const MIN_LANGUAGE_CONFIDENCE = 0.8;
const QUOTATION = /“[^”]*”|„[^“]*“|«[^»]*»|「[^」]*」|"[^"]*"/gu;

/**
 * What an engine says that is missing; a plain sentence where it says nothing, or says it in
 * another language than was asked for.
 */
export function describeMissing(missing: string | null, language: string): string {
  const missingText = missing?.trim() ?? '';
  const detectedLanguage = detectLanguage(missingText.replace(QUOTATION, ' '));
  const isForeign =
    hasMessages(language) &&
    detectedLanguage.code !== language &&
    detectedLanguage.confidence >= MIN_LANGUAGE_CONFIDENCE;
  return missingText && !isForeign ? missingText : formatMessage(language, 'answers.unanswered');
}

/** Tells what a collection, or a graph, does not say. */
@Injectable()
export class MissingAnswerService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Why a graph has no answer, in one sentence. */
  explainForGraph(missing: string | null, language: string): string {
    return describeMissing(missing, language);
  }

  /**
   * Why a collection has no answer, in one sentence: that there is nothing in it yet, or else what
   * was found missing.
   *
   * @param missing what an engine says that it lacks, where it says so
   * @param language ISO 639-1; English where it is not worded
   */
  async explainForCollection(
    { id }: Collection,
    missing: string | null,
    language: string,
  ): Promise<string> {
    const rows = await this.db
      .getRepository(CollectionSource)
      .createQueryBuilder('s')
      .select('s.status', 'status')
      .where({ collectionId: id })
      .groupBy('s.status')
      .getRawMany<{ status: CollectionSource['status'] }>();
    const statuses = rows.map(({ status }) => status);
    if (!statuses.length) return formatMessage(language, 'answers.emptyCollection');
    if (!statuses.includes('completed'))
      return formatMessage(
        language,
        statuses.includes('processing') ? 'answers.pagesInProgress' : 'answers.noReadablePages',
      );
    return describeMissing(missing, language);
  }
}
