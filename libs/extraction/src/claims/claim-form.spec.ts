import { parse } from '@plumbline/grammar';
import { extractOffline } from '../extraction.offline.ts';
import { isStatement } from './claim-form.ts';

describe('what states something by itself', () => {
  it.each([
    'The mill in Norby closed in May 2021.',
    'The repairs of the mill cost 48 million euros.',
    'Labor costs: skilled labor in Norby is expensive since the mill opened.',
    'The mill closed in 2019',
    'Foxes 5, Owls 1: Ida Lund scored two goals in Norby.',
    'Ida Lund said that “we will sell the mill”.',
    'The mayor asked the ministry for 4 million euros.',
    'Ida Lund’s latest mill features a restaurant with 40 seats.',
    '“We will sell the mill,” Ida Lund said.',
  ])('is a statement: %s', (text) => expect(isStatement(parse(text, 'en'), true)).toBe(true));

  it.each([
    ['an order', 'Buy the new plan for 5 euros a month.'],
    ['a caption', 'The old house in which the mayor of Norby lived until 1998.'],
    ['the end of a quotation', 'They sold the mill in 2019,” Ida Lund said.'],
    ['the beginning of one', '“The mill closed in 2019 because orders had fallen.'],
    [
      'a question that is quoted',
      '“What is the plan if the mill is not sold by May,” Ida Lund asked.',
    ],
    ['what an author tells of himself', 'My sister sold her mill in 2019.'],
    ['a label and what it labels', 'Trip details: an 8-day journey featuring 10 meals.'],
    ['an item without a verb', '(134)134 reviews with an average rating of 4.4 out of 5 stars'],
    ['an item of which the heading is the subject', 'Includes two chargers of 65 watts.'],
    ['an order behind a label', 'Quick tip: Take the 9 o’clock ferry to Norby.'],
    ['what an interviewer tells', 'Q: The mill was named the mill of the year in 2019.'],
    ['an item that ends as a sentence does', 'Unlimited invoices, quotes and purchase orders.'],
    [
      'a charge behind a name',
      'Ida B. Lund: Theft of 12 bicycles, theft of a ferry, held in Norby for 400 euros.',
    ],
    ['lines that ran together', 'Opening hours of the mill\nThe mill closed in 2019.'],
  ])('is none: %s', (_, text) => expect(isStatement(parse(text, 'en'), true)).toBe(false));

  it('is what somebody tells of themselves where it stands on no page', () =>
    expect(isStatement(parse('My sister sold her mill in 2019.', 'en'), false)).toBe(true));

  it('is every sentence in a language whose structure is not known', () =>
    expect(isStatement(parse('Verkaufen Sie die Mühle.', 'de'), true)).toBe(true));
});

describe('the description of a claim', () => {
  const describeClaims = (text: string) =>
    extractOffline({
      ...{ text, language: 'en', referenceDate: new Date('2026-05-20') },
      keepsDependentClaims: true,
    }).claims.map(({ description }) => description);

  it('is empty where the title says all', () =>
    expect(describeClaims('The mill in Norby closed in May 2021.')).toEqual(['']));

  it('is the whole of what a title shortens', () => {
    const sentence =
      'The council of Norby, which had met for the first time in two years on 4 June 2019, sold ' +
      'the old mill to a developer from Leeds for 4 million euros.';
    expect(describeClaims(sentence)).toEqual([sentence]);
  });

  it('is the sentence before and the sentence where that points back', () => {
    const before = 'Tessen Bank closed 12 branches in 2019.';
    const after = 'These branches had 340 employees in 2018.';
    expect(describeClaims(`${before} ${after}`).at(-1)).toBe(`${before} ${after}`);
  });

  it.each([
    ['a heading', 'Courses and students\nStudents of the bank paid 340 euros a year in 2018.'],
    ['a quotation alone', '“We are sorry.” Students of the bank paid 340 euros a year in 2018.'],
  ])('is empty where %s stands before a claim', (_, text) =>
    expect(describeClaims(text).at(-1)).toBe(''),
  );

  it('is both where a claim has no name', () => {
    const before = 'Tessen Bank offers courses in 12 towns.';
    const after = 'Students paid 340 euros a year in 2018.';
    expect(describeClaims(`${before} ${after}`).at(-1)).toBe(`${before} ${after}`);
    expect(describeClaims(`${before} A student of Norby paid 340 euros in 2018.`).at(-1)).toBe('');
  });
});
