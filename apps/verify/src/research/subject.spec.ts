import fc from 'fast-check';
import { planByRules, extractTopic } from './plan.ts';
import { buildNewsTerms } from './news-terms.ts';
import { isSentence, parseTopic } from './subject.ts';

describe('the subject of a query', () => {
  it.each([
    [
      'What did the repair of Lindholm harbour cost?',
      'en',
      ['Lindholm'],
      ['repair', 'harbour', 'cost'],
      'figures',
    ],
    ['Why did the mill of Norvik close?', 'en', ['Norvik'], ['mill', 'close'], 'causes'],
    ['Reaktionen auf den Umbau der Nordmühle', 'de', [], ['Umbau', 'Nordmühle'], 'voices'],
    ['Quelles sont les conséquences de la crue ?', 'fr', [], ['crue'], 'consequences'],
    ['¿Por qué subió el precio del pan?', 'es', [], ['subió', 'precio', 'pan'], 'causes'],
  ])('%j', (query, language, names, words, kind) => {
    expect(parseTopic(query)).toMatchObject({
      language,
      names,
      words,
      kind,
      isQuestion: !query.startsWith('Reaktionen'),
    });
  });

  it('is read without particles in Korean, and by runs in Japanese', () => {
    expect(parseTopic('노르빅 방앗간의 화재는 왜 일어났나?')).toMatchObject({
      language: 'ko',
      isQuestion: true,
      kind: 'causes',
    });
    expect([
      ...parseTopic('노르빅 방앗간의 화재').names,
      ...parseTopic('노르빅 방앗간의 화재').words,
    ]).toEqual(expect.arrayContaining(['화재', '방앗간']));
    expect(parseTopic('北浜製粉の火災').language).toBe('ja');
  });

  it('ends with the question mark of its script in Arabic', () =>
    expect(parseTopic('كم كلف إصلاح ميناء نورفيك؟').isQuestion).toBe(true));

  it('is taken for the language of the report where it does not tell', () => {
    expect(parseTopic('Norvik', 'de').language).toBe('de');
    expect(parseTopic('Norvik').language).toBe('en');
  });

  it.each([
    ['The mill of Norvik closed in May.', true],
    ['노르빅 방앗간이 5월에 문을 닫았다', true],
    ['北浜製粉は五月に閉鎖した。', true],
    ['the mill of Norvik', false],
    ['노르빅 방앗간', false],
    ['U.S.', false],
  ])('%j is a sentence: %s', (text, expected) => expect(isSentence(text)).toBe(expected));
});

describe('a question', () => {
  it.each([
    ['Did the mill of Norvik close?', true],
    ['Why did the mill of Norvik close?', false],
    ['Ist die Mühle von Norvik geschlossen?', true],
    ['Was kostete die Mühle von Norvik?', false],
    ['Est-ce que le moulin de Norvik est fermé ?', true],
    ['¿Cerró el molino de Norvik?', true],
    ['¿Cuándo cerró el molino de Norvik?', false],
    ['노르빅 방앗간이 문을 닫았습니까?', true],
    ['북빈 제분은 왜 문을 닫았나?', false],
    ['北浜製粉は閉鎖しましたか？', true],
    ['the mill of Norvik', false],
  ])('%j asks whether something is so: %s', (query, expected) =>
    expect(parseTopic(query).isYesNoQuestion).toBe(expected),
  );
});

describe('the question to the news', () => {
  it.each([
    ['What did the repair of Lindholm harbour cost?', 'Lindholm', ['harbour', 'repair', 'cost']],
    ['Lindholm', 'Lindholm', []],
    ['bread', 'bread', []],
    ['bread prices in towns', 'prices', ['bread', 'towns']],
    ['北浜製粉工場の火災', '', ['北浜製粉', '製粉工場', '火災']],
  ])('%j', (query, text, any) => expect(buildNewsTerms(parseTopic(query))).toEqual({ text, any }));

  it('never demands what only a plan brought in', () => {
    const { text, any } = buildNewsTerms(parseTopic('the mill of Norvik'), ['insurance', 'owner']);
    expect(text).toBe('Norvik');
    expect(any).toEqual(['mill', 'insurance', 'owner']);
  });

  it('asks for something, and for little enough, whatever has a letter', () => {
    const piece = fc.constantFrom(
      'Norvik ',
      'the ',
      'why ',
      'mill',
      '왜 ',
      '화재는',
      '北浜',
      'の',
      '🎉',
      '"',
      '\n',
      '1,200 ',
      'é',
      'ß',
      'مصنع ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 200 }),
          fc.array(piece, { maxLength: 60 }).map((all) => all.join('')),
        ),
        (query) => {
          fc.pre(/[\p{L}\p{Nd}]/u.test(query));
          const { text, any } = buildNewsTerms(parseTopic(query));
          expect(text.trim() || any.join('')).not.toBe('');
          expect(any.length).toBeLessThanOrEqual(6);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a plan', () => {
  const planQuestion = (query: string) => planByRules(parseTopic(query), 'question', 'de');

  it('asks what a question asks, and nothing else', () =>
    expect(planQuestion('Why did the mill of Norvik close?')).toEqual([
      {
        kind: 'causes',
        question: 'Why did the mill of Norvik close?',
        title: 'Antwort',
        form: 'question',
      },
    ]));

  it('asks the parts of a question one by one, and checks what is asked by whether', () => {
    const parts = ['How much did the owner pay?', 'Was the mill of Norvik closed?'];
    const plan = planByRules(parseTopic(parts.join(' ')), 'question', 'en', parts);
    expect(plan.map(({ kind, title, form }) => [kind, title, form])).toEqual([
      ['figures', 'How much did the owner pay?', 'question'],
      ['course', 'Was the mill of Norvik closed?', 'statement'],
    ]);
  });

  it('tells each kind of thing of a subject alone, and checks a statement', () => {
    expect(
      planByRules(parseTopic('mill of Norvik'), 'topic', 'en').map(({ kind }) => kind),
    ).toEqual([...(['course', 'figures', 'causes', 'consequences', 'voices', 'outlook'] as const)]);
    expect(planByRules(parseTopic('The mill closed.'), 'statement', 'en')).toMatchObject([
      { form: 'statement' },
    ]);
  });

  it('names the subject as the query does', () => {
    expect(extractTopic(parseTopic('the mill of Norvik'))).toBe('The mill of Norvik');
    expect(planByRules(parseTopic('노르빅 방앗간 화재'), 'topic', 'ko')[0]).toMatchObject({
      question: '무슨 일이 언제 있었는가: 노르빅 방앗간 화재?',
      title: '경과',
    });
  });
});
