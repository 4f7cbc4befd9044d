import { readQuestion, searchTerms } from '@plumbline/retrieval';
import fc from 'fast-check';
import { rankSaid, speakerIn, type Beside, type Said } from './ranking.ts';

const HOUR = 3_600;
const saying = (position: number, text: string, more: Partial<Said> = {}): Said => ({
  position,
  kind: 'claim',
  score: 0,
  terms: searchTerms(text),
  speaker: speakerIn(text),
  named: [],
  assertedAt: 0,
  space: 's',
  ...more,
});
const ranked = (text: string, said: readonly Said[], beside: readonly Beside[] = []) => {
  const question = readQuestion(text);
  const frequency = new Map(
    [...question.terms].map((term) => [
      term,
      said.filter(({ terms }) => terms.includes(term)).length,
    ]),
  );
  const length = said.reduce((sum, { terms }) => sum + terms.length, 0);
  return rankSaid(text, question, said, beside, {
    passages: said.length + 20,
    averageLength: length / said.length || 1,
    frequency,
  });
};
const order = (...args: Parameters<typeof ranked>) =>
  ranked(...args).map(({ position }) => position);

describe('the order of what was said', () => {
  it('lets the answer follow its question, the next but one less so', () => {
    const said = [
      saying(1, 'Ada: Where did the ferry go?', { score: 5 }),
      saying(2, 'Ben: To Wexby.'),
      saying(3, 'Ada: Fine.'),
      saying(4, 'Cora: No rain today.'),
    ];
    expect(
      order('Where did the ferry go?', said, [
        [1, 2, 1],
        [1, 3, 2],
      ]),
    ).toEqual([1, 2, 3]);
  });

  it('leaves out what shares no word with the question, unless it is a turn or an episode', () => {
    const said = [
      saying(1, 'The ferry.', { score: 5 }),
      saying(2, 'Rain.'),
      saying(3, 'Rain.', { kind: 'episode' }),
      saying(4, 'Ben: Rain.'),
    ];
    const beside: Beside[] = [
      [1, 2, 1],
      [1, 3, 1],
      [1, 4, 1],
    ];
    expect(order('the ferry', said, beside)).toEqual([1, 3, 4]);
  });

  it('prefers what was said in a sitting that has come to the matter', () => {
    const said = [
      saying(1, 'The toll.', { score: 2 }),
      saying(2, 'The toll.', { score: 2, assertedAt: 10 * HOUR }),
      saying(3, 'The toll of the bridge at Quellin.', { score: 6, assertedAt: 10.5 * HOUR }),
      saying(4, 'The toll.', { score: 2, assertedAt: 10 * HOUR, space: 'other' }),
    ];
    expect(order('the toll of the bridge at Quellin', said)).toEqual([3, 2, 1, 4]);
  });

  it('prefers whom the question names, by speaker, author or subject, the whole name to a part', () => {
    const said = [
      saying(1, 'The crane broke.', { score: 3 }),
      saying(2, 'The crane broke.', { score: 3, speaker: 'Cora Reed', assertedAt: 2 * HOUR }),
      saying(3, 'The crane broke.', { score: 3, named: ['Cora Holt'], assertedAt: 4 * HOUR }),
    ];
    expect(order('Which crane did Cora Holt see?', said)).toEqual([3, 2, 1]);
  });

  it.each([
    'Have I seen the crane?',
    'Habe ich die crane gesehen?',
    '나는 crane 봤나?',
    '¿Vi yo la crane?',
  ])('takes whoever asks %s for the user', (text) => {
    const said = [
      saying(1, 'assistant: The crane.', { score: 3 }),
      saying(2, 'user: The crane.', { score: 3, assertedAt: 2 * HOUR }),
    ];
    expect(order(text, said)).toEqual([2, 1]);
    expect(order('Who has seen the crane in Iceland, Mimi?', said)).toEqual([1, 2]);
  });

  it.each([
    ['Ada: Hello', 'Ada'],
    ['[Ada Brook]: Hello', 'Ada Brook'],
    ['**user**: Hello', 'user'],
    ['김민수: 안녕', '김민수'],
    ['小林：こんにちは', '小林'],
    ['عائشة: مرحبا', 'عائشة'],
    ['No speaker here. But: a colon', ''],
    ['Dr. Holt: Hello', 'Dr. Holt'],
    ['A sentence that goes on for much longer than any name would: yes', ''],
    ['First line\nAda: second', ''],
    [': nothing', ''],
    ['', ''],
  ])('reads the speaker of %j as %j', (text, speaker) => {
    expect(speakerIn(text)).toBe(speaker);
  });

  it('is the same in whatever order the statements come, of equals the earlier first', () => {
    const word = fc.constantFrom('toll', 'bridge', 'Quellin', 'rain', 'ferry', '가나', '🚤', '');
    const one = fc.record({
      words: fc.array(word, { maxLength: 6 }),
      score: fc.integer({ min: 0, max: 5 }),
      assertedAt: fc.integer({ min: 0, max: 5 }).map((n) => n * HOUR),
      speaker: fc.constantFrom('', 'Ada', 'user'),
      space: fc.constantFrom('s', 't'),
    });
    const pairs = fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.constantFrom(1, 2)), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 10 }), pairs, (rows, beside) => {
        const said = rows.map(({ words, ...rest }, position) =>
          saying(position, words.join(' '), rest),
        );
        const places = ranked('What of the toll at the bridge, Ada?', said, beside);
        expect(
          ranked('What of the toll at the bridge, Ada?', said.toReversed(), beside.toReversed()),
        ).toEqual(places);
        expect(places.every(({ score }) => Number.isFinite(score) && score > 0)).toBe(true);
        for (const [at, { score, position }] of places.slice(1).entries())
          expect(
            places[at]!.score > score ||
              (places[at]!.score === score && places[at]!.position < position),
          ).toBe(true);
      }),
    );
  });

  it('of nothing is nothing', () => {
    expect(order('the ferry', [])).toEqual([]);
    expect(order('', [saying(1, 'Ada: Hello')])).toEqual([]);
  });
});
