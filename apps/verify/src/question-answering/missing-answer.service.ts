import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { formatMessage, hasMessages } from '@plumbline/languages';
import { detectLanguage } from '@plumbline/text';
import { DataSource } from 'typeorm';
import { CollectionSource, type Collection } from '../collections/collection.entity.ts';

/** The minimum confidence that a sentence is not in the requested language. */
const MIN_LANGUAGE_CONFIDENCE = 0.8;
const QUOTATION = /“[^”]*”|„[^“]*“|«[^»]*»|「[^」]*」|"[^"]*"/gu;

/**
 * The engine's description of what is missing; a built-in sentence when there is none or it is in
 * another language than requested.
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

/** Describes what a collection or a graph does not contain. */
@Injectable()
export class MissingAnswerService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** The reason why a graph has no answer, in one sentence. */
  explainForGraph(missing: string | null, language: string): string {
    return describeMissing(missing, language);
  }

  /**
   * The reason why a collection has no answer, in one sentence: that it is empty, or what is
   * missing.
   *
   * @param missing the engine's description of what is missing, if it gives one
   * @param language ISO 639-1; English when there are no messages in it
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
