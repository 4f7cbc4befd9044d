import { checkGrounding } from './check-grounding.ts';
import type { GroundingQuestion } from './grounding.types.ts';

const referenceDate = new Date('2026-03-12T09:00:00Z'); // a Thursday
const check = (question: Partial<GroundingQuestion> & { statement: string }) =>
  checkGrounding({ sources: [], referenceDate, ...question });
const listErrors = (question: Partial<GroundingQuestion> & { statement: string }) =>
  check(question)
    .filter(({ severity }) => severity === 'error')
    .map(({ reason, words }) => `${reason}: ${words}`);

const HARBOUR =
  'Three ferries carried 12,412 passengers to Norrhaven on Tuesday, the port operator Seaway said, ' +
  'at a cost of $8.8 billion over two decades.';

describe('checkGrounding accepts what the sources say in other words', () => {
  it.each([
    ['en', '3 ferries took some 12,400 passengers to Norrhaven, Seaway said.'],
    ['en', 'Seaway said that three ferries sailed to Norrhaven on 10 March 2026.'],
    ['en', "Seaway's ferries cost $8.8bn over 20 years."],
    [
      'de',
      'Drei Fähren brachten nach Angaben von Seaway am 10. März 2026 12.412 Fahrgäste nach Norrhaven.',
    ],
    [
      'fr',
      'Trois ferries ont transporté 12 412 passagers pour 8,8 milliards de dollars en vingt ans.',
    ],
    ['es', 'Tres transbordadores llevaron a unos 12.400 pasajeros a Norrhaven, según Seaway.'],
    ['it', 'Tre traghetti hanno portato 12.412 passeggeri a Norrhaven, secondo Seaway.'],
    ['pt', 'Três balsas levaram 12.412 passageiros a Norrhaven, segundo a Seaway.'],
    ['ru', 'Три парома перевезли 12 412 пассажиров в Норрхавен, сообщила Seaway.'],
    [
      'ko',
      '시웨이는 화요일 여객선 3척이 승객 1만 2412명을 실어 날랐으며 20년간 88억 달러가 들었다고 밝혔다.',
    ],
    ['ja', '火曜日、フェリー3隻が1万2412人を運び、費用は20年間で88億ドルだった。'],
    ['zh', '周二，三艘渡轮运送了1万2412名乘客，二十年耗资88亿美元。'],
  ])('in %s: %s', (language, statement) => {
    expect(listErrors({ statement, language, sources: [HARBOUR], sourceLanguage: 'en' })).toEqual(
      [],
    );
  });

  it.each([
    ['a third', 'About a third of the crew left.', 'Rund 33 Prozent der Besatzung gingen.', 'de'],
    ['one in three', 'One in three sailors left.', '선원의 3분의 1이 떠났다.', 'ko'],
    ['half', 'Half of the sailors left.', 'El 50 % de los marineros se fue.', 'es'],
    ['a decade', 'The work took a decade.', 'Les travaux ont duré 10 ans.', 'fr'],
    ['months', 'The work took two years.', 'The work took 24 months.', 'en'],
    [
      'a shared scale',
      'It fell from 47 to 8 billion dollars.',
      'Von 47 Mrd. auf 8 Mrd. Dollar.',
      'de',
    ],
    ['a day', 'They sell 30 a day.', '1日に30枚売れる。', 'ja'],
    ['a trillion', 'It costs 2 trillion yen.', '费用为2万亿日元。', 'zh'],
    ['percent', 'Five percent of them swim.', '100명 중 5명이 수영한다.', 'ko'],
  ])('of a number as a share or length: %s', (_, statement, source, sourceLanguage) => {
    expect(listErrors({ statement, language: 'en', sources: [source], sourceLanguage })).toEqual(
      [],
    );
  });

  it.each([
    [
      'an inflected name',
      'de',
      'Seaways Fähren liegen in Sachalin.',
      'Seaway keeps its ferries in Sakhalin.',
    ],
    ['a nationality', 'en', 'The Norwegian ferry sank.', 'A ferry from Norway sank.'],
    [
      'a country in another language',
      'fr',
      'Le ferry vient de Norvège.',
      'The ferry comes from Norway.',
    ],
    ['a spelled-out acronym', 'en', 'The World Ferry Board met.', 'The WFB met.'],
    [
      'a party and a state',
      'en',
      'Ada Bell is a Democrat from Minnesota.',
      'Rep. Ada Bell, D-Minn., won.',
    ],
    [
      'a name by its sound',
      'ko',
      '패트릭 오언스 선장은 3월에 떠났다.',
      'Captain Patrick Owens left in March.',
    ],
    [
      'a name of the title',
      'en',
      'Ada Bell said she had no choice.',
      '“I had no choice,” she said.',
    ],
  ])('with %s', (_, language, statement, source) => {
    const context = ['Ada Bell on her last voyage'];
    expect(
      listErrors({ statement, language, sources: [source], sourceLanguage: 'en', context }),
    ).toEqual([]);
  });

  it('only doubts a name that is translated from a script without vowels', () => {
    const statement = 'The charity Helping Hand raised 260,000 dirhams.';
    const sources = ['وجمعت جمعية «يد العون» المحلية 260 ألف درهم.'];
    expect(checkGrounding({ statement, language: 'en', sources, sourceLanguage: 'ar' })).toEqual([
      { reason: 'name', severity: 'doubt', words: 'Helping Hand' },
    ]);
  });

  it('takes a quotation with an omission for verbatim', () => {
    const sources = ['“We will not, whatever happens, sell the old ferry,” Bell said.'];
    expect(
      listErrors({ statement: 'Bell said: "We will not … sell the old ferry."', sources }),
    ).toEqual([]);
  });
});

describe('checkGrounding refuses facts that no source bears out', () => {
  it.each([
    ['en', '4,212 passengers', 'Three ferries carried 4,212 passengers to Norrhaven.', 'number'],
    ['en', 'another currency', 'The ferries cost 8.8 billion euros.', 'number'],
    ['en', 'another scale', 'The ferries cost $8.8 million.', 'number'],
    ['de', 'fünf', 'Fünf Fähren brachten Fahrgäste nach Norrhaven.', 'number'],
    ['fr', 'a third', 'Un tiers des passagers venait de Norrhaven.', 'number'],
    ['ko', '880억', '여객선에는 880억 달러가 들었다.', 'number'],
    ['ja', '五隻', 'フェリー五隻が乗客を運んだ。', 'number'],
    ['zh', '88万', '渡轮耗资88万美元。', 'number'],
    ['ru', 'семь', 'Семь паромов пришли в Норрхавен.', 'number'],
    ['en', 'a day', 'Three ferries sailed on 14 March 2026.', 'date'],
    ['es', 'un mes', 'Los transbordadores zarparon en mayo de 2021.', 'date'],
    ['en', 'a year', 'Seaway was founded in 1987.', 'date'],
    ['en', 'a weekday', 'Three ferries sailed to Norrhaven on Friday.', 'date'],
    ['en', 'a person', 'The port operator Seaway was praised by mayor Ada Lindqvist.', 'name'],
    ['de', 'eine Person', 'Kapitän Jonas Brandt brachte 12.412 Fahrgäste nach Norrhaven.', 'name'],
    ['en', 'a quotation', 'Seaway called it "the best day of the whole year".', 'quotation'],
    ['en', 'an address', 'See https://seaway.example/ferries for the three ferries.', 'address'],
    ['en', 'a marker', 'Three ferries carried passengers to Norrhaven [1].', 'markup'],
    ['en', 'emphasis', 'Three ferries carried **passengers** to Norrhaven.', 'markup'],
  ])('in %s: %s', (language, _, statement, reason) => {
    expect(check({ statement, language, sources: [HARBOUR], sourceLanguage: 'en' })).toContainEqual(
      expect.objectContaining({ reason, severity: 'error' }),
    );
  });

  it('takes names from the context, and doubts its figures', () => {
    const question = {
      sources: ['The ferry sank.'],
      context: ['Boat 737 of Seaway and 19 others'],
    };
    expect(listErrors({ ...question, statement: 'The Seaway ferry sank.' })).toEqual([]);
    const withFigure = { ...question, statement: 'The ferry sank with 19 others.' };
    expect(listErrors(withFigure)).toEqual([]);
    expect(checkGrounding(withFigure)).toMatchObject([{ reason: 'number', severity: 'doubt' }]);
    expect(listErrors({ ...question, statement: 'The ferry sank with 31 others.' })).toEqual([
      'number: 31',
    ]);
    expect(listErrors({ ...question, statement: 'Boat 737 sank.' })).toEqual([]);
  });

  it('refuses more than 1,000 characters', () => {
    const statement = 'Three ferries sailed. '.repeat(50);
    expect(listErrors({ statement, sources: [HARBOUR] })[0]).toMatch(/^length/);
  });

  it('leaves relative days alone where the day of writing is not known', () => {
    const question = { sources: ['The ferry sank on Tuesday.'] };
    const statement = 'The ferry sank on Tuesday.';
    expect(checkGrounding({ ...question, statement })).toEqual([]);
  });
});

describe('checkGrounding is safe to call with anything', () => {
  it.each(['', ' ', '\ud800', '\u0000', '🙂🙂', '“', '[', '3'])('takes %j', (text) => {
    expect(Array.isArray(check({ statement: text, sources: [text], context: [text] }))).toBe(true);
    expect(Array.isArray(check({ statement: text, sources: [] }))).toBe(true);
  });

  it('takes an invalid day and an unknown language', () => {
    const question = { statement: 'A ferry sank.', sources: ['A ferry sank.'], language: 'xx' };
    expect(checkGrounding({ ...question, referenceDate: new Date(NaN) })).toEqual([]);
  });

  it('reads hostile statements in linear time', () => {
    const parts = [
      'not ',
      'Ada said ',
      '1 000 ',
      '“',
      '[1',
      "'a",
      'January ',
      '가는 ',
      'was ed ',
      'D-M',
      'a@',
    ];
    for (const part of parts) {
      const start = performance.now();
      const sources = [1, 2, 3].map(() => part.repeat(1_500 / part.length));
      check({ statement: part.repeat(1_000 / part.length), sources, language: 'en' });
      expect(performance.now() - start).toBeLessThan(1_000);
    }
  });
});
