import { parseHTML } from 'linkedom';
import MarkdownIt from 'markdown-it';
import { Marked } from 'marked';
import { stripMarks } from '../../src/watermark/codec/mark-alphabet.ts';

const markdownIt = new MarkdownIt({ html: true, linkify: true, typographer: true });
const marked = new Marked({ gfm: true, async: false });

/**
 * Two independent renderers: CommonMark with typographic replacement and automatic links, and
 * GitHub's dialect.
 */
const RENDERERS: Record<string, (markdown: string) => string> = {
  'markdown-it': (markdown) => markdownIt.render(markdown),
  marked: (markdown) => marked.parse(markdown) as string,
};

/** Elements that readers copy, programs run or the page does not show. */
const NON_PROSE_SELECTOR =
  'code, pre, kbd, samp, var, script, style, textarea, title, svg, math, template, select, noscript';

/** Parts of the source that a renderer does not show, or that another program reads. */
const NON_PROSE_SOURCE: Record<string, RegExp> = {
  'front matter': /^---\n[\s\S]*?\n---$/gm,
  'a formula':
    /\$\$[^$]*\$\$|\$(?=[^\s$])[^$\n]*[^\s$]\$(?!\d)|\\\([^\n]*?\\\)|\\\[[^\n]*?\\\](?!\()/g,
  'a definition of a link': /^ {0,3}\[(?!\^)[^\]\n]+\]:[^\n]*$/gm,
  'an address': /(?:\b[a-z]+:\/\/|\bwww\.|\bmailto:)\S+|\S+@\S+/gi,
};

const hasMarks = (text: string): boolean => stripMarks(text) !== text;

/**
 * The names of the renderers whose output differs between the marked and the unmarked text; empty
 * when all are equal.
 */
export function findRenderingDifferences(original: string, text: string): string[] {
  return Object.entries(RENDERERS).flatMap(([name, render]) =>
    stripMarks(render(text)) === render(original) ? [] : [name],
  );
}

/** Marks in forbidden places of a page: an element without prose, an attribute, a comment. */
export function findMisplacedMarksInHtml(html: string): string[] {
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  const places: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes)
      if (hasMarks(value)) places.push(`<${element.localName} ${name}>`);
    if (element.matches(NON_PROSE_SELECTOR) && hasMarks(element.textContent ?? ''))
      places.push(`<${element.localName}>`);
  }
  // Non-elements in angle brackets: comments, declarations, instructions.
  for (const [tag] of html.matchAll(/<!--[\s\S]*?-->|<[?!/a-z][^>]*>/gi))
    if (hasMarks(tag)) places.push(tag.slice(0, 40));
  return places;
}

/**
 * Marks in forbidden places of a Markdown text, in its source and in the output of both renderers.
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
 * A page's text nodes joined, and the rest of the page without them: a mark may change only the
 * text nodes.
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
