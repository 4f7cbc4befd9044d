import { clipToWidth, measureWidth, padToWidth, wrapToWidth } from './display-width.ts';
import { formatTable } from './table.ts';

const noPaint = (text: string) => text;

it.each([
  ['abc', 3],
  ['린드홀름', 8],
  ['日本語。', 8],
  ['مِيناء', 5],
  ['e\u0301', 1],
  ['👩‍👩‍👧', 2],
  ['❤️', 2],
])('measures %s as %d columns', (text, width) => expect(measureWidth(text)).toBe(width));

it('pads, clips and wraps by columns', () => {
  expect(padToWidth('항구', 6)).toBe('항구  ');
  expect(clipToWidth('린드홀름 항구', 7)).toBe('린드홀…');
  expect(wrapToWidth('the harbour of Lindholm', 10)).toEqual(['the', 'harbour of', 'Lindholm']);
  expect(wrapToWidth('린드홀름항구', 5)).toEqual(['린드', '홀름', '항구']);
});

it('aligns the columns of texts in all scripts', () => {
  const rows = ['린드홀름 항구는 다시 문을 열었다.', 'أعيد فتح ميناء لندهولم.', 'It reopened.'].map(
    (claim) => ({ cells: [{ text: 'TRUE' }, { text: claim }, { text: '|' }] }),
  );
  const columns = [{ title: 'V', maxWidth: 5 }, { title: 'CLAIM' }, { title: '|', maxWidth: 5 }];
  const lines = formatTable(columns, rows, { width: 80, noteColumn: 1, paintTitle: noPaint });
  const widths = lines.map((line) => measureWidth(line.slice(0, line.lastIndexOf('|'))));
  expect(new Set(widths).size).toBe(1);
});

it('wraps a long text in its column, and never wraps the note below it', () => {
  const address = `http://example.org/${'a'.repeat(60)}`;
  const lines = formatTable(
    [{ title: 'V', maxWidth: 5 }, { title: 'CLAIM' }],
    [{ cells: [{ text: 'TRUE' }, { text: 'word '.repeat(12) }], note: { text: address } }],
    { width: 30, noteColumn: 1, paintTitle: noPaint },
  );
  expect(lines).toEqual([
    'V     CLAIM',
    'TRUE  word word word word word',
    '      word word word word word',
    '      word word',
    `      ${address}`,
  ]);
});
