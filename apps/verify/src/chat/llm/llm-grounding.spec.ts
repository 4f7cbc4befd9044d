import type { ReviewedStatement } from '@plumbline/extraction';
import * as fc from 'fast-check';
import { GroundedStreamFilter } from './grounded-stream-filter.ts';
import { buildModelMessages } from './model-messages.ts';
import { CitationChunker } from './citation-chunker.ts';

const QUOTE = 'The Grendel bridge in Oakmoor is 412 metres long.';
const OTHER = 'It was opened by mayor Ida Falk in May 2019.';
const getSource = (marker: number) =>
  [
    { supportingTexts: [QUOTE], title: 'The Grendel bridge, 1st of 7 in 2020' },
    { supportingTexts: [OTHER, '2026-03-02'], title: '' },
  ][marker - 1];

describe('the text of a model that is held to its sources', () => {
  const filterInPieces = async (
    text: string,
    size: number,
    review: (statement: string) => string | undefined = (statement) => statement,
  ) => {
    const questions: unknown[] = [];
    const filter = new GroundedStreamFilter({
      getSource,
      reviewStatements: async (asked) => {
        questions.push(...asked);
        return asked.map(({ statement }): ReviewedStatement => {
          const reviewed = review(statement);
          return { reasons: [], ...(reviewed && { text: reviewed }) };
        });
      },
      language: 'en',
      question: 'How long is it?',
    });
    let sentText = '';
    const symbols = [...text];
    for (let at = 0; at < symbols.length; at += size)
      sentText += filter.push(symbols.slice(at, at + size).join(''));
    for await (const rest of filter.end()) sentText += rest;
    for await (const rest of filter.finish()) sentText += rest;
    return { text: sentText, filter, questions };
  };
  const refuse = (words: string) => (statement: string) =>
    statement.includes(words) ? undefined : statement;
  const answer =
    'The Grendel bridge is 412 metres long [1]. Mayor Ida Falk opened it in May 2019. ' +
    '[2]\nIt is the best of bridges.\nThe bridge is 500 metres long [1].';

  it('asks of each sentence whether its sources bear it out, names from title and question', async () => {
    const { questions } = await filterInPieces(answer, 50);
    expect(questions.slice(0, 2)).toEqual([
      {
        field: 'reply',
        statement: 'The Grendel bridge is 412 metres long.',
        language: 'en',
        sources: [QUOTE],
        context: ['The Grendel bridge, 1st of 7 in 2020', 'How long is it?'],
        passages: [{ text: QUOTE, title: 'The Grendel bridge, 1st of 7 in 2020' }],
      },
      {
        field: 'reply',
        statement: 'Mayor Ida Falk opened it in May 2019.',
        language: 'en',
        sources: [OTHER, '2026-03-02'],
        context: ['How long is it?'],
        passages: [
          { text: OTHER, title: '' },
          { text: '2026-03-02', title: '' },
        ],
      },
    ]);
  });

  it('sends a corrected sentence in its corrected words', async () => {
    const { text } = await filterInPieces('It is 500 metres long [1].', 5, () => QUOTE);
    expect(text).toBe('The Grendel bridge in Oakmoor is 412 metres long [1].');
  });

  it('stops after a dozen sentences that are not borne out', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => `It is ${at} miles long [1].\n`).join('');
    const { filter, questions } = await filterInPieces(lines, 9, () => undefined);
    expect(filter.isLimitReached).toBe(true);
    expect(questions.length).toBeLessThanOrEqual(40);
  });

  it('sends what holds, whatever the pieces it comes in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 200 }), async (size) => {
        const { text: message, filter } = await filterInPieces(answer, size, refuse('500'));
        expect(message).toBe(
          'The Grendel bridge is 412 metres long [1]. Mayor Ida Falk opened it in May 2019 [2].',
        );
        expect([...filter.citedMarkers]).toEqual([1, 2]);
        expect([filter.keptCount, filter.removedCount]).toEqual([2, 1]);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['names nothing', 'The Grendel bridge is 412 metres long.'],
    ['names what is not there', 'The Grendel bridge is 412 metres long [7].'],
    [
      'names something true beside what is not there',
      'The Grendel bridge is 412 metres long [1][9].',
    ],
    ['hides a sentence before one that holds', 'Oakmoor is corrupt [.'],
  ])('does not send a sentence that %s', async (_, text) =>
    expect((await filterInPieces(text, 5)).text).toBe(''),
  );

  it('does not send what its sources do not bear out, nor the same twice', async () => {
    expect(
      (await filterInPieces(answer, 9, (text) => refuse('412')(text) && refuse('500')(text))).text,
    ).toBe('Mayor Ida Falk opened it in May 2019 [2].');
    expect((await filterInPieces('The bridge is 412 metres long [1].\n'.repeat(3), 9)).text).toBe(
      'The bridge is 412 metres long [1].',
    );
  });

  it('drops the sentence without a number that stands before one with', async () => {
    expect(
      (await filterInPieces('Visit us soon. The bridge is 412 metres long [1].', 6)).text,
    ).toBe('The bridge is 412 metres long [1].');
  });

  it('takes markers, lists and marks as models write them', async () => {
    expect(
      (
        await filterInPieces(
          '- The bridge is 412 metres long [1]\n* Ida Falk opened it in May 2019 [2, 1].',
          4,
        )
      ).text,
    ).toBe('The bridge is 412 metres long [1]. Ida Falk opened it in May 2019 [2][1].');
  });

  it('keeps no more of an endless line than a sentence can be long', () => {
    const chunker = new CitationChunker();
    for (let at = 0; at < 5_000; at++) expect(chunker.push('x'.repeat(50))).toEqual([]);
    expect(chunker.end().join('').length).toBeLessThan(2_100);
  });
});

describe('what a model is told of a conversation', () => {
  const message = fc.record({
    role: fc.constantFrom('user' as const, 'assistant' as const),
    text: fc.string({ maxLength: 12_000 }),
  });

  it('is the last of it, in turns, bounded', () => {
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 60 }),
        fc.string({ minLength: 1 }),
        (history, message) => {
          const messages = buildModelMessages(history, `Now: ${message}`);
          expect(messages[0]?.role).toBe('user');
          expect(messages.at(-1)?.role).toBe('user');
          for (const [at, { role }] of messages.entries())
            expect(role).toBe(at % 2 ? 'assistant' : 'user');
          expect(messages.length).toBeLessThanOrEqual(40);
          expect(JSON.stringify(messages.map(({ content }) => content)).length).toBeLessThan(
            400_000,
          );
          expect(
            messages.reduce((sum, { content }) => sum + (content as string).length, 0),
          ).toBeLessThan(60_100);
        },
      ),
      { numRuns: 40 },
    );
  });
});
