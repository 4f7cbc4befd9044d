import fc from 'fast-check';
import { composeAnswerFacts } from './compose-answer-facts.ts';

/** The first statement of each fact, its answer between angle brackets. */
const state = (question: string, answer: string, language = 'en') =>
  composeAnswerFacts({ question, sentences: answer.split('|'), language }).map(({ statements }) => {
    const [first] = statements;
    if (!first) return '';
    const { start, end } = first.answer ?? { start: 0, end: 0 };
    const { text } = first;
    const marked = `${text.slice(0, start)}<${text.slice(start, end)}>${text.slice(end)}`;
    return `${first.isDenied ? 'not: ' : ''}${first.answer ? marked : text}`;
  });

describe('an answer with the words of its question', () => {
  it.each([
    ['Who wrote the report?', 'Ada Brook', '<Ada Brook> wrote the report'],
    ['Which town runs the ferry?', 'Lund does.', '<Lund> runs the ferry'],
    ['What does the ferry carry?', '60 cars', 'The ferry carries <60 cars>'],
    ['What did the town sell in May?', 'The mill.', 'The town sold <the mill> in May'],
    [
      'When will the bridge be opened?',
      '4 June 2019',
      'The bridge will be opened <on 4 June 2019>',
    ],
    ['When was the mill built?', '1987', 'The mill was built <in 1987>'],
    ['In which town was the mill built?', 'Lund', 'The mill was built <in Lund>'],
    ['How many people died in the flood?', 'About 30', '<About 30> people died in the flood'],
    [
      'How many months of service come with it?',
      'Six months.',
      '<Six> months of service come with it',
    ],
    ['What is the price of the ferry?', '$2,400', 'The price of the ferry is <$2,400>'],
    ['How old is the bridge?', '40 years', 'The bridge is <40 years> old'],
    ['How many cars are there in Lund?', '900', 'There are <900> cars in Lund'],
    ['In 2019, who led Quill Energy?', 'Ada Brook', 'In 2019, <Ada Brook> led Quill Energy'],
    [
      'What did the doctors say they would provide?',
      'Beds',
      'The doctors said they would provide <beds>',
    ],
  ])('%s %s', (question, answer, statement) =>
    expect(state(question, answer)).toEqual([statement]),
  );

  it.each([
    ['Is the mill open?', 'Yes', 'The mill< is open>'],
    ['Does the ferry carry cars?', 'No, it does not.', 'not: The ferry< carries cars>'],
  ])('says whether it is so: %s %s', (question, answer, statement) =>
    expect(state(question, answer)).toEqual([statement]),
  );

  it('takes a sentence as it stands, with what its pronoun stands for', () =>
    expect(state('What does the ferry cost?', 'The ferry costs 12 euros.|It is red.')).toEqual([
      'The ferry costs <12> euros',
      'The ferry is <red>',
    ]));

  it.each([
    ['de', 'Wann wurde Velkova gegründet?', '1968', '<1968> wurde Velkova gegründet'],
    ['de', 'Wie viele Mitarbeiter hat Velkova?', '420', '<420 Mitarbeiter> hat Velkova'],
    ['de', 'Hat die Presto ein Mahlwerk?', 'Nein', 'not: Die Presto< hat ein Mahlwerk>'],
    ['ko', '퀼론의 직원은 몇 명인가요?', '310명입니다.', '퀼론의 직원은 <310명이다>'],
    ['ko', '퀼론의 대표는 누구인가요?', '한나', '퀼론의 대표는 <한나다>'],
  ])('in %s: %s %s', (language, question, answer, statement) =>
    expect(state(question, answer, language)[0]).toBe(statement),
  );

  it.each([
    ['What does the ferry cost?', 'In March 2026'],
    ['How many seats does the ferry have?', 'Five days'],
    ['When did the ferry sink?', 'Black and green'],
  ])('states nothing where the answer is of another kind: %s %s', (question, answer) =>
    expect(state(question, answer)).toEqual(['']),
  );

  it.each([
    ['es', '¿Cuánta tierra quedó inservible por la mina?', '340 hectáreas'],
    ['fr', 'Combien de passagers ont pris le tram ?', '12 000 passagers'],
    ['zh', '大桥有多长？', '340米'],
    ['ar', 'كم عدد الركاب؟', '340 راكبا'],
  ])('states nothing where only the answer would be left: in %s', (language, question, answer) =>
    expect(state(question, answer, language)).toEqual(['']),
  );

  it('states a sentence of an answer that has a subject of its own', () =>
    expect(state('¿Qué cerró la mina?', 'El tribunal cerró la mina en 2024', 'es')).toEqual([
      'El tribunal cerró la mina en 2024',
    ]));

  it('reads any question and answer', () => {
    const text = fc.string({ unit: 'binary', maxLength: 120 });
    fc.assert(
      fc.property(
        text,
        text,
        fc.constantFrom('en', 'de', 'ko', 'ar'),
        (question, answer, language) => {
          const facts = composeAnswerFacts({ question, sentences: [answer], language });
          for (const { statements } of facts)
            for (const { text: statement, answer: span } of statements)
              if (span) expect(span.end).toBeLessThanOrEqual(statement.length);
        },
      ),
      { numRuns: 60 },
    );
  });
});
