import type { CleanDocument } from '../read/clean-document.ts';
import { normalizeText, toSingleLine } from '../read/text-normalization.ts';
import { parseDocument } from './dom.ts';
import { extractMainBlocks } from './main-content.ts';
import { blocksToMarkdown, blocksToText } from './block-rendering.ts';
import { extractMetadata, viewPage } from './metadata-extraction.ts';

/**
 * The main content of a page with its metadata.
 * @param html decoded HTML
 * @param url URL of the page, base of its relative links unless the page states another
 * @throws DocumentError `too_complex` when its markup exceeds a limit
 */
export function readHtml(html: string, url: string | undefined): Omit<CleanDocument, 'kind'> {
  const document = parseDocument(html);
  const page = viewPage(document, url);
  const metadata = extractMetadata(page);
  const blocks = extractMainBlocks(page.blocks, page.pageFeatures);
  const heading = blocks.find(({ kind }) => kind === 'heading');
  return {
    ...metadata,
    title: metadata.title ?? toSingleLine(heading?.text, 500),
    text: normalizeText(blocksToText(blocks)).trim(),
    markdown: normalizeText(blocksToMarkdown(blocks)).trim(),
  };
}
