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

/** A text and the metadata of its page. */
export type TextWithMetadata = Pick<CleanDocument, 'text'> &
  Partial<Pick<CleanDocument, 'title' | 'language' | 'publishedAt'>>;

/** Extracts the structure of a text with the engine: without marks, and HTML as rendered. */
@Injectable()
export class StructureExtractionService {
  constructor(
    @Inject(ENGINE) private readonly engine: Engine,
    private readonly extractionTasks: ExtractionTaskService,
  ) {}

  /**
   * @param requestedDate reference date of relative dates such as "yesterday"; default: the page's
   *   date. Without both it is now, and relative dates are left out.
   * @returns the structure and the engine that extracted it
   * @throws the errors of the engine
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
