import { joinAlternatives } from '@plumbline/languages';
import { getDocumentProxy } from 'unpdf';
import { DocumentError } from '../document-error.ts';
import type { CleanDocument } from '../read/clean-document.ts';
import { TITLE_WORDS } from '../read/title-words.ts';
import { hasWords, normalizeText, toSingleLine } from '../read/text-normalization.ts';
import { removeInvisibleText } from './invisible-text.ts';
import { type PdfLine, extractLines, removeRunningHeads } from './pdf-lines.ts';
import { findBodyFontSize, type PdfParagraph, buildParagraphs } from './pdf-paragraphs.ts';

type PdfProxy = Awaited<ReturnType<typeof getDocumentProxy>>;

const MAX_PAGES = 2000;
/** Finding text that no reader sees takes about as long as reading a page. */
const MAX_CHECKED_PAGES = 200;
const FILE_NAME_SOURCE = String.raw`.{0,200}\.(?:docx?|indd|pdf|tex|dvi|qxd|pptx?|rtf|odt)`;
const GENERATED_TITLE = new RegExp(
  String.raw`^(?:${joinAlternatives(TITLE_WORDS.generatedTitles)}|${FILE_NAME_SOURCE})\b`,
  'i',
);

/**
 * Reads the text of a PDF, page by page, with lines joined to paragraphs. There is no publication
 * date, because a PDF only states when the file was made.
 * @throws DocumentError `encrypted`, `unreadable`, `too_complex` (over 2,000 pages), `empty` (no
 *   text, such as a scan)
 */
export async function readPdf(bytes: Uint8Array): Promise<Omit<CleanDocument, 'kind'>> {
  const pdf = await openPdf(bytes);
  try {
    if (pdf.numPages > MAX_PAGES)
      throw new DocumentError(
        'too_complex',
        `The PDF has more than ${MAX_PAGES.toLocaleString('en')} pages.`,
      );
    const pages: PdfLine[][] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(
        extractLines(number > MAX_CHECKED_PAGES ? items : await removeInvisibleText(page, items)),
      );
      page.cleanup();
    }
    const { info } = await pdf.getMetadata();
    return buildDocument(removeRunningHeads(pages), info as Record<string, unknown>);
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError('unreadable', 'The PDF is damaged and cannot be read.', {
      cause: error,
    });
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function openPdf(bytes: Uint8Array): Promise<PdfProxy> {
  try {
    // The reader takes ownership of the buffer, and the caller may still need it.
    return await getDocumentProxy(Uint8Array.from(bytes), {
      ...{ verbosity: 0, stopAtErrors: false },
      maxImageSize: 1, // pictures are not read
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new DocumentError('encrypted', 'The PDF is protected by a password.', { cause: error });
    }
    throw new DocumentError('unreadable', 'The PDF is damaged and cannot be read.', {
      cause: error,
    });
  }
}

function buildDocument(
  pages: PdfLine[][],
  info: Record<string, unknown>,
): Omit<CleanDocument, 'kind'> {
  const bodyFontSize = findBodyFontSize(pages);
  const paragraphs = buildParagraphs(pages, bodyFontSize);
  const text = normalizeText(paragraphs.map((paragraph) => paragraph.text).join('\n\n')).trim();
  if (!hasWords(text))
    throw new DocumentError('empty', 'The PDF contains no text; it may be a scan.');
  const readInfoField = (key: string) =>
    typeof info[key] === 'string' ? toSingleLine(info[key], 500) : null;
  const title = readInfoField('Title');
  const language = readInfoField('Language');
  return {
    title: title && !isGeneratedTitle(title) ? title : findLargestHeading(paragraphs, bodyFontSize),
    text,
    markdown: normalizeText(
      paragraphs
        .map((paragraph) => (paragraph.isHeading ? `## ${paragraph.text}` : paragraph.text))
        .join('\n\n'),
    ).trim(),
    author: readInfoField('Author'),
    publishedAt: null,
    description: readInfoField('Subject'),
    language: language && /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language) ? language : null,
    canonicalUrl: null,
    siteName: null,
    claimReviews: [],
  };
}

/** Whether a title is one that word processors write if the user gives none. */
function isGeneratedTitle(title: string): boolean {
  return GENERATED_TITLE.test(title);
}

function findLargestHeading(
  paragraphs: readonly PdfParagraph[],
  bodyFontSize: number,
): string | null {
  const first = paragraphs.filter(({ pageIndex }) => pageIndex === 0);
  const largest = Math.max(0, ...first.map(({ fontSize }) => fontSize));
  const heading =
    largest > bodyFontSize * 1.15 ? first.find(({ fontSize }) => fontSize === largest) : undefined;
  return toSingleLine(heading?.text, 300);
}
