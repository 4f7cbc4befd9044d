import { parseHTML } from 'linkedom';
import MarkdownIt from 'markdown-it';
import { Marked } from 'marked';
import { stripMarks } from '../../src/watermark/codec/mark-alphabet.ts';

const markdownIt = new MarkdownIt({ html: true, linkify: true, typographer: true });
const marked = new Marked({ gfm: true, async: false });

/**
 * Two renderers of different descent: CommonMark with typographic replacement and links found in
 * the text, and GitHub's dialect.
 */
const RENDERERS: Record<string, (markdown: string) => string> = {
  'markdown-it': (markdown) => markdownIt.render(markdown),
  marked: (markdown) => marked.parse(markdown) as string,
};

/** What a reader copies out, a program runs or a page does not show. */
const NON_PROSE_SELECTOR =
  'code, pre, kbd, samp, var, script, style, textarea, title, svg, math, template, select, noscript';

/** Places of the source that a renderer leaves no trace of, or that another program reads. */
const NON_PROSE_SOURCE: Record<string, RegExp> = {
  'front matter': /^---\n[\s\S]*?\n---$/gm,
  'a formula':
    /\$\$[^$]*\$\$|\$(?=[^\s$])[^$\n]*[^\s$]\$(?!\d)|\\\([^\n]*?\\\)|\\\[[^\n]*?\\\](?!\()/g,
  'a definition of a link': /^ {0,3}\[(?!\^)[^\]\n]+\]:[^\n]*$/gm,
  'an address': /(?:\b[a-z]+:\/\/|\bwww\.|\bmailto:)\S+|\S+@\S+/gi,
};

const hasMarks = (text: string): boolean => stripMarks(text) !== text;

/**
 * Names of what a renderer makes otherwise of the text with marks than of the text without them;
 * empty when all is the same.
 */
export function findRenderingDifferences(original: string, text: string): string[] {
  return Object.entries(RENDERERS).flatMap(([name, render]) =>
    stripMarks(render(text)) === render(original) ? [] : [name],
  );
}

/**
 * Where marks stand in a page that they must never stand in: an element that holds no prose, an
 * attribute, a comment.
 */
export function findMisplacedMarksInHtml(html: string): string[] {
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  const places: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes)
      if (hasMarks(value)) places.push(`<${element.localName} ${name}>`);
    if (element.matches(NON_PROSE_SELECTOR) && hasMarks(element.textContent ?? ''))
      places.push(`<${element.localName}>`);
  }
  // What stands in angle brackets and is no element: comments, declarations, instructions.
  for (const [tag] of html.matchAll(/<!--[\s\S]*?-->|<[?!/a-z][^>]*>/gi))
    if (hasMarks(tag)) places.push(tag.slice(0, 40));
  return places;
}

/**
 * Where marks stand in a Markdown text that they must never stand in, in its source and as both
 * renderers show it.
 */
export function findMisplacedMarks(text: string): string[] {
  const inSource = Object.entries(NON_PROSE_SOURCE).flatMap(([place, pattern]) =>
    Array.from(text.matchAll(pattern)).some(([own]) => hasMarks(own)) ? [place] : [],
  );
  const inRendered = Object.entries(RENDERERS).flatMap(([name, render]) =>
    findMisplacedMarksInHtml(render(text)).map((place) => `${name}: ${place}`),
  );
  return [...inSource, ...inRendered];
}

/**
 * A page's text nodes joined, and everything else of it with the text nodes left out: a mark may
 * change the first alone.
 */
export function splitPageText(html: string): { text: string; rest: string } {
  const { document } = parseHTML(html);
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.documentElement, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    texts.push(node.textContent ?? '');
  for (const element of document.querySelectorAll('*'))
    for (const node of [...element.childNodes]) if (node.nodeType === 3) node.textContent = '';
  return { text: texts.join('\n'), rest: document.toString() };
}
