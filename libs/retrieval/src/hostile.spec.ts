import fc from 'fast-check';
import { HashEmbedder, rank, ranking, searchTerms } from './index.ts';

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        '\ud800',
        'of ',
        'that ',
        '(',
        ')',
        ', ',
        "'s ",
        'Anna ',
        '가나',
        '水',
        'عام ',
        '😀',
        '2026 ',
      ),
    )
    .map((parts) => parts.join('')),
);

describe('any text at all', () => {
  it('finds the same passages in whatever order they come', () => {
    fc.assert(
      fc.property(
        anything,
        fc.array(fc.record({ title: anything, text: anything }), { maxLength: 8 }),
        (question, texts) => {
          const passages = texts.map((text, at) => ({ id: String(at), ...text }));
          const order = rank(question, passages);
          expect(order.every(({ score }) => Number.isFinite(score) && score > 0)).toBe(true);
          expect(new Set(order.map(({ id }) => id)).size).toBe(order.length);
          const other = rank(question, [...passages].reverse());
          expect(other.map(({ id }) => id).sort()).toEqual(order.map(({ id }) => id).sort());
        },
      ),
    );
  });

  it('finds itself', () => {
    fc.assert(
      fc.property(anything, (text) => {
        fc.pre(searchTerms(text).length > 0);
        expect(rank(text, [{ id: 'self', text }])[0]?.id).toBe('self');
      }),
    );
  });

  it('becomes a vector of length 1, or of zeros when it has no words', async () => {
    await fc.assert(
      fc.asyncProperty(anything, async (text) => {
        const [vector] = await new HashEmbedder().embed([text]);
        expect(Math.hypot(...vector!)).toBeCloseTo(searchTerms(text).length ? 1 : 0, 5);
      }),
    );
  });
});

describe('20,000 characters made to be slow', () => {
  const normal =
    'Anna Holt of Leeds said that the mill, which closed in 2021, was where her father had worked. '
      .repeat(215)
      .slice(0, 20_000);
  const timed = (text: string) => {
    const from = performance.now();
    const passages = ranking([
      { id: 'a', title: text, text },
      { id: 'b', text: normal },
    ]);
    passages.rank(text);
    passages.rank('the town that Anna of Leeds said where the mill was');
    return performance.now() - from;
  };
  const best = (text: string) => Math.min(timed(text), timed(text), timed(text));

  it.each([
    ['open brackets', '('.repeat(20_000)],
    ['commas', ','.repeat(20_000)],
    ['one word again and again', 'mill '.repeat(4_000)],
    ['one word', 'a'.repeat(20_000)],
    ['names', 'Anna Leeds '.repeat(1_820)],
    [
      'names, each another',
      Array.from({ length: 3_000 }, (_, at) => `Xa${at.toString(36)}`)
        .join(' ')
        .slice(0, 20_000),
    ],
    ['descriptions', "that of 's ".repeat(1_820)],
    ['marks', `a${'\u0301'.repeat(19_999)}`],
    ['hangul', '가나다'.repeat(6_667)],
    ['lone surrogates', '\ud800'.repeat(20_000)],
  ])('%s', (_, text) => {
    timed(normal);
    expect(best(text)).toBeLessThan(10 * best(normal) + 5);
  });
});
