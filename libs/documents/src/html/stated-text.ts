import { type Block, linkShare, textSize } from './block.ts';
import { depthOf, type DomElement, parseDocument } from './dom.ts';
import { blocksOf } from './walk.ts';

const LEAST_WORDS = 50;
// Markup inside of JSON-LD is a few paragraphs; what nests deeper is made to exhaust stacks.
const MAX_DEPTH = 200;

/**
 * The text that a page states in JSON-LD as paragraphs; none when it is too short to be more than a
 * teaser.
 */
export function statedBlocks(text: string): Block[] {
  if (textSize(text) < LEAST_WORDS) return [];
  const document = parseDocument(/<(?:p|br|div|h[1-6])\b/i.test(text) ? text : '');
  if (depthOf(document, MAX_DEPTH) >= MAX_DEPTH) return [];
  const marked = blocksOf(document, undefined).filter(({ size }) => size > 0);
  if (marked.length > 0) return marked;
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
        quote: 0,
        items: [],
        first: false,
        element,
        text: runs[0]!.text,
        size: textSize(line),
        linkShare: linkShare(runs),
      };
    });
}
