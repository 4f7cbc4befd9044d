import * as fc from 'fast-check';
import { LinkFilter } from './link-filter.ts';

const ALLOWED_LINK = 'https://paper.example/a?b=1';
const filterInPieces = (parts: readonly string[]): string => {
  const links = new LinkFilter((address) => address === ALLOWED_LINK);
  return parts.map((part) => links.push(part)).join('') + links.end();
};

describe('the links in a model’s text', () => {
  it.each([
    [`It reopened in May [1](${ALLOWED_LINK}).`, `It reopened in May [1](${ALLOWED_LINK}).`],
    [`See ${ALLOWED_LINK}, and on.`, `See ${ALLOWED_LINK}, and on.`],
    ['The bridge is 412 metres long [1].', 'The bridge is 412 metres long [1].'],
    [
      '3 < 4 and 1/2 & more, e.g. AT&T: fine (yes)!',
      '3 < 4 and 1/2 & more, e.g. AT&T: fine (yes)!',
    ],
    ['![x](https://evil.example/p?d=1)', '![x]'],
    ['[the source](https://evil.example/?d=1) says', '[the source] says'],
    ['[x]( https://evil.example/ )', '[x] … )'],
    ['[x](javascript:alert(1))', '[x])'],
    ['[x](data:text/html,1)', '[x]'],
    ['[x](<https://evil.example/>)', '[x]'],
    ['[x](&#104;ttps&colon;&sol;&sol;evil.example)', '[x]'],
    ['[x](https:\\/\\/evil.example)', '[x]'],
    ['<https://evil.example/>', '…>'],
    ['<img src="https://evil.example/x.gif">', 'img src="…">'],
    ['<img src=//evil.example/x>', 'img src=…>'],
    ['see www.evil.example/x.', 'see ….'],
    ['[a]: https://evil.example/', '[a] : …'],
    [`${ALLOWED_LINK}&d=secret`, '…'],
    ['HTTPS://EVIL.example/', '…'],
    ['ftp://evil.example', '…'],
  ])('%j is shown as %j', (text, expected) => expect(filterInPieces([text])).toBe(expected));

  it('are the same however the text comes in pieces, and none leads to where nobody found anything', () => {
    const piece = fc.constantFrom(
      'w',
      'ww',
      'www.',
      'h',
      'ttps:',
      '/',
      '//',
      'evil.example',
      '](',
      ')',
      '[',
      '!',
      '<',
      '>',
      '&#47;',
      '\\',
      ' ',
      '\n',
      ']:',
      ALLOWED_LINK,
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (parts) => {
        for (const text of [filterInPieces(parts), filterInPieces([parts.join('')])]) {
          const rest = text.replaceAll(ALLOWED_LINK, '');
          expect(rest).not.toMatch(/\/\/evil|www\.evil|\]\(evil|<\w/);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('do not hold up words that have none in them', () => {
    const links = new LinkFilter(() => false);
    expect(['다', '리', '는 ', 'long', ' and'].map((part) => links.push(part)).join('|')).toBe(
      '다|리|는| long| and',
    );
  });
});
