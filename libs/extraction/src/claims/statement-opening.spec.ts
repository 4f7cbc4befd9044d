import { extractOffline } from '../extraction.offline.ts';

const extractClaim = (text: string) => {
  const { claims, sentences } = extractOffline({
    text,
    title: 'The mill',
    language: 'en',
    referenceDate: new Date('2026-05-20'),
  });
  return claims.map(({ title, normalized, sentence }) => ({
    title,
    normalized,
    text: sentences[sentence]?.text,
  }));
};

describe('what stands before a statement', () => {
  it.each([
    'LEEDS, England (AP) — ',
    'MADRID — ',
    'Indianapolis - ',
    'A: ',
    '🏆 ',
    'Repair costs: ',
    'Summary ',
    'Norby mill – ',
  ])('is in its text, not in its title and its normalised form: %j', (opening) =>
    expect(extractClaim(`${opening}The mill in Norby closed in May 2021.`)).toEqual([
      {
        title: 'The mill in Norby closed in May 2021',
        normalized: 'The mill in Norby closed in May 2021.',
        text: `${opening}The mill in Norby closed in May 2021.`,
      },
    ]),
  );

  it.each([
    'Ida Lund – the mayor of Norby – closed the mill in 2021.',
    'Ida Lund: The mill in Norby closed in May 2021.',
    'Exports (2019: The mill in Norby sold 5 tonnes) have grown since 2018.',
    'Norby - Leeds trains were late on 12 days in May 2021.',
  ])('is not what the sentence is about: %s', (text) =>
    expect(extractClaim(text).map(({ normalized }) => normalized)).toEqual([text]),
  );
});
