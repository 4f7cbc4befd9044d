import { DocumentError } from '../document-error.ts';
import { readHtml } from './read-html.ts';
import { checkMarkup, MARKUP_LIMITS, type MarkupCounts } from './markup-limits.ts';

const { elements, attributes, texts, textLength, closingTags, maxDepth } = MARKUP_LIMITS;
const { maxAttributesOfElement, maxClassLength } = MARKUP_LIMITS;
const page = (markup: string) => `<!doctype html><html><body>${markup}</body></html>`;
const number = (count: number, toUnit: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => toUnit(i)).join('');

/** For each limit a page that is just above it, and the reason that the caller is told. */
const EXCESSIVE_PAGES: readonly [keyof MarkupCounts, string, string][] = [
  ['elements', '<br>'.repeat(elements), 'The document has more than 80,000 elements.'],
  [
    'attributes',
    `<p ${number(400, (i) => `a${i} `)}>x</p>`.repeat(attributes / 400 + 1),
    'The elements of the document have more than 200,000 attributes.',
  ],
  [
    'texts',
    '&amp;'.repeat(texts + 1),
    'The document has more than 150,000 separate texts, entities and comments.',
  ],
  [
    'textLength',
    'x'.repeat(textLength + 1),
    'The document has more than 5,000,000 characters of text.',
  ],
  [
    'closingTags',
    '</b>'.repeat(closingTags + 1),
    'The document has more than 200,000 closing tags.',
  ],
  [
    'maxDepth',
    '<div>'.repeat(maxDepth),
    'The document is nested too deeply, in more than 512 levels.',
  ],
  [
    'maxAttributesOfElement',
    `<p ${number(maxAttributesOfElement + 1, (i) => `a${i} `)}>x</p>`,
    'An element of the document has more than 1,000 attributes.',
  ],
  [
    'maxClassLength',
    `<p class="${'a'.repeat(maxClassLength + 1)}">x</p>`,
    'An element of the document has a class of more than 50,000 characters.',
  ],
];

describe('the limits of markup', () => {
  it.each(EXCESSIVE_PAGES)('refuse a page by its %s, and say so', (_, markup, message) => {
    const start = process.cpuUsage();
    const error = catchError(() => readHtml(page(markup), undefined));
    const { user, system } = process.cpuUsage(start);
    expect(error).toMatchObject({ code: 'too_complex', message });
    expect((user + system) / 1_000_000).toBeLessThan(1);
  });

  it('are each tested by one page', () => {
    expect(EXCESSIVE_PAGES.map(([name]) => name)).toEqual(Object.keys(MARKUP_LIMITS));
  });

  it('count what a page consists of', () => {
    const markup =
      '<div class="ab" id=c><p>one &amp; two<!-- three --></p></div></b>' +
      '<script>if (a) "four";</script>';
    expect(checkMarkup(page(markup))).toEqual({
      elements: 5, // with html and body
      attributes: 2,
      texts: 5, // "one ", "&", " two", the comment and the script
      textLength: 9,
      closingTags: 6,
      maxDepth: 4,
      maxAttributesOfElement: 2,
      maxClassLength: 2,
    });
  });

  it('do not count the markup inside scripts, comments and titles', () => {
    const hidden = '<i>'.repeat(1_000);
    expect(
      checkMarkup(page(`<script>${hidden}</script><!--${hidden}--><title>${hidden}</title>`)),
    ).toMatchObject({ elements: 4, maxDepth: 3 });
  });
});

function catchError(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    expect(error).toBeInstanceOf(DocumentError);
    return error;
  }
}
