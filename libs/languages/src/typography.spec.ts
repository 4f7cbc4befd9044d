import { formatDay, joinSentences, quoteSentence, quoteText } from './typography.ts';

it('formatDay writes a day in UTC as the language does, and in English where it has no rules', () => {
  const day = new Date('2026-05-04T23:30:00Z');
  expect(
    ['en', 'ko', 'ja', 'zh', 'de', 'fr', 'es', 'sv'].map((language) => formatDay(day, language)),
  ).toEqual([
    '4 May 2026',
    '2026년 5월 4일',
    '2026年5月4日',
    '2026年5月4日',
    '4. Mai 2026',
    '4 mai 2026',
    '4 de mayo de 2026',
    '4 May 2026',
  ]);
});

describe('quoteText', () => {
  it.each([
    ['en', '“The mill”'],
    ['de', '„The mill“'],
    ['fr', '« The mill »'],
    ['ja', '「The mill」'],
    ['sv', '“The mill”'],
  ])('puts a text in the marks of %s', (language, expected) =>
    expect(quoteText('The mill', language)).toBe(expected),
  );

  it('takes marks that the text does not contain', () => {
    expect(quoteText('a “b” c', 'en')).toBe('«a “b” c»');
    expect(quoteText('a « b » “c', 'fr')).toBe('「a « b » “c」');
    expect(quoteText('“«「『‹⟪', 'en')).toBeUndefined();
  });
});

describe('quoteSentence', () => {
  it('leaves out the full stop', () =>
    expect(quoteSentence(' The mill closed. ', 'en')).toBe('“The mill closed”'));

  it('ends a long text at a word, with an ellipsis outside of the marks', () =>
    expect(quoteSentence('The mill closed, in May of 1998.', 'de', 18)).toBe(
      '„The mill closed“ …',
    ));

  it('quotes a text with marks of every kind all the same', () =>
    expect(quoteSentence('“«「『‹⟪', 'es')).toBe('«“«「『‹⟪»'));
});

it('joinSentences leaves a space between sentences where the language has one', () => {
  expect(joinSentences(['One.', '', 'Two.'], 'en')).toBe('One. Two.');
  expect(joinSentences(['一。', '二。'], 'zh')).toBe('一。二。');
  expect(joinSentences(['En.', 'Två.'], 'sv')).toBe('En. Två.');
});
