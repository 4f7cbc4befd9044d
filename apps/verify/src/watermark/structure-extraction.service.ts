import { Inject, Injectable } from '@nestjs/common';
import type { CleanDocument } from '@plumbline/documents';
import { ENGINE, ExtractionTaskService } from '@plumbline/nlp-nest';
import type { Engine } from '@plumbline/extraction';
import { yieldToEventLoop } from '@plumbline/concurrency';
import { parseLanguageCode } from '@plumbline/text';
import { renderHtmlAsText } from './attribution/html-to-text.ts';
import { stripMarks } from './codec/mark-alphabet.ts';
import { ANCHOR_REFERENCES, extractFixedAnchors } from './similarity/time-anchors.ts';
import { extractClaimTerms } from './similarity/claim-terms.ts';
import { buildSnapshot } from './similarity/snapshot.ts';
import type { TextStructure } from './similarity/features.ts';

/** A text, and what a page says of itself. */
export type TextWithMetadata = Pick<CleanDocument, 'text'> &
  Partial<Pick<CleanDocument, 'title' | 'language' | 'publishedAt'>>;

/** Has the engine read what a text says, without its marks and, of HTML, as it is shown. */
@Injectable()
export class StructureExtractionService {
  constructor(
    @Inject(ENGINE) private readonly engine: Engine,
    private readonly extractionTasks: ExtractionTaskService,
  ) {}

  /**
   * @param requestedDate which "yesterday" is told from; default: the page's own, and where it has
   *   none now, by which nothing is dated then
   * @returns the structure, and who read it
   * @throws what the engine throws
   */
  async extractStructure(
    { text, title, language, publishedAt }: TextWithMetadata,
    requestedDate?: Date,
    signal?: AbortSignal,
  ): Promise<TextStructure & { engine: string }> {
    const knownDate = requestedDate ?? (publishedAt ? new Date(publishedAt) : undefined);
    const plainText = renderHtmlAsText(stripMarks(text));
    const document = {
      text: plainText,
      title: title ?? undefined,
      language: parseLanguageCode(language ?? '') || undefined,
    };
    const readingDate = knownDate ?? new Date();
    const { result, engine } = await this.engine.extract(
      { ...document, referenceDate: readingDate },
      signal,
    );
    const { language: detectedLanguage } = result;
    const findDates = (reference: Date) =>
      this.extractionTasks.run(
        'dates',
        { text: plainText, reference, language: detectedLanguage },
        signal,
      );
    const anchors = extractFixedAnchors([
      await findDates(ANCHOR_REFERENCES[0]),
      await findDates(ANCHOR_REFERENCES[1]),
    ]);
    const snapshot = buildSnapshot(result, anchors, knownDate !== undefined);
    await yieldToEventLoop();
    return { language: detectedLanguage, snapshot, claimTerms: extractClaimTerms(result), engine };
  }
}
