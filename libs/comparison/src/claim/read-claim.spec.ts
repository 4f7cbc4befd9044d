import { readClaim } from './read-claim.ts';

describe('the facts of a claim', () => {
  it.each([
    ['en', 'The dam broke and 12 people died.', ['The dam broke.', '12 people died.']],
    [
      'en',
      'Exports rose by 5 percent, whereas imports fell by 3 percent.',
      ['Exports rose by 5 percent.', 'Imports fell by 3 percent.'],
    ],
    [
      'en',
      'Adam Neumann left WeWork in October and SoftBank committed to a $9.5 billion lifeline.',
      ['Adam Neumann left WeWork in October.', 'SoftBank committed to a $9.5 billion lifeline.'],
    ],
    [
      'en',
      'Lindholm, which handled 4 million tonnes in 2019, belongs to the state.',
      ['Lindholm belongs to the state.', 'Lindholm handled 4 million tonnes in 2019.'],
    ],
    [
      'de',
      'Die Exporte stiegen um 5 Prozent und die Importe sanken um 3 Prozent.',
      ['Die Exporte stiegen um 5 Prozent.', 'Die Importe sanken um 3 Prozent.'],
    ],
    ['ko', '수출은 5% 늘었고 수입은 3% 줄었다.', ['수출은 5% 늘었다.', '수입은 3% 줄었다.']],
  ])('%s: %s', (language, claim, facts) => expect(readClaim(claim, language).facts).toEqual(facts));

  it.each([
    ['en', 'Ann Holm said the bridge is safe and Bo Lind resigned.'],
    ['en', 'The company did not buy Kylie Cosmetics and sell Wella.'],
    ['en', 'Rome and Milan grew by 5 percent.'],
    ['en', 'Inflation rose because the krone fell.'],
    ['en', 'The minister resigned before the vote was held.'],
    ['en', 'The bank cut 300 jobs, while its rival hired 200 people.'],
    ['en', 'In May exports rose and imports fell.'],
    ['en', 'The fire killed two people and it destroyed the mill.'],
    ['en', 'Acme sold cars and trucks and Bolt sold ships.'],
    ['en', 'Either the mayor resigned or the council dismissed him.'],
    ['en', 'The firm opened a plant in Graz and closed its office in Linz in 2019.'],
    ['de', 'Die Bank stieg und fiel.'],
    ['ko', '회사는 공장을 샀고 팔았다.'],
  ])('stay one where they hang together, %s: %s', (language, claim) =>
    expect(readClaim(claim, language).facts).toEqual([claim]),
  );
});

describe('a question', () => {
  it.each([
    ['en', 'Is SoftBank WeWork’s largest investor?', 'SoftBank is WeWork’s largest investor.'],
    ['en', 'Was the man diagnosed with plague?', 'The man was diagnosed with plague.'],
    ['en', 'Did the port handle 4 million tonnes?', 'The port did handle 4 million tonnes.'],
    ['en', 'Has the mayor resigned?', 'The mayor has resigned.'],
    ['en', 'Is the bridge 412 metres long?', 'The bridge is 412 metres long.'],
    ['de', 'Ist die Brücke gesperrt?', 'Die Brücke ist gesperrt.'],
    [
      'de',
      'Hat SoftBank 9,5 Milliarden Dollar zugesagt?',
      'SoftBank hat 9,5 Milliarden Dollar zugesagt.',
    ],
    ['ko', '다리가 안전합니까?', '다리가 안전합니다.'],
    ['ko', '다리가 폐쇄됐나요?', '다리가 폐쇄됐다.'],
  ])('that is answered by yes or no is its statement, %s: %s', (language, text, assertion) =>
    expect(readClaim(text, language)).toEqual({ assertion, facts: [assertion] }),
  );

  it.each([
    ['en', 'Who closed the bridge?', 'question'],
    ['en', 'who closed the bridge', 'question'],
    ['en', 'Why does PG&E shut off power', 'question'],
    ['en', 'Is it the bridge or the tunnel?', 'question'],
    ['en', 'Isn’t the mayor a doctor?', 'question'],
    ['de', 'Wann wurde die Brücke gesperrt?', 'question'],
    ['ko', '왜 다리가 폐쇄됐나요?', 'question'],
    ['en', 'What happened in Bonn is known.', undefined],
    ['en', 'The mayor asked who closed the bridge.', undefined],
    ['en', 'The question is whether the bridge is safe.', undefined],
  ])('asks for more or is none, %s: %s is %s', (language, text, kind) =>
    expect(readClaim(text, language)).toEqual({
      ...{ assertion: text, facts: [text] },
      ...(kind && { kind }),
    }),
  );
});

describe('an opinion', () => {
  it.each([
    ['en', 'This film is a masterpiece.', 'opinion'],
    ['en', 'The layoffs at WeWork are a disgrace.', 'opinion'],
    ['en', 'LeBron James is the most beautiful player to watch.', 'opinion'],
    ['en', 'I think Coty paid too much for Kylie Jenner’s company.', 'opinion'],
    ['en', 'PG&E should pay its customers for the outages.', 'opinion'],
    ['de', 'Meiner Meinung nach ist der Turm hässlich.', 'opinion'],
    ['de', 'Ich finde, der Film ist langweilig.', 'opinion'],
    ['ko', '서울은 아름답다.', 'opinion'],
    // That somebody holds one, or what a thing is called, is a fact.
    ['en', 'Pelle Holm called the plan a disgrace.', undefined],
    ['en', 'Most people think the tower is ugly.', undefined],
    ['en', 'The beautiful bridge in Oakmoor is 412 metres long.', undefined],
    ['en', 'The best-selling car of 2024 was the Model Y.', undefined],
    ['en', 'Terrible weather delayed the launch.', undefined],
    ['en', 'Flights should resume on Friday.', undefined],
    ['en', 'The court said that the state should pay.', undefined],
    ['de', 'Der Turm ist 40 Meter hoch.', undefined],
    ['ko', '서울은 한국의 수도이다.', undefined],
  ])('%s: %s is %s', (language, claim, kind) => expect(readClaim(claim, language).kind).toBe(kind));

  it.each([
    ['I think that the bridge is 412 metres long.', 'The bridge is 412 metres long.'],
    ['I believe Coty bought Kylie Cosmetics.', 'Coty bought Kylie Cosmetics.'],
    ['In my opinion, the bridge is 412 metres long.', 'The bridge is 412 metres long.'],
  ])('is none where what is thought can be checked: %s', (claim, assertion) =>
    expect(readClaim(claim, 'en')).toEqual({ assertion, facts: [assertion] }),
  );
});

describe('a prediction', () => {
  it.each([
    ['en', 'The Lakers will win the NBA championship next year.', 'prediction'],
    ['en', 'Plague will spread across China.', 'prediction'],
    ['en', 'There will be a recession next year.', 'prediction'],
    ['en', 'Will inflation fall below 2 percent next year?', 'prediction'],
    ['de', 'Die Inflation wird im nächsten Jahr unter 2 Prozent sinken.', 'prediction'],
    // Plans and announcements are facts, and so is what is always so.
    ['en', 'The company plans to close its plant in Ohio.', undefined],
    ['en', 'The government has announced that it will raise the pension age.', undefined],
    ['en', 'The bridge was expected to open in 2024.', undefined],
    ['en', 'Oil will float on water.', undefined],
    ['de', 'Die Bahn plant, 2027 neue Züge zu kaufen.', undefined],
    ['de', 'Die Brücke wird seit 2019 repariert.', undefined],
    ['ko', '정부는 내년에 세금을 올릴 계획이라고 밝혔다.', undefined],
  ])('%s: %s is %s', (language, claim, kind) => expect(readClaim(claim, language).kind).toBe(kind));
});

describe('who says what', () => {
  it.each([
    ['en', 'The mayor says that the bridge is safe.', 'The mayor | says | the bridge is safe'],
    ['en', '“The bridge is safe,” said Ida Falk.', 'Ida Falk | said | The bridge is safe'],
    [
      'en',
      'Ida Falk, the mayor, told reporters that the bridge is safe.',
      'Ida Falk, the mayor | told | the bridge is safe',
    ],
    [
      'en',
      'According to a group of employees, 1,000 workers will lose their jobs.',
      'a group of employees | According to | 1,000 workers will lose their jobs',
    ],
    ['en', 'The mayor denied having taken bribes.', 'The mayor | denied | having taken bribes'],
    [
      'en',
      'The government has announced that it will raise the pension age.',
      'The government | has announced | it will raise the pension age',
    ],
    [
      'de',
      'Der Bürgermeister sagte, die Brücke sei sicher.',
      'Der Bürgermeister | sagte | die Brücke sei sicher',
    ],
    ['de', 'Laut Polizei wurde niemand verletzt.', 'Polizei | Laut | wurde niemand verletzt'],
    ['ko', '시장은 다리가 안전하다고 말했다.', '시장 | 말했다 | 다리가 안전하다'],
    ['ko', '시장은 “다리는 안전하다”고 말했다.', '시장 | 말했다 | 다리는 안전하다'],
  ])('%s: %s', (language, claim, expected) => {
    const { attribution, facts } = readClaim(claim, language);
    expect(Object.values(attribution ?? {}).join(' | ')).toBe(expected);
    expect(facts).toEqual([claim]);
  });

  it.each([
    ['en', 'The mayor did not say that the bridge is safe.'],
    ['en', 'The mayor announced a curfew.'],
    ['en', 'The mayor said goodbye.'],
    ['en', 'He is said to have left.'],
    ['en', 'On Monday the mayor said that the bridge is safe, and Bo Lind resigned.'],
    ['de', 'Der Minister weiß, dass die Brücke gesperrt ist.'],
  ])('is not told by %s: %s', (language, claim) =>
    expect(readClaim(claim, language).attribution).toBeUndefined(),
  );
});

describe('a claim in a language without a grammar', () => {
  it('is one fact, or a question', () => {
    expect(readClaim('ضرب الزلزال المدينة.', 'ar')).toEqual({
      assertion: 'ضرب الزلزال المدينة.',
      facts: ['ضرب الزلزال المدينة.'],
    });
    expect(readClaim('Ponte caiu?', 'pt').kind).toBe('question');
    expect(readClaim('', 'en')).toEqual({ assertion: '', facts: [''] });
  });
});
