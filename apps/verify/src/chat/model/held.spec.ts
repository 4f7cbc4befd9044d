import { workHere } from '@plumbline/extraction';
import * as fc from 'fast-check';
import { supportedBy } from '../../grounding/supported.ts';
import { CheckedVoice } from './checked-voice.ts';
import { holds } from './held.ts';
import { toldHistory } from './history.ts';
import { Units } from './units.ts';

const QUOTE = 'The Grendel bridge in Oakmoor is 412 metres long.';
const OTHER = 'It was opened by mayor Ida Falk in May 2019.';
const ground = { texts: [QUOTE], titles: ['The Grendel bridge, 1st of 7 in 2020'] };
const grounds = (marker: number) =>
  [ground, { texts: [OTHER, '2026-03-02', '2 March 2026'], titles: ['The Grendel bridge'] }][
    marker - 1
  ];

describe('a sentence of a model', () => {
  it.each([
    'The Grendel bridge is 412 metres long.',
    'In Oakmoor the bridge has a length of 412 metres.',
    'It is “412 metres long”.',
  ])('holds: %s', (sentence) => expect(holds(sentence, ground)).toBe(true));
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
  ])('does not hold: %s', (sentence) => expect(holds(sentence, ground)).toBe(false));
});

const REPAIR =
  'The repair of the harbour of Lindholm, which began in 2021, cost 61.7 million euros, ' +
  'twice as much as planned, said port director Marta Holm.';

describe('what a sentence of a model rests on', () => {
  const supports = supportedBy(workHere, 'en');
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
    expect(await supports(sentence, { texts: [text], titles: [] })).toBe(true),
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
    expect(await supports(sentence, { texts: [text], titles: [] })).toBe(false),
  );
});

describe('the voice of a model that is held to quotations', () => {
  const heard = async (
    text: string,
    size: number,
    denies: (sentence: string) => boolean = () => false,
  ) => {
    const voice = new CheckedVoice(grounds, async (sentence) => !denies(sentence), 'en');
    let said = '';
    const symbols = [...text];
    for (let at = 0; at < symbols.length; at += size)
      said += await voice.hear(symbols.slice(at, at + size).join(''));
    return { said: said + (await voice.end()), voice };
  };
  const answer =
    'The Grendel bridge is 412 metres long [1]. Mayor Ida Falk opened it in May 2019. ' +
    '[2]\nIt is the best of bridges.\nThe bridge is 500 metres long [1].';

  it('sends what holds, whatever the pieces it comes in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 200 }), async (size) => {
        const { said, voice } = await heard(answer, size);
        expect(said).toBe(
          'The Grendel bridge is 412 metres long [1]. Mayor Ida Falk opened it in May 2019 [2].',
        );
        expect([...voice.cited]).toEqual([1, 2]);
        expect([voice.kept, voice.dropped]).toEqual([2, 2]);
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
    expect((await heard(text, 5)).said).toBe(''),
  );

  it('does not send what is denied by what it names, nor the same twice', async () => {
    expect((await heard(answer, 9, (sentence) => sentence.includes('412'))).said).toBe(
      'Mayor Ida Falk opened it in May 2019 [2].',
    );
    expect((await heard('The bridge is 412 metres long [1].\n'.repeat(3), 9)).said).toBe(
      'The bridge is 412 metres long [1].',
    );
  });

  it('drops the sentence without a number that stands before one with', async () => {
    expect((await heard('Visit us soon. The bridge is 412 metres long [1].', 6)).said).toBe(
      'The bridge is 412 metres long [1].',
    );
  });

  it('takes markers, lists and marks as models write them', async () => {
    expect(
      (
        await heard(
          '- The bridge is 412 metres long [1]\n* Ida Falk opened it in May 2019 [2, 1].',
          4,
        )
      ).said,
    ).toBe('The bridge is 412 metres long [1]. Ida Falk opened it in May 2019 [2][1].');
  });

  it('keeps no more of an endless line than a sentence can be long', () => {
    const units = new Units();
    for (let at = 0; at < 5_000; at++) expect(units.add('x'.repeat(50))).toEqual([]);
    expect(units.end().join('').length).toBeLessThan(2_100);
  });
});

describe('what a model is told of a conversation', () => {
  const said = fc.record({
    role: fc.constantFrom('user' as const, 'assistant' as const),
    text: fc.string({ maxLength: 12_000 }),
  });

  it('is the last of it, in turns, bounded', () => {
    fc.assert(
      fc.property(
        fc.array(said, { maxLength: 60 }),
        fc.string({ minLength: 1 }),
        (history, message) => {
          const told = toldHistory(history, `Now: ${message}`);
          expect(told[0]?.role).toBe('user');
          expect(told.at(-1)?.role).toBe('user');
          for (const [at, { role }] of told.entries())
            expect(role).toBe(at % 2 ? 'assistant' : 'user');
          expect(told.length).toBeLessThanOrEqual(40);
          expect(JSON.stringify(told.map(({ content }) => content)).length).toBeLessThan(400_000);
          expect(
            told.reduce((sum, { content }) => sum + (content as string).length, 0),
          ).toBeLessThan(60_100);
        },
      ),
      { numRuns: 40 },
    );
  });
});
