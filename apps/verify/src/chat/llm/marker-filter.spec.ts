import { MarkerFilter } from './marker-filter.ts';

const TEXT =
  'It closed [1] in May [7]. Many agree (Smith et al., 2020)【2†source】. ' +
  'In code:\n```js\nlist[7] = 3;\n```\nThat is all [source: a blog].[9] Yes.';
const CLEAN =
  'It closed [1] in May. Many agree. In code:\n```js\nlist[7] = 3;\n```\nThat is all. Yes.';

const filterInPieces = (text: string, size: number): string => {
  const filter = new MarkerFilter({
    isKnownNumber: (number) => number === 1,
    getKnownText: () => '',
  });
  let sent = '';
  for (let at = 0; at < text.length; at += size) sent += filter.push(text.slice(at, at + size));
  return sent + filter.end();
};

describe('MarkerFilter', () => {
  it.each([1, 2, 3, 5, 7, 13, 40, 1000])('removes invented markers in pieces of %i', (size) => {
    expect(filterInPieces(TEXT, size)).toBe(CLEAN);
  });

  it('passes text on at once that cannot begin a marker', () => {
    const filter = new MarkerFilter({ isKnownNumber: () => false, getKnownText: () => '' });
    expect(filter.push('The mill closed')).toBe('The mill closed');
    expect(filter.push(' in May [')).toBe(' in May');
    expect(filter.push('7] and')).toBe(' and');
  });
});
