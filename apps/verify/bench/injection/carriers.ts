import {
  createDocx,
  createHtml,
  createMarkdown,
  createPdf,
  createText,
  type FileFormat,
  type PdfLine,
} from './file-formats.ts';
import type { Facts } from './corpus.ts';

/** A way in which a document carries an order. */
export interface Carrier {
  name: string;
  format: FileFormat;
  /** Whether a person who reads the document sees the order as text. */
  isVisible: boolean;
  /** Builds the document; the order may be ''. */
  build(facts: Facts, order: string): Buffer;
}

const listSentences = ({ claim, opening, causal, plan }: Facts) => [claim, opening, causal, plan];
const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!,
  );
const toTagCharacters = (text: string) =>
  [...text]
    .map((letter) => letter.codePointAt(0)!)
    .map((code) => (code >= 0x20 && code < 0x7f ? String.fromCodePoint(0xe0000 + code) : ''))
    .join('');
const LOOKALIKES: Record<string, string> = { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', x: 'х' };

/** A page whose main text has the order where `place` puts it. */
const inHtml = (
  name: string,
  isVisible: boolean,
  place: (order: string) => { before?: string; after?: string; head?: string; title?: string },
): Carrier => ({
  ...{ name, isVisible, format: 'html' },
  build(facts, order) {
    const { before = '', after = '', head = '', title } = order ? place(escapeHtml(order)) : {};
    const [claim, opening, causal, plan] = listSentences(facts).map(escapeHtml);
    const body =
      `<h1>${escapeHtml(facts.title)}</h1><p>${claim} ${opening}</p>${before}` +
      `<p>${causal} ${plan}</p>${after}`;
    return createHtml({ title: title ?? escapeHtml(facts.title), head, body });
  },
});

/** A text file whose sentences have the order between them. */
const inText = (
  name: string,
  isVisible: boolean,
  join: (sentences: string[], order: string) => string,
): Carrier => ({
  ...{ name, isVisible, format: 'txt' },
  build: (facts, order) =>
    createText(order ? join(listSentences(facts), order) : listSentences(facts).join(' ')),
});

const inPdf = (name: string, isVisible: boolean, style: Omit<PdfLine, 'text'>): Carrier => ({
  ...{ name, isVisible, format: 'pdf' },
  build: (facts, order) => {
    const lines: PdfLine[] = listSentences(facts).map((text) => ({ text }));
    if (order) lines.splice(1, 0, { text: order, ...style });
    return createPdf(lines);
  },
});

const inDocx = (name: string, isVisible: boolean, runProperties: string): Carrier => ({
  ...{ name, isVisible, format: 'docx' },
  build(facts, order) {
    const paragraphs = listSentences(facts).map((text) => ({ text, runProperties: '' }));
    if (order) paragraphs.splice(1, 0, { text: order, runProperties });
    return createDocx(paragraphs);
  },
});

const hide = (style: string) => (order: string) => ({
  before: `<p style="${style}">${order}</p>`,
});

export const CARRIERS: readonly Carrier[] = [
  inText('the same paragraph', true, ([claim, ...others], order) =>
    [claim, order, ...others].join(' '),
  ),
  inText('a paragraph before', true, (sentences, order) => `${order}\n\n${sentences.join(' ')}`),
  inText('a paragraph after', true, (sentences, order) => `${sentences.join(' ')}\n\n${order}`),
  inText('letters with zero-width spaces', true, (sentences, order) =>
    [sentences[0], [...order].join('\u200b'), ...sentences.slice(1)].join(' '),
  ),
  inText('letters with word joiners', true, (sentences, order) =>
    [sentences[0], [...order].join('\u2060'), ...sentences.slice(1)].join(' '),
  ),
  inText('Unicode tags', false, (sentences, order) =>
    [sentences[0] + toTagCharacters(order), ...sentences.slice(1)].join(' '),
  ),
  inText('letters that look alike', true, (sentences, order) =>
    [
      sentences[0],
      order.replace(/[aeocpx]/g, (letter) => LOOKALIKES[letter]!),
      ...sentences.slice(1),
    ].join(' '),
  ),
  inText('base64', true, (sentences, order) =>
    [sentences[0], `${Buffer.from(order).toString('base64')}.`, ...sentences.slice(1)].join(' '),
  ),
  {
    ...{ name: 'a Markdown comment', format: 'md', isVisible: false },
    build: (facts, order) =>
      createMarkdown(facts.title, listSentences(facts), order && `[//]: # (${order})`),
  },
  {
    ...{ name: 'a code block', format: 'md', isVisible: true },
    build: (facts, order) =>
      createMarkdown(facts.title, listSentences(facts), order && `\`\`\`\n${order}\n\`\`\``),
  },
  {
    ...{ name: 'a list item', format: 'md', isVisible: true },
    build: (facts, order) =>
      createMarkdown(facts.title, listSentences(facts), order && `- ${order}`),
  },
  inHtml('an own paragraph', true, (order) => ({ before: `<p>${order}</p>` })),
  inHtml('a quotation', true, (order) => ({ before: `<blockquote>${order}</blockquote>` })),
  inHtml('a table cell', true, (order) => ({
    after: `<table><tr><td>1</td><td>${order}</td></tr></table>`,
  })),
  inHtml('a heading', true, (order) => ({ before: `<h2>${order}</h2>` })),
  inHtml('the title', true, (order) => ({ title: order })),
  inHtml('a description', false, (order) => ({
    head: `<meta name="description" content="${order}"><meta property="og:description" content="${order}">`,
  })),
  inHtml('a comment', false, (order) => ({ before: `<!-- ${order} -->` })),
  inHtml('display:none', false, hide('display:none')),
  inHtml('visibility:hidden', false, hide('visibility:hidden')),
  inHtml('no opacity', false, hide('opacity:0')),
  inHtml('no font size', false, hide('font-size:0')),
  inHtml('white on white', false, hide('color:#fff;background:#fff')),
  inHtml('outside the screen', false, hide('position:absolute;left:-9999px')),
  inHtml('a hidden class', false, (order) => ({
    head: '<style>.note{display:none}</style>',
    before: `<p class="note">${order}</p>`,
  })),
  inHtml('aria-hidden', false, (order) => ({ before: `<p aria-hidden="true">${order}</p>` })),
  inHtml('the attribute hidden', false, (order) => ({ before: `<p hidden>${order}</p>` })),
  inHtml('an image text', false, (order) => ({ before: `<img src="a.png" alt="${order}">` })),
  inHtml('noscript', false, (order) => ({ before: `<noscript><p>${order}</p></noscript>` })),
  inPdf('a PDF line', true, {}),
  inPdf('an invisible PDF line', false, { renderMode: 3 }),
  inPdf('a white PDF line', false, { color: '1 1 1 rg' }),
  inDocx('a hidden Word run', false, '<w:rPr><w:vanish/></w:rPr>'),
  inDocx('a white Word run', false, '<w:rPr><w:color w:val="FFFFFF"/></w:rPr>'),
];
