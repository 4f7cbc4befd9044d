import { type Passage, rankPassages, createPassageRanker } from './index.ts';

const passages = (...texts: string[]): Passage[] =>
  texts.map((text, index) => ({ id: String(index), text }));
const findBestId = (question: string, candidates: Passage[]) =>
  rankPassages(question, candidates)[0]?.id;

describe('ranking passages for a question', () => {
  it('puts what has more of the rarer terms first, and leaves out what has none', () => {
    const order = rankPassages(
      'When was the stone lighthouse of Farholm built?',
      passages(
        'A lighthouse of stone stands at Wexby.',
        'The stone lighthouse of Farholm was built in 1874.',
        'Bread is baked before dawn.',
      ),
    );
    expect(order.map(({ id }) => id)).toEqual(['1', '0']);
    expect(order[0]!.score).toBeGreaterThan(order[1]!.score);
  });

  it('leaves out what shares only a common word with the question', () => {
    const towns = Array.from({ length: 9 }, (_, index) => `A town of name ${index}.`);
    expect(
      rankPassages('the lighthouse near the town', passages('The lighthouse shone.', ...towns)).map(
        ({ id }) => id,
      ),
    ).toEqual(['0']);
  });

  it('prefers terms that stand together to terms that are spread', () => {
    const filler =
      'Meanwhile the weather stayed calm, boats went out, children played ball, and nobody ' +
      'hurried anywhere at all that week.';
    const spread =
      `The mayor opened the fair. ${filler} A bridge was painted. ${filler} Later came the ` +
      'toll.';
    const together =
      `The toll on the bridge was raised by the mayor. ${filler} The fair was painted. ` +
      `${filler} Later came rain.`;
    expect(findBestId('Which mayor raised the bridge toll?', passages(spread, together))).toBe('1');
  });

  it('prefers words side by side in the order of the question', () => {
    const [apart, beside] = [
      'Wire fences raised the price that shops paid for copper.',
      'Copper wire fences raised the price that shops paid.',
    ];
    expect(findBestId('the price of copper wire', passages(apart, beside))).toBe('1');
  });

  it('finds a passage by the title that the question names', () => {
    const plain = 'It was written in a winter by Ada Brook.';
    const titled: Passage[] = [
      {
        id: 'other',
        title: 'Ember Hill (film)',
        text: 'A film about the drift of continents, written by Tom Vale.',
      },
      { id: 'drift', title: 'Drift (novel)', text: plain },
    ];
    expect(findBestId('Who wrote Drift?', titled)).toBe('drift');
  });

  it('lets the passages before and after lend some of their score', () => {
    const report = (position: number, text: string): Passage => ({
      id: `report-${position}`,
      document: 'report',
      position,
      text,
    });
    const order = rankPassages('How high is the completed dam?', [
      { id: 'alone', text: 'The old dam.' },
      report(0, 'Orrin has completed a dam.'),
      report(1, 'The dam is new.'),
      ...['Bread.', 'Rain.', 'Boats.', 'Cheese.', 'Roads.'].map((text) => ({ id: text, text })),
    ]).map(({ id }) => id);
    expect(order).toEqual(['report-0', 'report-1', 'alone']);
  });

  it('finds without the accents, and kin of a word', () => {
    expect(
      findBestId('Odegard of Lodz', passages('A day in town.', 'Ødegård moved to Łódź.')),
    ).toBe('1');
    const town = passages('The ferry left the town.', 'Emigration from the town began.');
    expect(findBestId('emigrants of the town', town)).toBe('1');
  });

  it('follows a description to what it describes', () => {
    const town = (name: string) => ({
      id: name,
      title: name,
      text: `${name} lies on a river. Its market dates from 1480.`,
    });
    const painter = {
      id: 'painter',
      title: 'Mira Tolan',
      text: 'Mira Tolan was a painter. She was born in Quellin and died abroad.',
    };
    const question =
      'What is the age of the market of the town where the painter Mira Tolan was born?';
    const towns = ['Aldmoor', 'Quellin', 'Wexby'].map(town);
    expect(rankPassages(question, towns).map(({ id }) => id)).toEqual([
      'Aldmoor',
      'Quellin',
      'Wexby',
    ]);
    expect(rankPassages(question, [...towns, painter]).map(({ id }) => id)).toEqual([
      'painter',
      'Quellin',
    ]);
  });

  it('asks in the languages of the passages', () => {
    const mixed: Passage[] = [
      { id: 'ko', language: 'ko', text: '방파제가 폭풍에 무너졌다.' },
      { id: 'ja', language: 'ja', text: '防波堤は嵐で壊れた。' },
      { id: 'zh', language: 'zh', text: '风暴摧毁了防波堤坝。' },
      { id: 'de', language: 'de', text: 'Die Häuser der Städte wurden zerstört.' },
      { id: 'ar', language: 'ar', text: 'دمرت العاصفة الميناء القديم.' },
    ];
    const ranker = createPassageRanker(mixed);
    for (const [question, id] of [
      ['방파제는 왜 무너졌나?', 'ko'],
      ['嵐で何が壊れたか', 'ja'],
      ['风暴摧毁了什么', 'zh'],
      ['Haus in der Stadt', 'de'],
      ['ماذا دمرت العاصفة', 'ar'],
    ])
      expect([question, ranker.rank(question!)[0]?.id]).toEqual([question, id]);
  });

  it('gives as many as are asked for, and nothing for nothing', () => {
    expect(rankPassages('boat', passages('a boat', 'boats', 'the boat'), 2)).toHaveLength(2);
    expect(rankPassages('boat', [])).toEqual([]);
    expect(rankPassages('', passages('a boat'))).toEqual([]);
    expect(rankPassages('the of and', passages('the of and'))).toEqual([]);
    expect(rankPassages('boat', passages('', '🚤', '\ud800'))).toEqual([]);
  });
});
