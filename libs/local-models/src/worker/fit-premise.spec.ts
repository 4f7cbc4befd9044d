import { fitPair, fitText } from './fit-premise.ts';

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;
const PREMISE = { text: 'one two three', title: 'A title', before: 'it began', after: 'it ended' };
const fit = (maxTokens: number) =>
  fitPair({ premise: PREMISE, hypothesis: 'two words' }, countWords, maxTokens);

describe('what a model reads of a passage', () => {
  it('has the title, and the sentences around it', () =>
    expect(fit(20)).toEqual({
      ...{ premise: 'A title. it began one two three it ended', hypothesis: 'two words' },
    }));

  it.each([
    [10, 'A title. it began one two three'],
    [8, 'A title. one two three'],
    [6, 'one two three'],
    [4, 'one two'],
  ])('is, of %d tokens: %s', (maxTokens, premise) =>
    expect(fit(maxTokens)).toEqual({ premise, hypothesis: 'two words' }),
  );

  it('never costs more than half of the room for the claim', () => {
    const hypothesis = 'word '.repeat(50).trim();
    const fitted = fitPair({ premise: { text: 'one two three' }, hypothesis }, countWords, 20);
    expect(countWords(fitted.hypothesis)).toBeLessThanOrEqual(10);
    expect(fitted.premise).toBe('one two three');
  });

  it('is cut between letters where a language has no spaces', () =>
    expect(fitText('橋は四百メートル', (text) => text.length, 4)).toBe('橋は四百'));
});
