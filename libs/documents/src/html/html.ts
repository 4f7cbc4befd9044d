import { DocumentError } from '../document-error.ts';
import type { CleanDocument } from '../read/clean-document.ts';
import { normaliseText, oneLine } from '../read/text-shape.ts';
import { depthOf, parseDocument } from './dom.ts';
import { mainBlocks } from './main-content.ts';
import { blocksToMarkdown, blocksToText } from './markdown.ts';
import { absoluteUrl } from './links.ts';
import { metadataOf } from './metadata.ts';

// Browsers stop nesting at 512; what goes far beyond is made to exhaust stacks.
const MAX_DEPTH = 1500;

/**
 * A page's main content with what it says of itself.
 * @param html decoded
 * @param url of the page, base of its relative links unless it names another
 * @throws DocumentError `unreadable` when it is nested too deeply
 */
export function readHtml(html: string, url: string | undefined): Omit<CleanDocument, 'kind'> {
  const document = parseDocument(html);
  if (depthOf(document, MAX_DEPTH) >= MAX_DEPTH)
    throw new DocumentError('unreadable', 'The page is nested too deeply to be read.');
  const base =
    absoluteUrl(document.querySelector('base')?.getAttribute('href') ?? null, url) ?? url;
  const metadata = metadataOf(document, url);
  const blocks = mainBlocks(document, url, base);
  const heading = blocks.find(({ kind }) => kind === 'heading');
  return {
    ...metadata,
    title: metadata.title ?? oneLine(heading?.text, 500),
    text: normaliseText(blocksToText(blocks)).trim(),
    markdown: normaliseText(blocksToMarkdown(blocks)).trim(),
  };
}
