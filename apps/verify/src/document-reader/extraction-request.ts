import type { CleanDocument } from '@plumbline/documents';
import type { ExtractionRequest } from '@plumbline/extraction';
import { parseLanguageCode } from '@plumbline/text';

/** A text and its known metadata. */
export type ReadableDocument = Pick<CleanDocument, 'text'> &
  Partial<Pick<CleanDocument, 'title' | 'author' | 'publishedAt' | 'language' | 'siteName'>> & {
    url?: string;
    /**
     * When it was received. Without a publication date it is the reference for relative dates such
     * as "yesterday". Default: now.
     */
    receivedAt?: Date;
  };

/**
 * Builds the engine's request for a document. All endpoints use it, so that they share one cached
 * reading.
 */
export function toExtractionRequest({
  text,
  title,
  author,
  publishedAt,
  language,
  siteName,
  url,
  receivedAt = new Date(),
}: ReadableDocument): ExtractionRequest {
  const outlet = siteName ?? URL.parse(url ?? '')?.hostname.replace(/^www\./, '');
  return {
    text,
    ...(title && { title }),
    ...(outlet && { outlet }),
    ...(author && { author }),
    ...(publishedAt && { publishedAt: new Date(publishedAt) }),
    referenceDate: publishedAt ? new Date(publishedAt) : receivedAt,
    ...(!publishedAt && { isUndated: true }),
    language: parseLanguageCode(language ?? ''),
  };
}
