import { buildPage, numberTo, repeatTo, toTrapDocuments } from './trap-document.ts';

/** Tables, and what resembles them. */
export const TABLE_TRAPS = toTrapDocuments('html', [
  [
    [
      'a table of countless cells',
      (bytes) => buildPage(`<table>${repeatTo(bytes, '<tr><td>1<td>2<td>3')}</table>`),
    ],
    [
      'a table of countless cells in two rows',
      (bytes) =>
        buildPage(
          `<table><tr>${repeatTo(bytes / 2, '<td>1')}<tr>${repeatTo(bytes / 2, '<td>2')}</table>`,
        ),
    ],
  ],
  [
    [
      'one long row and countless short ones',
      (bytes) =>
        buildPage(
          `<table><tr>${repeatTo(bytes / 2, '<td>1')}${repeatTo(bytes / 2, '<tr><td>1')}</table>`,
        ),
    ],
    [
      'cells that span a billion columns and rows',
      (bytes) =>
        buildPage(
          `<table>${repeatTo(bytes, '<tr><td colspan=999999999 rowspan=999999999>1<td>2')}</table>`,
        ),
    ],
  ],
  [
    [
      'countless small tables',
      (bytes) => buildPage(repeatTo(bytes, '<table><tr><td>1<td>2<tr><td>3<td>4</table>')),
    ],
    ['rows without a table', (bytes) => buildPage(repeatTo(bytes, '<tr><td>1'))],
  ],
  [
    [
      'a layout table of long cells',
      (bytes) =>
        buildPage(
          `<table>${repeatTo(bytes, `<tr><td><p>x</p><p>y</p><p>z</p><p>${'w '.repeat(130)}</p>`)}</table>`,
        ),
    ],
    [
      'a list of countless terms',
      (bytes) => buildPage(`<dl>${numberTo(bytes, (i) => `<dt>${i}<dd>x`)}</dl>`),
    ],
  ],
  [
    [
      'countless options',
      (bytes) => buildPage(`<select>${numberTo(bytes, (i) => `<option value=${i}>x`)}</select>`),
    ],
    [
      'countless columns and fields',
      (bytes) => buildPage(repeatTo(bytes, '<col><input name=a><label>x</label>')),
    ],
  ],
]);
