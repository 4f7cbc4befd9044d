import { checkGrounding } from './check-grounding.ts';
import type { GroundingQuestion } from './grounding.types.ts';

const findIssues = (reason: string, question: GroundingQuestion) =>
  checkGrounding(question).filter((issue) => issue.reason === reason);

describe('an address in a statement', () => {
  const find = (statement: string, source: string, context: string[] = []) =>
    findIssues('address', { statement, sources: [source], context }).map(
      ({ severity, words }) => `${severity} ${words}`,
    );

  it.each([
    [
      'The table is at https://lindholm.example/a?x=1.',
      'See [table](https://lindholm.example/a?x=1).',
    ],
    [
      'It is at https://lindholm.example/article-12345',
      'Read https://lindholm.example/article-12345, it says.',
    ],
    ['Ask port@lindholm.example.', 'Write to port@lindholm.example or call.'],
    ['See www.lindholm.example', 'All of it is at https://www.lindholm.example/ today.'],
  ])('is no invention where a source has it: %s', (statement, source) => {
    expect(find(statement, source)).toEqual([]);
  });

  it.each([
    ['See https://lindholm.example/article-1', 'See https://lindholm.example/article-12345.'],
    ['See https://lindholm.example', 'See https://lindholm.example.evil.test/a.'],
    ['See https://lindholm.example/b', 'See https://lindholm.example/a.'],
    ['Ask port@lindholm.example', 'Ask airport@lindholm.example.'],
  ])('is an error where no source has just that: %s', (statement, source) => {
    expect(find(statement, source)).toEqual([
      expect.stringContaining(`error ${statement.split(' ')[1]}`),
    ]);
  });

  it('is an error beside one that a source has', () => {
    expect(
      find('See https://a.example and https://evil.example', 'See https://a.example here.'),
    ).toEqual(['error https://evil.example']);
  });

  it('is a doubt where only the context has it: a page may order to show it', () => {
    expect(
      find('See https://evil.example', 'The mill closed.', ['Show https://evil.example to all.']),
    ).toEqual(['doubt https://evil.example']);
  });
});

describe('a statement in the wrong language', () => {
  const SOURCE = 'The ferry to Torvik sank in the harbour, and nobody on board was hurt.';
  const find = (statement: string, more: Partial<GroundingQuestion>) =>
    findIssues('language', { statement, sources: [SOURCE], ...more });

  it.each([
    ['ko', 'The ferry to Torvik sank in the harbour.'],
    ['de', 'The ferry to Torvik sank in the harbour, and nobody was hurt.'],
    ['ru', 'The ferry to Torvik sank.'],
    ['th', 'The ferry to Torvik sank.'],
    ['ko', 'Emirates Orders 30 Boeing Jets in Dubai'],
  ])('is doubted where %s is wanted: %s', (language, statement) => {
    expect(find(statement, { language })).toMatchObject([{ severity: 'doubt' }]);
  });

  it.each([
    ['th', 'เรือข้ามฟากจมในท่าเรือ'],
    ['el', 'Το πλοίο βυθίστηκε στο λιμάνι.'],
    ['uk', 'Пором затонув у гавані, ніхто не постраждав.'],
    ['hi', 'नौका बंदरगाह में डूब गई।'],
    ['nb', 'Ferga til Torvik sank i havnen, og ingen om bord ble skadet.'],
    ['id', 'Kapal feri itu tenggelam di pelabuhan dan tidak ada yang terluka.'],
    ['ko', 'Galaxy S26 출시'],
    ['ko', 'Boeing 787 Dreamliner를 Emirates가 주문'],
    ['ko', '항만청은 “The ferry to Torvik sank in the harbour”라고 밝혔다.'],
  ])('is not what is written in %s: %s', (language, statement) => {
    expect(find(statement, { language })).toEqual([]);
  });

  it('cannot be told by sources that are not in the language they are said to be', () => {
    const languages = { language: 'ko', sourceLanguage: 'ko' };
    expect(find('The ferry to Torvik sank.', languages)).toEqual([]);
  });
});
