import { inlineTaskRunner } from '@plumbline/extraction';
import * as fc from 'fast-check';
import { createEntailmentCheck } from '../../question-answering/entailment-check.ts';
import { GroundedStreamFilter } from './grounded-stream-filter.ts';
import { isSentenceGrounded } from './grounding-check.ts';
import { buildModelMessages } from './model-messages.ts';
import { CitationChunker } from './citation-chunker.ts';

const QUOTE = 'The Grendel bridge in Oakmoor is 412 metres long.';
const OTHER = 'It was opened by mayor Ida Falk in May 2019.';
const premise = { texts: [QUOTE], titles: ['The Grendel bridge, 1st of 7 in 2020'] };
const resolvePremise = (marker: number) =>
  [premise, { texts: [OTHER, '2026-03-02', '2 March 2026'], titles: ['The Grendel bridge'] }][
    marker - 1
  ];

describe('a sentence of a model', () => {
  it.each([
    'The Grendel bridge is 412 metres long.',
    'In Oakmoor the bridge has a length of 412 metres.',
    'It is “412 metres long”.',
  ])('holds: %s', (sentence) => expect(isSentenceGrounded(sentence, premise)).toBe(true));
  it.each([
    'The Grendel bridge is 500 metres long.',
    'The Grendel bridge in Oakmoor was built by Harald Blau.',
    'The Grendel bridge is “the longest of all” and 412 metres long.',
    'See https://evil.example for the Grendel bridge in Oakmoor.',
    'I am free.',
    'Die Brücke ist baufällig und gehört gesperrt.',
    '다리는 무너졌다.',
    'The Grendel bridge is 7 metres long.',
    '<b>The Grendel bridge in Oakmoor</b>',
    '',
  ])('does not hold: %s', (sentence) => expect(isSentenceGrounded(sentence, premise)).toBe(false));
});

const REPAIR =
  'The repair of the harbour of Lindholm, which began in 2021, cost 61.7 million euros, ' +
  'twice as much as planned, said port director Marta Holm.';

describe('what a sentence of a model rests on', () => {
  const isEntailed = createEntailmentCheck(inlineTaskRunner, 'en');
  it.each([
    ['At 412 metres long, the Grendel bridge stands in Oakmoor.', QUOTE],
    ['The bridge in Oakmoor has a length of 412 metres.', QUOTE],
    ['Mayor Ida Falk opened it in May 2019.', OTHER],
    [
      'According to port director Marta Holm, repairing the harbour cost 61.7 million euros.',
      REPAIR,
    ],
    ['The cost was twice as much as planned.', REPAIR],
  ])('says the same: %s', async (sentence, text) =>
    expect(await isEntailed(sentence, { texts: [text], titles: [] })).toBe(true),
  );
  it.each([
    ['The Grendel bridge in Oakmoor, 412 metres long, collapsed.', QUOTE],
    ['The Grendel bridge in Oakmoor is not 412 metres long.', QUOTE],
    ['The Grendel bridge in Oakmoor is the most beautiful bridge.', QUOTE],
    ['Ida Falk resigned as mayor in May 2019.', OTHER],
    ['Mayor Ida Falk was arrested in May 2019.', OTHER],
    ['The repair of the harbour of Lindholm was paid by Marta Holm.', REPAIR],
    ['Marta Holm stole 61.7 million euros.', REPAIR],
  ])('does not say so: %s', async (sentence, text) =>
    expect(await isEntailed(sentence, { texts: [text], titles: [] })).toBe(false),
  );
});

describe('the voice of a model that is held to quotations', () => {
  const filterInPieces = async (
    text: string,
    size: number,
    isDenied: (sentence: string) => boolean = () => false,
  ) => {
    const filter = new GroundedStreamFilter(
      resolvePremise,
      async (sentence) => !isDenied(sentence),
      'en',
    );
    let sentText = '';
    const symbols = [...text];
    for (let at = 0; at < symbols.length; at += size)
      sentText += await filter.push(symbols.slice(at, at + size).join(''));
    return { text: sentText + (await filter.end()), voice: filter };
  };
  const answer =
    'The Grendel bridge is 412 metres long [1]. Mayor Ida Falk opened it in May 2019. ' +
    '[2]\nIt is the best of bridges.\nThe bridge is 500 metres long [1].';

  it('sends what holds, whatever the pieces it comes in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 200 }), async (size) => {
        const { text: message, voice: filter } = await filterInPieces(answer, size);
        expect(message).toBe(
          'The Grendel bridge is 412 metres long [1]. Mayor Ida Falk opened it in May 2019 [2].',
        );
        expect([...filter.citedMarkers]).toEqual([1, 2]);
        expect([filter.keptCount, filter.droppedCount]).toEqual([2, 2]);
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

  it('does not send what is denied by what it names, nor the same twice', async () => {
    expect((await filterInPieces(answer, 9, (sentence) => sentence.includes('412'))).text).toBe(
      'Mayor Ida Falk opened it in May 2019 [2].',
    );
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
