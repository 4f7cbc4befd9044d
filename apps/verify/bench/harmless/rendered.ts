import { parseHTML } from 'linkedom';
import MarkdownIt from 'markdown-it';
import { Marked } from 'marked';
import { withoutMarks } from '../../src/watermark/mark/invisible.ts';

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
const NO_PROSE =
  'code, pre, kbd, samp, var, script, style, textarea, title, svg, math, template, select, noscript';

/** Places of the source that a renderer leaves no trace of, or that another program reads. */
const SOURCE_PLACES: Record<string, RegExp> = {
  'front matter': /^---\n[\s\S]*?\n---$/gm,
  'a formula':
    /\$\$[^$]*\$\$|\$(?=[^\s$])[^$\n]*[^\s$]\$(?!\d)|\\\([^\n]*?\\\)|\\\[[^\n]*?\\\](?!\()/g,
  'a definition of a link': /^ {0,3}\[(?!\^)[^\]\n]+\]:[^\n]*$/gm,
  'an address': /(?:\b[a-z]+:\/\/|\bwww\.|\bmailto:)\S+|\S+@\S+/gi,
};

const carries = (text: string): boolean => withoutMarks(text) !== text;

/**
 * Names of what a renderer makes otherwise of the text with marks than of the text without them;
 * empty when all is the same.
 */
export function renderedOtherwise(original: string, text: string): string[] {
  return Object.entries(RENDERERS).flatMap(([name, render]) =>
    withoutMarks(render(text)) === render(original) ? [] : [name],
  );
}

/**
 * Where marks stand in a page that they must never stand in: an element that holds no prose, an
 * attribute, a comment.
 */
export function outOfPlaceInHtml(html: string): string[] {
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes)
      if (carries(value)) found.push(`<${element.localName} ${name}>`);
    if (element.matches(NO_PROSE) && carries(element.textContent ?? ''))
      found.push(`<${element.localName}>`);
  }
  // What stands in angle brackets and is no element: comments, declarations, instructions.
  for (const [tag] of html.matchAll(/<!--[\s\S]*?-->|<[?!/a-z][^>]*>/gi))
    if (carries(tag)) found.push(tag.slice(0, 40));
  return found;
}

/**
 * Where marks stand in a Markdown text that they must never stand in, in its source and as both
 * renderers show it.
 */
export function outOfPlace(text: string): string[] {
  const inSource = Object.entries(SOURCE_PLACES).flatMap(([place, pattern]) =>
    Array.from(text.matchAll(pattern)).some(([own]) => carries(own)) ? [place] : [],
  );
  const shown = Object.entries(RENDERERS).flatMap(([name, render]) =>
    outOfPlaceInHtml(render(text)).map((place) => `${name}: ${place}`),
  );
  return [...inSource, ...shown];
}

/**
 * A page's text nodes joined, and everything else of it with the text nodes left out: a mark may
 * change the first alone.
 */
export function partsOfPage(html: string): { text: string; rest: string } {
  const { document } = parseHTML(html);
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.documentElement, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    texts.push(node.textContent ?? '');
  for (const element of document.querySelectorAll('*'))
    for (const node of [...element.childNodes]) if (node.nodeType === 3) node.textContent = '';
  return { text: texts.join('\n'), rest: document.toString() };
}
