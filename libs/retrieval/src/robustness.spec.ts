import fc from 'fast-check';
import { HashEmbedder, rankPassages, createPassageRanker, extractSearchTerms } from './index.ts';

const arbitraryText = fc.oneof(
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
        arbitraryText,
        fc.array(fc.record({ title: arbitraryText, text: arbitraryText }), { maxLength: 8 }),
        (question, texts) => {
          const passages = texts.map((text, index) => ({ id: String(index), ...text }));
          const order = rankPassages(question, passages);
          expect(order.every(({ score }) => Number.isFinite(score) && score > 0)).toBe(true);
          expect(new Set(order.map(({ id }) => id)).size).toBe(order.length);
          const other = rankPassages(question, [...passages].reverse());
          expect(other.map(({ id }) => id).sort()).toEqual(order.map(({ id }) => id).sort());
        },
      ),
    );
  });

  it('finds itself', () => {
    fc.assert(
      fc.property(arbitraryText, (text) => {
        fc.pre(extractSearchTerms(text).length > 0);
        expect(rankPassages(text, [{ id: 'self', text }])[0]?.id).toBe('self');
      }),
    );
  });

  it('becomes a vector of length 1, or of zeros when it has no words', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryText, async (text) => {
        const [vector] = await new HashEmbedder().embed([text]);
        expect(Math.hypot(...vector!)).toBeCloseTo(extractSearchTerms(text).length ? 1 : 0, 5);
      }),
    );
  });
});

describe('20,000 characters made to be slow', () => {
  const normal =
    'Anna Holt of Leeds said that the mill, which closed in 2021, was where her father had worked. '
      .repeat(215)
      .slice(0, 20_000);
  const measureMs = (text: string) => {
    const from = performance.now();
    const passages = createPassageRanker([
      { id: 'a', title: text, text },
      { id: 'b', text: normal },
    ]);
    passages.rank(text);
    passages.rank('the town that Anna of Leeds said where the mill was');
    return performance.now() - from;
  };
  const measureBestMs = (text: string) =>
    Math.min(measureMs(text), measureMs(text), measureMs(text));

  it.each([
    ['open brackets', '('.repeat(20_000)],
    ['commas', ','.repeat(20_000)],
    ['one word again and again', 'mill '.repeat(4_000)],
    ['one word', 'a'.repeat(20_000)],
    ['names', 'Anna Leeds '.repeat(1_820)],
    [
      'names, each another',
      Array.from({ length: 3_000 }, (_, index) => `Xa${index.toString(36)}`)
        .join(' ')
        .slice(0, 20_000),
    ],
    ['descriptions', "that of 's ".repeat(1_820)],
    ['marks', `a${'\u0301'.repeat(19_999)}`],
    ['hangul', '가나다'.repeat(6_667)],
    ['lone surrogates', '\ud800'.repeat(20_000)],
  ])('%s', (_, text) => {
    measureMs(normal);
    expect(measureBestMs(text)).toBeLessThan(10 * measureBestMs(normal) + 5);
  });
});
