import { DocumentError } from '../document-error.ts';
import type { CleanDocument } from '../read/clean-document.ts';
import { normalizeText, toSingleLine } from '../read/text-normalization.ts';
import { measureDepth, parseDocument } from './dom.ts';
import { extractMainBlocks } from './main-content.ts';
import { blocksToMarkdown, blocksToText } from './block-rendering.ts';
import { extractMetadata, viewPage } from './metadata-extraction.ts';

// Browsers stop nesting at 512; much deeper nesting is an attack on the stack.
const MAX_DEPTH = 1500;

/**
 * The main content of a page with its metadata.
 * @param html decoded HTML
 * @param url URL of the page, base of its relative links unless the page states another
 * @throws DocumentError `unreadable` when it is nested too deeply
 */
export function readHtml(html: string, url: string | undefined): Omit<CleanDocument, 'kind'> {
  const document = parseDocument(html);
  if (measureDepth(document, MAX_DEPTH) >= MAX_DEPTH)
    throw new DocumentError('unreadable', 'The page is nested too deeply to be read.');
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
