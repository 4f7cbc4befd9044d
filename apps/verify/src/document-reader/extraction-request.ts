import type { CleanDocument } from '@plumbline/documents';
import type { ExtractionRequest } from '@plumbline/extraction';
import { parseLanguageCode } from '@plumbline/text';

/** A text, and what is known of where it stood. */
export type ReadableDocument = Pick<CleanDocument, 'text'> &
  Partial<Pick<CleanDocument, 'title' | 'author' | 'publishedAt' | 'language' | 'siteName'>> & {
    url?: string;
    /** When it came: what "yesterday" is told from without a publication date; default: now. */
    receivedAt?: Date;
  };

/**
 * What an engine is told of a document: the same for each endpoint, so that one reading serves all.
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
