import { createExcerpt } from '../../test/sample-excerpt.ts';
import { findRestatements } from './restated-figures.ts';

describe('what later documents say of a figure', () => {
  const answer = createExcerpt('The storm cut off 1.2 million homes.', { published: '2026-05-04' });
  const later = { published: '2026-05-06' };

  it('is told where they name it beside another of its kind', () => {
    const correction = createExcerpt('Power failed in 3.4 million homes, not 1.2 million.', later);
    const repeat = createExcerpt('The storm cut off 1.2 million homes on Monday.', later);
    expect(findRestatements(answer, [answer, repeat, correction])).toEqual([correction]);
  });

  it('is not what an earlier document said', () =>
    expect(
      findRestatements(answer, [
        createExcerpt('Power failed in 3.4 million homes, not 1.2 million.', {
          published: '2026-05-01',
        }),
      ]),
    ).toEqual([]));
});
