import fc from 'fast-check';
import { answerOffline } from './answer.offline.ts';

const referenceDate = new Date('2026-11-20T09:00:00Z');
const TEXT =
  'The bridge at Ostby was built by Karin Dahl between 1901 and 1903. It is 90 metres long ' +
  'and crosses the Elva from Ostby to Varde. ' +
  'The town sold the toll house to a baker in 1950 because the toll had been abolished. ' +
  'Lorries may not use the bridge. ' +
  'In 1998 about 300 people protested against its closure.';

const ask = (question: string, text = TEXT, more: { language?: string } = {}) =>
  answerOffline({ question, passages: [{ id: 'p', text }], referenceDate, ...more });
const first = (question: string, text = TEXT) => ask(question, text).sentences[0]?.text;

describe('answerOffline', () => {
  it.each([
    [
      'Who built the bridge at Ostby?',
      'The bridge at Ostby was built by Karin Dahl between 1901 and 1903.',
    ],
    [
      'When was the bridge at Ostby constructed?',
      'The bridge at Ostby was built by Karin Dahl between 1901 and 1903.',
    ],
    [
      'How many people protested in 1998?',
      'In 1998 about 300 people protested against its closure.',
    ],
    [
      'Why did the town sell the toll house?',
      'The town sold the toll house to a baker in 1950 because the toll had been abolished.',
    ],
    [
      'Who bought the toll house in 1950?',
      'The town sold the toll house to a baker in 1950 because the toll had been abolished.',
    ],
    ['What may not use the bridge?', 'Lorries may not use the bridge.'],
  ])('answers “%s”', (question, sentence) => expect(first(question)).toBe(sentence));

  it.each([
    ['another name', 'When was the bridge at Nyby built?'],
    ['another year', 'How many people protested in 1997?'],
    ['the opposite', 'When was the bridge at Ostby demolished?'],
    ['a negation', 'Which people did not protest in 1998?'],
    ['the other direction', 'What crosses the river from Varde to Ostby?'],
    ['a kind of thing that is not told', 'How much did the baker pay for the toll house?'],
    ['another matter', 'Which opera did the whale compose?'],
  ])('abstains from a question with %s', (_, question) => {
    const { grounded, confidence, sentences, missing } = ask(question);
    expect({ grounded, sentences }).toEqual({ grounded: false, sentences: [] });
    expect(confidence).toBeLessThan(0.5);
    expect(missing).not.toBe('');
  });

  it.each([
    ['What did the repair cost?', 'en'],
    ['What does the repair of the weir now cost the town?', 'en'],
    ['Was kostete die Reparatur?', 'de'],
  ])('looks for a figure where “%s” is asked', (question, language) => {
    const texts: Record<string, string> = {
      en:
        'The cost of the repair was disputed by the town. The repair of the weir costs the ' +
        'town 4.2 million euros.',
      de:
        'Über die Kosten der Reparatur wurde gestritten. Die Reparatur kostete 4,2 Millionen ' +
        'Euro.',
    };
    expect(first(question, texts[language])).toMatch(/4[.,]2/);
  });

  it('says what the passages do not tell, in the language asked for', () => {
    expect(ask('When was the bridge at Nyby built?').missing).toContain('“Nyby”');
    expect(ask('When was the bridge at Nyby built?', TEXT, { language: 'ko' }).missing).toMatch(
      /“Nyby”.*않습니다\.$/,
    );
    expect(ask('When was the bridge at Nyby built?', TEXT, { language: 'de' }).missing).toContain(
      '„Nyby“',
    );
    expect(ask('Why did 300 people protest in 1998?').missing).toContain('no reason');
    expect(ask('').missing).toBe('The question does not ask for anything.');
    expect(answerOffline({ question: 'When did the mill close?', passages: [] }).missing).toBe(
      'The sources say nothing about “mill”, “close”.',
    );
  });

  it('takes yes-or-no questions as answered by what says otherwise', () => {
    expect(first('Did the town sell the toll house in 1960?')).toContain('1950');
  });

  it('does not answer with a question, but with what follows it', () => {
    expect(
      first(
        'Where can visitors park?',
        'Where can visitors park? Visitors can park behind the church.',
      ),
    ).toBe('Visitors can park behind the church.');
  });

  it('quotes the sentence before when the answer only refers to it', () => {
    const text = 'Karin Dahl was an engineer from Varde. She was born in 1870.';
    expect(ask('When was Karin Dahl born?', text).sentences.map(({ text: own }) => own)).toEqual([
      'Karin Dahl was an engineer from Varde.',
      'She was born in 1870.',
    ]);
  });

  it('quotes what a consequence follows from', () => {
    const text = 'Orders from abroad had fallen by half. As a result, the mill of Nodam closed.';
    expect(
      ask('Why did the mill of Nodam close?', text).sentences.map(({ text: own }) => own),
    ).toEqual(text.split(/(?<=\.) /));
  });

  it.each([
    'Could you please tell me who built the bridge at Ostby?',
    'Do you know who built the bridge at Ostby',
    'tell me more about the toll house',
  ])('takes “%s” without its politeness', (question) => expect(ask(question).grounded).toBe(true));

  it('tells what is described otherwise', () => {
    const text = 'The steam engines of the ferry were built in Varde in 1921.';
    const [same, other] = ['steam', 'marine'].map(
      (kind) => ask(`When were the ${kind} engines of the ferry built?`, text).confidence,
    );
    expect(same).toBeGreaterThan((other ?? 1) + 0.1);
  });

  it('knows names written with other letters or a slip', () => {
    expect(
      first('When did Boleslaw found the school?', 'Bolesław founded the school in 1521.'),
    ).toBe('Bolesław founded the school in 1521.');
    expect(
      first('When did the Northhamton mill close?', 'The Northamton mill closed in 1921.'),
    ).toBe('The Northamton mill closed in 1921.');
  });

  it('prefers the passage that fits every condition', () => {
    const { sentences } = answerOffline({
      question: 'How many visitors came to the fair in 2024?',
      passages: [
        { id: 'old', text: 'In 2023 some 400 visitors came to the fair.' },
        { id: 'new', text: 'In 2024 some 900 visitors came to the fair.' },
      ],
      referenceDate,
    });
    expect(sentences[0]?.citations[0]?.passage).toBe('new');
  });

  const answerDated = (texts: string[], question: string) => {
    const passages = texts.map((text, index) => ({
      id: String(index),
      text,
      date: new Date(`202${index}-06-01`),
    }));
    return answerOffline({ question, passages, referenceDate });
  };

  it.each([
    [
      'How much does the ferry to Varde cost?',
      'The ferry to Varde costs 12 euros.',
      'The ferry to Varde costs 15 euros.',
      true,
    ],
    [
      'How much does the ferry to Varde cost?',
      'The ferry to Varde costs 12 euros.',
      'The ferry to Varde costs 12 euros a person.',
      false,
    ],
    [
      'When did the mill of Nodam close?',
      'The mill of Nodam closed in 2019.',
      'The mill of Nodam closed in May 2021.',
      true,
    ],
    [
      'Who leads the port of Nodam?',
      'Marta Holt leads the port of Nodam.',
      'Jonas Berg leads the port of Nodam.',
      true,
    ],
  ])('names what answers otherwise: %s', (question, one, other, differs) => {
    const { sentences, alternatives } = answerDated([one, other], question);
    const quotes = [sentences[0]?.text, ...alternatives.map(({ citation }) => citation.quote)];
    expect(quotes.toSorted()).toEqual([one, other].toSorted());
    expect(alternatives[0]?.differs).toBe(differs);
  });

  it('takes what tells no time of its own for as old as its passage', () => {
    const texts = ['The ferry carried 900 people in May.', 'The ferry carried 400 people.'];
    const ownYear = answerDated([texts[1]!], 'How many people did the ferry carry in 2020?');
    expect(ownYear.sentences[0]?.text).toBe(texts[1]);
    expect(answerDated(texts, 'How many people did the ferry carry in 2022?').grounded).toBe(false);
    const [last] = answerDated(
      ['The ferry carried 900 people last year.'],
      'How many people did the ferry carry in 2019?',
    ).sentences;
    expect(last?.text).toContain('900');
  });

  it('lets a title name what the passage is about', () => {
    const passages = [
      { id: 'p', title: 'Ostby bridge', text: 'Construction began in 1901 and took two years.' },
    ];
    expect(
      answerOffline({
        question: 'When did construction of the Ostby bridge begin?',
        passages,
        referenceDate,
      }).grounded,
    ).toBe(true);
  });

  it('quotes any text word for word and never throws', () => {
    const piece = fc.constantFrom(
      'When ',
      'did ',
      'Ostby ',
      '1903',
      ' not ',
      '. ',
      '? ',
      '\r\n',
      '# ',
      '언제 ',
      '다리는 ',
      '。',
      '😀',
      '\ud800',
      '橋',
      'عام ',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 3 }), (question, texts) => {
        const passages = texts.map((own, index) => ({ id: String(index), text: own }));
        const { sentences, confidence, grounded } = answerOffline({
          question,
          passages,
          referenceDate,
        });
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        expect(grounded).toBe(sentences.length > 0);
        for (const { text: own, citations } of sentences)
          for (const { passage, start, end, quote } of citations) {
            expect(passages[Number(passage)]?.text.slice(start, end)).toBe(quote);
            expect(own).toBe(quote);
          }
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    'a'.repeat(20_000),
    'Ostby '.repeat(3_300),
    '2016 '.repeat(4_000),
    'A. '.repeat(6_600),
    '1,000'.repeat(4_000),
    '다리는 '.repeat(5_000),
    '\ud800'.repeat(20_000),
  ])('takes no longer for the shape of a text (%#)', (text) => {
    const passages = Array.from({ length: 5 }, (_, index) => ({ id: String(index), text }));
    const startMs = performance.now();
    answerOffline({
      question: 'When was the bridge at Ostby built in 1903?',
      passages,
      referenceDate,
    });
    answerOffline({ question: text, passages, referenceDate });
    expect(performance.now() - startMs).toBeLessThan(3_000);
  });

  it('refuses an invalid day of reference', () => {
    expect(() =>
      answerOffline({ question: 'When?', passages: [], referenceDate: new Date('never') }),
    ).toThrow(RangeError);
  });
});
