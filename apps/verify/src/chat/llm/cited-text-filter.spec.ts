import type { ReviewedStatement } from '@plumbline/extraction';
import * as fc from 'fast-check';
import { CitedTextFilter } from './cited-text-filter.ts';
import { LinkStreamFilter } from './stream-filter.ts';

const SOURCES = [
  { supportingTexts: ['The bridge is 412 metres long.'], title: 'The bridge' },
  { supportingTexts: ['Ida Falk opened it in 2019.'], title: 'The opening' },
];

describe('the text of a model that may cite what tools have returned', () => {
  const filterInPieces = async (
    text: string,
    size: number,
    review: (statement: string) => string | undefined = (statement) => statement,
    hasSources = true,
  ) => {
    const questions: { statement: string; sources: readonly string[] }[] = [];
    const filter = new CitedTextFilter(new LinkStreamFilter(() => false), {
      hasSources: () => hasSources,
      getSource: (marker) => SOURCES[marker - 1],
      getKnownText: () => '',
      reviewStatements: async (asked) => {
        questions.push(...asked);
        return asked.map(({ statement }): ReviewedStatement => {
          const reviewed = review(statement);
          return { reasons: [], ...(reviewed && { text: reviewed }) };
        });
      },
      ...{ language: 'en', question: 'How long is it?' },
    });
    const symbols = [...text];
    const sent: string[] = [];
    for (let at = 0; at < symbols.length; at += size)
      sent.push(filter.push(symbols.slice(at, at + size).join('')));
    for await (const rest of filter.end()) sent.push(rest);
    for await (const rest of filter.finish()) sent.push(rest);
    return { sent, text: sent.join(''), filter, questions };
  };
  const answer =
    'Here is what I found. It has **412 metres** [1]. Was it opened in 2019? It was [2].\n\n' +
    '- It is 500 metres long. [1]\n- Nobody knows who paid [9].\n\nThat is all.';
  const refuse500 = (statement: string) => (statement.includes('500') ? undefined : statement);

  it('stays as it is, whatever the pieces it comes in, but for what its sources refute', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 200 }), async (size) => {
        const { text, filter, questions } = await filterInPieces(answer, size, refuse500);
        expect(text).toBe(answer.replace('- It is 500 metres long. [1]\n', '').replace(' [9]', ''));
        expect(filter.sentText).toBe(text);
        expect(filter.removedCount).toBe(1);
        expect(questions.map(({ statement }) => statement)).toEqual([
          'It has 412 metres.',
          'It was.',
          'It is 500 metres long.',
        ]);
        expect(questions[0]!.sources).toEqual(SOURCES[0]!.supportingTexts);
      }),
      { numRuns: 30 },
    );
  });

  it('is shown in corrected words with its markers', async () => {
    const { text } = await filterInPieces(
      'Well. 1. It is 500 metres long [1].\nBye.',
      7,
      () => 'It is 412 metres long.',
    );
    expect(text).toContain('It is 412 metres long [1].\nBye.');
    expect(text).not.toContain('500');
  });

  it('goes out as it comes while there is nothing to cite', async () => {
    const { sent, questions } = await filterInPieces(
      'One two three [1]. Four five.',
      4,
      refuse500,
      false,
    );
    expect(sent.slice(0, 4).join('')).toBe('One two three');
    expect(questions).toEqual([]);
  });

  it('begins with words where its first sentence is left out', async () => {
    const { text } = await filterInPieces('It is 500 metres long [1]. Bye.', 3, refuse500);
    expect(text).toBe('Bye.');
  });

  it('loses no line that is too long for a sentence', async () => {
    const line = 'word '.repeat(1_000).trim();
    expect((await filterInPieces(line, 50)).text).toBe(line);
  });

  it('is not listened to for ever where nothing is decided', () => {
    const filter = new CitedTextFilter(new LinkStreamFilter(() => false), {
      hasSources: () => true,
      getSource: (marker) => SOURCES[marker - 1],
      getKnownText: () => '',
      reviewStatements: () => new Promise(() => undefined),
      ...{ language: 'en', question: '' },
    });
    for (let at = 0; at < 40; at++) filter.push('It is long [1].\n');
    expect(filter.isLimitReached).toBe(true);
  });
});
