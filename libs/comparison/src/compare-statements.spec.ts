import { parse } from '@plumbline/grammar';
import { compareStatements, readStatement } from './index.ts';
import type { StatementComparison } from './index.ts';

const referenceDate = new Date('2019-11-20T00:00:00Z');

function compare(claim: string, source: string): StatementComparison {
  const [one, other] = [claim, source].map((text) =>
    readStatement(parse(text, 'en'), referenceDate),
  );
  return compareStatements(one!, other!);
}

const outcome = (claim: string, source: string) => compare(claim, source).outcome;

const REPORT =
  'The city council approved a new budget of 48.2 million euros on Tuesday, after weeks of debate.';

describe('what a source states', () => {
  it('entails itself', () => expect(outcome(REPORT, REPORT)).toBe('entailed'));

  it.each([
    ['without a part', 'The city council approved a new budget on Tuesday.'],
    ['in the passive', 'A new budget of 48.2 million euros was approved by the city council.'],
    ['in another order', 'On Tuesday, the city council approved a new budget.'],
    ['with a synonym', 'The city council approved a new budget of 48.2 million euros yesterday.'],
    ['with a wider date', 'The city council approved a new budget in November 2019.'],
  ])('entails the claim %s', (_, claim) => expect(outcome(claim, REPORT)).toBe('entailed'));

  it.each([
    ['says more', 'The city council unanimously approved a new budget on Tuesday.'],
    ['is about another body', 'The county council approved a new budget on Tuesday.'],
    ['is about another thing', 'The city council debated a new budget on Tuesday.'],
  ])('does not tell whether a claim is true that %s', (_, claim) =>
    expect(outcome(claim, REPORT)).toBe('undecided'),
  );
});

describe('what stands against a claim', () => {
  it.each([
    ['another figure', 'The city council approved a new budget of 61.7 million euros on Tuesday.'],
    ['another date', 'The city council approved a new budget on Monday.'],
    ['a denial', 'The city council did not approve a new budget on Tuesday.'],
  ])('is %s in the same place', (_, claim) => expect(outcome(claim, REPORT)).toBe('contradicted'));

  it('is another name in the same place', () =>
    expect(
      outcome(
        'Maria Keller was elected mayor of the city in May.',
        'Paul Brandt was elected mayor of the city in May.',
      ),
    ).toBe('contradicted'));

  it('is the opposite in the same place', () =>
    expect(
      outcome('Prices in the shops rose in March.', 'Prices in the shops fell in March.'),
    ).toBe('contradicted'));

  it('is the same with the sides swapped', () =>
    expect(outcome('Apple sued Samsung over a patent.', 'Samsung sued Apple over a patent.')).toBe(
      'contradicted',
    ));

  it('is no second name of a list', () =>
    expect(
      outcome(
        'Paris and Rome will host the next summit.',
        'Oslo and Rome will host the next summit.',
      ),
    ).toBe('undecided'));

  it.each([
    [
      'another name, where several may have done so',
      'Ida Lund covers the north for the paper.',
      'Paul Brandt covers the north for the paper.',
    ],
    [
      'another word that is narrowed down',
      'The government closed the border to all foreigners in May.',
      'The government closed the border to all foreign citizens in May.',
    ],
    [
      'the same day in a year that the claim does not name',
      'The singer was found dead on November 14.',
      'The singer was found dead on November 14, 2005.',
    ],
  ])('is not %s', (_, claim, source) => expect(outcome(claim, source)).toBe('undecided'));

  it.each([
    ['The fund earned 8.38 million euros in May.', 'The fund earned 8.4 million euros in May.'],
    [
      'The march in York drew 84,279 people in May.',
      'The march in York drew 84,000 people in May.',
    ],
    ['The film has a rating of 30 percent there.', 'The film has a rating of 30.4 percent there.'],
  ])('is no figure that was rounded: "%s", "%s"', (claim, source) =>
    expect(outcome(claim, source)).toBe('undecided'),
  );

  it.each([
    ['Germany', 'Bonn', 'undecided'],
    ['Canada', 'North America', 'undecided'],
    ['Paris', 'London', 'contradicted'],
    ['Germany', 'France', 'contradicted'],
  ])('is no place that may be part of the other: %s, %s', (claim, source, expected) =>
    expect(
      outcome(
        `The climate conference of 2017 was held in ${claim} in November.`,
        `The climate conference of 2017 was held in ${source} in November.`,
      ),
    ).toBe(expected),
  );

  it.each([
    ['The film earned more than $14,284,031 in May.', 'The film earned $14,284,032 in May.'],
    ['The city built 89 new schools in May.', 'The city built eighty-nine new schools in May.'],
    ['The city built 16 of the new schools.', 'The city built 16 of the 28 new schools in May.'],
    ['The band received positive reviews in May.', 'The singer received positive reviews in May.'],
    ['Ida Lund was born in Oslo on 6 April.', 'Ida Lund was born in Oslo in 1978.'],
  ])('is nothing in "%s" beside "%s"', (claim, source) => {
    const comparison = compare(claim, source);
    expect(comparison.outcome).not.toBe('contradicted');
    expect(comparison.slots.map(({ agreement }) => agreement)).not.toContain('differs');
  });

  it('is no people that may be part of the other', () =>
    expect(
      outcome(
        'Ida Lund is an English singer from York.',
        'Ida Lund is a British singer from York.',
      ),
    ).toBe('undecided'));

  it('is no name that may be misspelled', () =>
    expect(
      outcome('Mario Gomez led the team to the final.', 'Mario Gomes led the team to the final.'),
    ).toBe('undecided'));
});

describe('what is no plain fact', () => {
  const claim = 'The company will close its plant in Ohio.';

  it.each([
    ['reports', 'The union said the company will close its plant in Ohio.', 'says'],
    ['denies', 'The company denied that it will close its plant in Ohio.', 'denies'],
    ['thinks possible', 'The company may close its plant in Ohio.', 'possible'],
    [
      'makes conditional',
      'If the company will close its plant in Ohio, 300 people lose their work.',
      'conditional',
    ],
  ])('supports nothing where the source only %s it', (_, source, status) => {
    const comparison = compare(claim, source);
    expect(comparison.outcome).toBe('undecided');
    expect(comparison.statusDifferences.map((difference) => difference.status)).toContain(status);
  });

  it.each([
    ['Word in the village is that the mayor took bribes from a builder.', undefined],
    ['Jurors cleared the mayor of taking bribes from a builder.', 'unstated'],
    ['The mayor nearly took bribes from a builder.', undefined],
    ['At no point did the mayor take bribes from a builder.', undefined],
    ['If the leaflet is right, the mayor took bribes from a builder.', undefined],
    ['The mayor took bribes from a builder, the leaflet claims.', undefined],
    ['In the novel, the mayor took bribes from a builder.', undefined],
    ['The mayor or a clerk took bribes from a builder.', undefined],
  ])('supports nothing in "%s"', (source, status) => {
    const comparison = compare('The mayor took bribes from a builder.', source);
    expect(comparison.outcome).not.toBe('entailed');
    if (status) expect(comparison.statusDifferences[0]?.status).toBe(status);
  });

  it.each([
    ['Prices rose in York and fell in Leeds.', 'Prices rose in Leeds and fell in York.'],
    ['The old mayor praised the new bridge.', 'The new mayor praised the old bridge.'],
    [
      'The bank raised its rate in May and cut its forecast in June.',
      'The bank raised its rate in June and cut its forecast in May.',
    ],
    ['Workers may stay at home.', 'Sick workers may stay at home.'],
    ['The firm did not pay the fine.', 'The firm did not pay the fine on Monday.'],
  ])('"%s" is not stated by "%s"', (claim, source) =>
    expect(outcome(claim, source)).not.toBe('entailed'),
  );

  it('supports a claim about the report', () =>
    expect(
      outcome(
        'The union said that the company will close its plant.',
        'The union said the company will close its plant in Ohio.',
      ),
    ).toBe('entailed'));

  it.each([
    ['The city has at least 28 schools.', 'The city has 28 schools.'],
    ['The city has more than 28 schools.', 'The city has 31 schools.'],
  ])('"%s" follows from "%s"', (claim, source) => expect(outcome(claim, source)).toBe('entailed'));

  it.each([
    ['The people of Indiana protested.', 'The people of Indiana Statehouse protested.'],
    ['Half of those who tried Disney+ paid.', 'Half of those who tried Disney paid.'],
    ['The president opened the hall.', 'The former president opened the hall.'],
    ['Ida Lund is the director of the museum.', 'Ida Lund is the deputy director of the museum.'],
    ['The team won all of its games.', 'The team won most of its games.'],
    ['The city has more than 28 schools.', 'The city has 28 schools.'],
    ['A blue canoe stood inside of the shed.', 'A blue canoe stood in front of the shed.'],
  ])('"%s" does not follow from "%s"', (claim, source) =>
    expect(outcome(claim, source)).not.toBe('entailed'),
  );
});

describe('the comparison part by part', () => {
  it('finds a name that ends in a sign', () => {
    const claim = 'Netflix lost customers in the week Disney+ launched.';
    const source = 'Problems came last week when the giant launched Disney+.';
    const [name] = compare(claim, source).slots.filter(
      ({ claim: { start, end } }) => claim.slice(start, end) === 'Disney+',
    );
    const { start, end } = name!.source!;
    expect(source.slice(start, end)).toBe('Disney+');
  });

  it('says where each part stands in both texts', () => {
    const claim = 'The council approved a budget of 61.7 million euros in Leeds.';
    const source = 'On Tuesday the council approved a budget of 48.2 million euros.';
    const { slots } = compare(claim, source);
    const parts = slots.map(({ agreement, claim: own, source: other }) => [
      agreement,
      claim.slice(own.start, own.end),
      other && source.slice(other.start, other.end),
    ]);
    expect(parts).toContainEqual(['same', 'council', 'council']);
    expect(parts).toContainEqual(['differs', '61.7 million', '48.2 million']);
    expect(parts).toContainEqual(['absent', 'Leeds', undefined]);
  });

  it.each([
    [
      'is of another thing',
      'Used-car sales in the York area went up in October.',
      'New vehicle sales in the York area plunged 10 percent in October, despite low interest rates.',
    ],
    [
      'is a bound that holds',
      'Ida Lund was born before 1950.',
      'Ida Lund was born in Oslo in 1947.',
    ],
    [
      'is the opposite, denied',
      'The walk to the shrine is unimportant to most villagers.',
      'The walk to the shrine is not essential to most villagers.',
    ],
  ])('shows no difference where the source %s', (_, claim, source) =>
    expect(compare(claim, source).slots.map(({ agreement }) => agreement)).not.toContain('differs'),
  );
});
