import {
  buildPage,
  buildPageWithHead,
  numberTo,
  repeatTo,
  toTrapDocuments,
} from './trap-document.ts';

/** Two marks whose order is exchanged in every normal form. */
const MARKS = '\u0301'.repeat(50) + '\u0316'.repeat(50);
const PROSE = 'It was the third flood of this year, and the bridge stayed closed all day.';

/** Text of a page that is costly to search, compare or normalise. */
export const TEXT_TRAPS = toTrapDocuments('html', [
  [
    ['texts between line breaks', (bytes) => buildPage(`<p>${repeatTo(bytes, 'x<br>')}`)],
    ['texts between comments', (bytes) => buildPage(`<p>${repeatTo(bytes, 'x<!---->')}`)],
  ],
  [
    ['countless entities', (bytes) => buildPage(`<p>${repeatTo(bytes, '&eacute;&amp;')}`)],
    [
      'broken entities',
      (bytes) => buildPage(`<p>${repeatTo(bytes, '&#x1F600&#99999999999;&notit')}`),
    ],
  ],
  [
    [
      'a paragraph of white space',
      (bytes) => buildPage(`<p>a${repeatTo(bytes, ' \t\n\u00a0')}b</p>`),
    ],
    [
      'a paragraph of opening brackets and quotes',
      (bytes) => buildPage(`<p>${repeatTo(bytes, '(photo "«(c) ')}</p>`),
    ],
  ],
  [
    ['a letter with countless marks', (bytes) => buildPage(`<h2>a${repeatTo(bytes, MARKS)}</h2>`)],
    [
      'controls of direction around Arabic letters',
      (bytes) => buildPage(`<p>${repeatTo(bytes, '\u202eمرحبا\u202c\u2067\u200f')}</p>`),
    ],
  ],
  [
    [
      'by-lines with links and pictures',
      (bytes) =>
        buildPage(
          numberTo(
            bytes,
            (i) => `<p>Ann Writer</p><a href="/p/bob-${i}">x</a><img src="/a" alt="Bob Pen ${i}">`,
          ),
        ),
    ],
    [
      'names beside paragraphs',
      (bytes) => buildPage(numberTo(bytes, (i) => `<p>Ann Writer</p><p>Text ${i}: ${PROSE}</p>`)),
    ],
  ],
  [
    [
      'headings with links',
      (bytes) => buildPage(numberTo(bytes, (i) => `<h2><a href="/${i}">The river ${i}</a></h2>`)),
    ],
    [
      'short texts with dates',
      (bytes) => buildPage(numberTo(bytes, (i) => `<p>No. ${i}: updated 3/4/2019 99</p>`)),
    ],
  ],
  [
    ['"by" again and again', (bytes) => buildPage(`<p>${repeatTo(bytes, 'by is a By ')}</p>`)],
    [
      'copyright signs',
      (bytes) => buildPage(repeatTo(bytes, '<p>© 2026 by Ann Bob Cid Dan Eve F.G</p>')),
    ],
  ],
  [
    ['runs of backticks in code', (bytes) => buildPage(`<pre>${repeatTo(bytes, '` ')}</pre>`)],
    [
      'a title of countless parts',
      (bytes) => buildPageWithHead(`<title>${repeatTo(bytes, 'Ann Writer - River | ')}</title>`),
    ],
  ],
  [
    [
      'countless meta elements',
      (bytes) =>
        buildPageWithHead(numberTo(bytes, (i) => `<meta name="n${i}" content="3 May ${i}">`)),
    ],
    [
      'countless link and base elements',
      (bytes) =>
        buildPageWithHead(
          numberTo(bytes, (i) => `<link rel="canonical" href="/${i}"><base href=/>`),
        ),
    ],
  ],
  [
    [
      'a huge description and site name',
      (bytes) =>
        buildPageWithHead(
          `<meta name="description" content="${repeatTo(bytes / 2, '<a &lt;')}">` +
            `<meta property="og:site_name" content="${repeatTo(bytes / 2, 'Ann ')}">`,
        ),
    ],
    [
      'a huge author and type',
      (bytes) =>
        buildPageWithHead(
          `<meta name="author" content="${repeatTo(bytes / 2, 'Ann Writer and ')}">` +
            `<meta property="og:type" content="${repeatTo(bytes / 2, 'articl ')}">`,
        ),
    ],
  ],
]);
