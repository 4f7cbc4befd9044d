import { type Block, computeLinkShare, countWords } from './block.ts';
import { DocumentError } from '../document-error.ts';
import { type DomDocument, type DomElement, parseDocument } from './dom.ts';
import { extractBlocks } from './dom-to-blocks.ts';

const MIN_WORDS = 50;

/**
 * The text that a page states in JSON-LD, as paragraphs; empty if it is too short to be more than a
 * teaser.
 */
export function toJsonLdBlocks(text: string): Block[] {
  if (countWords(text) < MIN_WORDS) return [];
  const document = parseMarkup(/<(?:p|br|div|h[1-6])\b/i.test(text) ? text : '');
  if (!document) return [];
  const markupBlocks = extractBlocks(document, undefined).filter(({ wordCount }) => wordCount > 0);
  if (markupBlocks.length > 0) return markupBlocks;
  const element = document.documentElement as DomElement;
  return text
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line): Block => {
      const runs = [{ text: line.replace(/\s+/g, ' ').trim() }];
      return {
        kind: 'paragraph',
        level: 0,
        runs,
        quoteDepth: 0,
        items: [],
        opensItem: false,
        element,
        text: runs[0]!.text,
        wordCount: countWords(line),
        linkShare: computeLinkShare(runs),
      };
    });
}

/** `undefined` for markup that exceeds a limit: the page is then read without it. */
function parseMarkup(markup: string): DomDocument | undefined {
  try {
    return parseDocument(markup);
  } catch (error) {
    if (error instanceof DocumentError && error.code === 'too_complex') return undefined;
    throw error;
  }
}
