import { comparePassages } from './compare-passages.ts';

const outcome = (claim: string, source: string, language = 'en') =>
  comparePassages({
    ...{ claim, language, referenceDate: new Date('2026-11-20T09:00:00Z') },
    passages: [{ id: 'a', text: source }],
  })[0]!.outcome;

const RENTS = 'Rents in Torvik rose 4 percent, while rents in Oakmoor rose 9 percent.';
const CATCH = 'The fleet landed 51,000 tonnes of cod in 2023, up from 44,000 tonnes in 2019.';
const VISITORS = 'The lighthouse had 8,400 visitors in May, more than in the spring of 2021.';
const STAFF = 'The mill cut its staff from 900 to 620 within a year.';

describe('a value that the source has in another place', () => {
  it.each([
    ['is another thing’s figure', 'Rents in Torvik rose 9 percent.', RENTS],
    ['is the figure of another year', 'The fleet landed 51,000 tonnes of cod in 2019.', CATCH],
    ['is what it is compared with', 'The lighthouse had 8,400 visitors in 2021.', VISITORS],
    ['is the other end of a change', 'The mill cut its staff from 620 to 900.', STAFF],
    [
      'belongs to the other of two parallel names',
      'She coached Torvik in 2019 and Oakmoor in 2015.',
      'She coached Torvik in 2015 and Oakmoor in 2019.',
    ],
    [
      'is the other’s in German',
      'Die Mieten in Bonn stiegen um 9 Prozent.',
      'Die Mieten in Bonn stiegen um 4 Prozent, die Mieten in Köln um 9 Prozent.',
      'de',
    ],
  ])('supports nothing when it %s', (_, claim, source, language = 'en') =>
    expect(outcome(claim, source, language)).not.toBe('entailed'),
  );

  it.each([
    ['of the first clause', 'Rents in Torvik rose 4 percent.', RENTS],
    ['at both ends of a change', 'The mill cut its staff from 900 to 620.', STAFF],
    ['in the year of the clause', 'The fleet landed 51,000 tonnes of cod in 2023.', CATCH],
  ])('is the same in its own place: %s', (_, claim, source) =>
    expect(outcome(claim, source)).toBe('entailed'),
  );

  it('does not contradict a comparison with another year', () =>
    expect(
      outcome(
        'The lighthouse had twice as many visitors as in 2018.',
        'The lighthouse had 8,400 visitors, twice as many as in 2019.',
      ),
    ).toBe('undecided'));
});

describe('a range', () => {
  it.each([
    ['entails itself', 'The hall seats 200 to 350 guests.', 'entailed'],
    ['tells nothing of a wider one', 'The hall seats 200 to 450 guests.', 'undecided'],
    ['tells nothing of a narrower one', 'The hall seats 250 to 300 guests.', 'undecided'],
  ])('%s', (_, claim, expected) =>
    expect(outcome(claim, 'The hall seats 200 to 350 guests.')).toBe(expected),
  );
});

describe('a figure', () => {
  it.each([
    ['is another one by one', 'Hansson has 2,301 points.', 'Hansson has 2,302 points.'],
    ['is another one by a half', 'She got 2 years in prison.', 'She got 2 1/2 years in prison.'],
  ])('%s', (_, claim, source) => expect(outcome(claim, source)).not.toBe('entailed'));
});

describe('a description', () => {
  it('is no other name than the one of the claim', () =>
    expect(
      outcome(
        'Ida Falk was sentenced to two years in prison.',
        'The Dane was arrested in May and sentenced to two years in prison.',
      ),
    ).toBe('undecided'));
});

describe('what others say', () => {
  it.each([
    ['Profits doubled in 2025.', 'Analysts said profits doubled in 2025.'],
    ['More than 900 people registered.', 'The unions said more than 900 people registered.'],
  ])('is not so because they say it without “that”: %s', (claim, source) =>
    expect(outcome(claim, source)).toBe('undecided'),
  );
});

describe('a double denial', () => {
  it('does not say what a single one says', () =>
    expect(
      outcome('Few guests were not without a ticket.', 'Few guests were without a ticket.'),
    ).toBe('undecided'));
});

describe('the answer to a question', () => {
  it.each([
    ['2.6 percent', 'is not borne out'],
    ['6.0 percent', 'is not refuted'],
  ])('%s %s by the figure of another thing', (answer) => {
    const claim = `Unemployment in Norby was ${answer} high`;
    const start = claim.indexOf(answer);
    const [comparison] = comparePassages({
      ...{ claim, language: 'en', referenceDate: new Date('2026-11-20') },
      asked: { start, end: start + answer.length },
      passages: [{ id: 'a', text: 'Prices in Norby were 2.6 percent higher than in May.' }],
    });
    expect(comparison!.outcome).toBe('undecided');
  });
});
