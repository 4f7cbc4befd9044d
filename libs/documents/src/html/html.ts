import { DocumentError } from '../document-error.ts';
import type { CleanDocument } from '../read/clean-document.ts';
import { normaliseText, oneLine } from '../read/text-shape.ts';
import { extentOf, parseDocument } from './dom.ts';
import { mainBlocks } from './main-content.ts';
import { blocksToMarkdown, blocksToText } from './markdown.ts';
import { absoluteUrl } from './links.ts';
import { metadataOf } from './metadata.ts';

// Browsers stop nesting at 512; what goes far beyond is made to exhaust stacks.
const MAX_DEPTH = 1500;
// Readability asks for the n-th child again and again, and the DOM makes the list of children anew each time.
const MAX_WIDTH = 3000;

/**
 * A page's main content with what it says of itself.
 * @param html decoded
 * @param url of the page, base of its relative links unless it names another
 * @throws DocumentError `unreadable` when it is nested too deeply
 */
export function readHtml(html: string, url: string | undefined): Omit<CleanDocument, 'kind'> {
  const document = parseDocument(html);
  const { depth, width } = extentOf(document, MAX_DEPTH);
  if (depth >= MAX_DEPTH) throw new DocumentError('unreadable', 'The page is nested too deeply to be read.');
  const base = absoluteUrl(document.querySelector('base')?.getAttribute('href') ?? null, url) ?? url;
  // Before the content: finding it takes the document apart.
  const metadata = metadataOf(document, url);
  const blocks = mainBlocks(width > MAX_WIDTH ? undefined : document, html, base, metadata.title);
  const heading = blocks.find(({ kind }) => kind === 'heading');
  return {
    ...metadata,
    title: metadata.title ?? oneLine(heading?.text, 500),
    text: normaliseText(blocksToText(blocks)).trim(),
    markdown: normaliseText(blocksToMarkdown(blocks)).trim(),
  };
}
