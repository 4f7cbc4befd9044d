import { Parser } from 'htmlparser2';
import { DocumentError } from '../document-error.ts';

/** What a page consists of, as the parser reports it. */
export interface MarkupCounts {
  elements: number;
  attributes: number;
  /** Texts and comments; an entity is a text of its own. */
  texts: number;
  /** UTF-16 units of all texts outside scripts and styles. */
  textLength: number;
  /** Also those of no element. */
  closingTags: number;
  maxDepth: number;
  /** Attributes of the element with the most. */
  maxAttributesOfElement: number;
  /** UTF-16 units of the longest class attribute. */
  maxClassLength: number;
}

/**
 * At least five times what any of 858 real pages has (`npm run bench -- reader-pages`). For the
 * depth it is the number at which browsers stop nesting.
 */
export const MARKUP_LIMITS: MarkupCounts = {
  elements: 80_000,
  attributes: 200_000,
  texts: 150_000,
  textLength: 5_000_000,
  closingTags: 200_000,
  maxDepth: 512,
  maxAttributesOfElement: 1_000,
  maxClassLength: 50_000,
};

const EXCESS_MESSAGES: Record<keyof MarkupCounts, (limit: string) => string> = {
  elements: (limit) => `The document has more than ${limit} elements.`,
  attributes: (limit) => `The elements of the document have more than ${limit} attributes.`,
  texts: (limit) => `The document has more than ${limit} separate texts, entities and comments.`,
  textLength: (limit) => `The document has more than ${limit} characters of text.`,
  closingTags: (limit) => `The document has more than ${limit} closing tags.`,
  maxDepth: (limit) => `The document is nested too deeply, in more than ${limit} levels.`,
  maxAttributesOfElement: (limit) =>
    `An element of the document has more than ${limit} attributes.`,
  maxClassLength: (limit) =>
    `An element of the document has a class of more than ${limit} characters.`,
};

/**
 * Counts what a page consists of, in one pass without a tree. Uses the parser with which the tree
 * is built later, so that both find the same elements.
 * @throws DocumentError `too_complex` at the first count that exceeds its limit
 */
export function checkMarkup(html: string, limits: MarkupCounts = MARKUP_LIMITS): MarkupCounts {
  const counts: MarkupCounts = {
    elements: 0,
    attributes: 0,
    texts: 0,
    textLength: 0,
    closingTags: 0,
    maxDepth: 0,
    maxAttributesOfElement: 0,
    maxClassLength: 0,
  };
  let depth = 0;
  let isRawText = false;
  let attributesOfElement = 0;
  const raise = (name: keyof MarkupCounts, count: number) => {
    if (count <= counts[name]) return;
    counts[name] = count;
    if (count > limits[name])
      throw new DocumentError(
        'too_complex',
        EXCESS_MESSAGES[name](limits[name].toLocaleString('en')),
      );
  };
  // The parser reports only those of open elements, and compares each with all open elements.
  for (let at = html.indexOf('</'); at >= 0; at = html.indexOf('</', at + 2))
    raise('closingTags', counts.closingTags + 1);
  const parser = new Parser(
    {
      onopentagname(name) {
        attributesOfElement = 0;
        isRawText = name === 'script' || name === 'style';
        raise('elements', counts.elements + 1);
        raise('maxDepth', ++depth);
      },
      onclosetag() {
        depth--;
        isRawText = false;
      },
      onattribute(name, value) {
        raise('attributes', counts.attributes + 1);
        raise('maxAttributesOfElement', ++attributesOfElement);
        if (name === 'class') raise('maxClassLength', value.length);
      },
      ontext(text) {
        raise('texts', counts.texts + 1);
        if (!isRawText) raise('textLength', counts.textLength + text.length);
      },
      oncomment() {
        raise('texts', counts.texts + 1);
      },
    },
    // As linkedom sets it.
    { lowerCaseAttributeNames: false },
  );
  parser.write(html);
  parser.end();
  return counts;
}
