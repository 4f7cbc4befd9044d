import { parseRetrievalQuery, extractSearchTerms } from '@plumbline/retrieval';
import fc from 'fast-check';
import {
  rankStatements,
  parseSpeaker,
  type NeighbourPair,
  type CandidateStatement,
} from './statement-ranking.ts';

const HOUR = 3_600;
const createStatement = (
  position: number,
  text: string,
  overrides: Partial<CandidateStatement> = {},
): CandidateStatement => ({
  position,
  kind: 'claim',
  score: 0,
  terms: extractSearchTerms(text),
  speaker: parseSpeaker(text),
  relatedNames: [],
  assertedAt: 0,
  space: 's',
  ...overrides,
});
const rankCandidates = (
  text: string,
  statements: readonly CandidateStatement[],
  neighbourPairs: readonly NeighbourPair[] = [],
) => {
  const question = parseRetrievalQuery(text);
  const frequency = new Map(
    [...question.terms].map((term) => [
      term,
      statements.filter(({ terms }) => terms.includes(term)).length,
    ]),
  );
  const length = statements.reduce((sum, { terms }) => sum + terms.length, 0);
  return rankStatements(text, question, statements, neighbourPairs, {
    passages: statements.length + 20,
    averageLength: length / statements.length || 1,
    frequency,
  });
};
const rankPositions = (...args: Parameters<typeof rankCandidates>) =>
  rankCandidates(...args).map(({ position }) => position);

describe('the order of what was said', () => {
  it('lets the answer follow its question, the next but one less so', () => {
    const statements = [
      createStatement(1, 'Ada: Where did the ferry go?', { score: 5 }),
      createStatement(2, 'Ben: To Wexby.'),
      createStatement(3, 'Ada: Fine.'),
      createStatement(4, 'Cora: No rain today.'),
    ];
    expect(
      rankPositions('Where did the ferry go?', statements, [
        [1, 2, 1],
        [1, 3, 2],
      ]),
    ).toEqual([1, 2, 3]);
  });

  it('leaves out what shares no word with the question, unless it is a turn or an episode', () => {
    const statements = [
      createStatement(1, 'The ferry.', { score: 5 }),
      createStatement(2, 'Rain.'),
      createStatement(3, 'Rain.', { kind: 'episode' }),
      createStatement(4, 'Ben: Rain.'),
    ];
    const neighbourPairs: NeighbourPair[] = [
      [1, 2, 1],
      [1, 3, 1],
      [1, 4, 1],
    ];
    expect(rankPositions('the ferry', statements, neighbourPairs)).toEqual([1, 3, 4]);
  });

  it('prefers what was said in a sitting that has come to the matter', () => {
    const statements = [
      createStatement(1, 'The toll.', { score: 2 }),
      createStatement(2, 'The toll.', { score: 2, assertedAt: 10 * HOUR }),
      createStatement(3, 'The toll of the bridge at Quellin.', {
        score: 6,
        assertedAt: 10.5 * HOUR,
      }),
      createStatement(4, 'The toll.', { score: 2, assertedAt: 10 * HOUR, space: 'other' }),
    ];
    expect(rankPositions('the toll of the bridge at Quellin', statements)).toEqual([3, 2, 1, 4]);
  });

  it('prefers whom the question names, by speaker, author or subject, the whole name to a part', () => {
    const statements = [
      createStatement(1, 'The crane broke.', { score: 3 }),
      createStatement(2, 'The crane broke.', {
        score: 3,
        speaker: 'Cora Reed',
        assertedAt: 2 * HOUR,
      }),
      createStatement(3, 'The crane broke.', {
        score: 3,
        relatedNames: ['Cora Holt'],
        assertedAt: 4 * HOUR,
      }),
    ];
    expect(rankPositions('Which crane did Cora Holt see?', statements)).toEqual([3, 2, 1]);
  });

  it.each([
    'Have I seen the crane?',
    'Habe ich die crane gesehen?',
    '나는 crane 봤나?',
    '¿Vi yo la crane?',
  ])('takes whoever asks %s for the user', (text) => {
    const statements = [
      createStatement(1, 'assistant: The crane.', { score: 3 }),
      createStatement(2, 'user: The crane.', { score: 3, assertedAt: 2 * HOUR }),
    ];
    expect(rankPositions(text, statements)).toEqual([2, 1]);
    expect(rankPositions('Who has seen the crane in Iceland, Mimi?', statements)).toEqual([1, 2]);
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
    expect(parseSpeaker(text)).toBe(speaker);
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
      fc.property(fc.array(one, { maxLength: 10 }), pairs, (rows, neighbourPairs) => {
        const statements = rows.map(({ words, ...rest }, position) =>
          createStatement(position, words.join(' '), rest),
        );
        const places = rankCandidates(
          'What of the toll at the bridge, Ada?',
          statements,
          neighbourPairs,
        );
        expect(
          rankCandidates(
            'What of the toll at the bridge, Ada?',
            statements.toReversed(),
            neighbourPairs.toReversed(),
          ),
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
    expect(rankPositions('the ferry', [])).toEqual([]);
    expect(rankPositions('', [createStatement(1, 'Ada: Hello')])).toEqual([]);
  });
});
