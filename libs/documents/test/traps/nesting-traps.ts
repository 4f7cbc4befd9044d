import { buildPage, numberTo, repeatTo, toTrapDocuments, wrap } from './trap-document.ts';

const SENTENCE = 'Water reached the bridge. ';

/** Elements in elements. */
export const NESTING_TRAPS = toTrapDocuments('html', [
  [
    ['boxes that never end', (bytes) => buildPage(repeatTo(bytes, '<div>'))],
    ['boxes in boxes', (bytes) => buildPage(wrap(bytes / 11, '<div>', 'Text', '</div>'))],
  ],
  [
    ['tables in tables', (bytes) => buildPage(repeatTo(bytes, '<table><tr><td>'))],
    ['lists in lists', (bytes) => buildPage(repeatTo(bytes, '<ul><li>x'))],
  ],
  [
    ['misnested formatting', (bytes) => buildPage(repeatTo(bytes, '<b>x<i>y</b>z</i>'))],
    ['formatting that never ends', (bytes) => buildPage(repeatTo(bytes, '<a><b><p><i>x<u></p>'))],
  ],
  [
    ['links that never end', (bytes) => buildPage(repeatTo(bytes, '<a href="x">'))],
    ['fonts that never end', (bytes) => buildPage(repeatTo(bytes, '<font size=1><nobr>x '))],
  ],
  [
    [
      'paragraphs in 400 quotes',
      (bytes) => buildPage('<blockquote>'.repeat(400) + repeatTo(bytes, '<p>x</p>')),
    ],
    [
      'lines of code in 300 lists',
      (bytes) => buildPage(`${'<ol><li>'.repeat(300)}<pre>${repeatTo(bytes, 'x\n')}</pre>`),
    ],
  ],
  [
    [
      'closing tags without an element in 400 boxes',
      (bytes) => buildPage('<div>'.repeat(400) + repeatTo(bytes, '</span>')),
    ],
    ['closing tags that create elements', (bytes) => buildPage(repeatTo(bytes, '</p></br>'))],
  ],
  [
    [
      '250 spans around one long text',
      (bytes) => buildPage('<span>'.repeat(250) + repeatTo(bytes, SENTENCE)),
    ],
    [
      '400 headings around one long text',
      (bytes) => buildPage('<h2>'.repeat(400) + repeatTo(bytes, SENTENCE)),
    ],
  ],
  [
    ['drawings in drawings', (bytes) => buildPage(repeatTo(bytes, '<svg><foreignObject>'))],
    [
      'shadow roots in shadow roots',
      (bytes) => buildPage(repeatTo(bytes, '<template shadowrootmode="open">x')),
    ],
  ],
  [
    [
      '80 nested layout tables, each with many rows',
      (bytes) =>
        buildPage(
          Array.from(
            { length: 80 },
            () => `<table>${repeatTo(bytes / 80, '<tr><td>1<td>2')}<tr><td>`,
          ).join(''),
        ),
    ],
    [
      '80 nested lists, each with many items',
      (bytes) =>
        buildPage(
          Array.from({ length: 80 }, () => `<ol>${repeatTo(bytes / 80, '<li>x')}<li>`).join(''),
        ),
    ],
  ],
  [
    [
      'many branches of 90 boxes',
      (bytes) => buildPage(repeatTo(bytes, wrap(90, '<div>', 'x', '</div>'))),
    ],
    [
      'many headings of 90 links',
      (bytes) => buildPage(numberTo(bytes, (i) => `<h2>${wrap(90, '<i>', `${i}`, '</i>')}</h2>`)),
    ],
  ],
]);
