import { extractOffline } from '../extraction.offline.ts';

/** The claims of a text, as they are checked. */
const normalize = (text: string, publishedAt?: Date) =>
  extractOffline({
    isUndated: !publishedAt,
    text,
    language: 'en',
    referenceDate: publishedAt ?? new Date('2020-03-01'),
    tasks: ['claims'],
    keepsDependentClaims: true,
  }).claims.map(({ normalized }) => normalized);

describe('a pronoun of a claim', () => {
  it.each([
    ['Owen Dempsey opened the clinic in May 2015.', 'He treated 14 patients in 2019.'],
    ['In May 2015 Owen Dempsey, a doctor, opened it.', 'He was named head of the clinic in 2019.'],
  ])('stands for the one who did what was told before: %s', (before, sentence) =>
    expect(normalize(`${before} ${sentence}`).at(-1)).toBe(sentence.replace('He', 'Owen Dempsey')),
  );

  it.each([
    // The patient is meant.
    'Owen Dempsey treated the patient in 2019. By the time he was weaned off it, 14 had died.',
    'Owen Dempsey treated the patient in 2019. He was weaned off the drug in March 2019.',
    // The sentence has the name.
    'Patrick Norrby was arrested in May 2019. Patrick Norrby, 55, faces 10 years in prison when he is sentenced in June 2019.',
    // Vantz Rilo may be a product.
    'A clinic tried Vantz Rilo in May 2015. In March 2019 he treated 14 patients.',
    // Early is somebody.
    'Owen Dempsey opened the clinic in May 2015. Early says 14 patients came. He closed it in 2019.',
    // Two may be meant.
    'Owen Dempsey met Patrick Holt in 2015. He died in March 2019.',
  ])('stays where that is not certain: %s', (text) => {
    for (const claim of normalize(text)) expect(text).toContain(claim);
  });

  it('is the speaker again who goes on speaking', () =>
    expect(
      normalize(
        'Clara Winter met Anna Holt, the mayor, in Leeds. Holt said the mill of Norby closed in ' +
          '2019. She said 14 workers lost their jobs in 2019.',
      ).at(-1),
    ).toBe('Anna Holt said 14 workers lost their jobs in 2019.'));

  it('stays in the words of a quotation', () =>
    expect(
      normalize(
        'Owen Dempsey opened the clinic in 2015. The report says “he treated 14 patients in 2019”.',
      ).at(-1),
    ).toContain('“he treated'));
});

describe('a relative date of a claim', () => {
  const published = new Date('2026-05-20T12:00:00Z');

  it.each([
    ['The mill closed on Tuesday.', 'The mill closed on 19 May 2026.'],
    ['The ministry said Monday that 14 died.', /said on 18 May 2026 that 14 died/u],
    ['The mill in Norby closed yesterday.', 'The mill in Norby closed on 19 May 2026.'],
    ['Output in Norby fell 12 percent last year.', 'Output in Norby fell 12 percent in 2025.'],
    ['Tessen Bank closed 12 branches last month.', 'Tessen Bank closed 12 branches in April 2026.'],
    ['Norby sold its last two ships earlier this year.', /ships earlier in 2026\.$/u],
    ['The mill burned down on Tuesday night.', /on the night of 19 May 2026\.$/u],
  ])('is told in full: %s', (text, expected) => {
    const [claim] = normalize(text, published);
    expect(claim).toMatch(
      typeof expected === 'string'
        ? new RegExp(`^${expected.replaceAll('.', '\\.')}$`, 'u')
        : expected,
    );
  });

  it.each([
    'The mayor left Monday’s talks in Norby after 14 minutes.',
    'The mill closed on 4 June 2019.',
    'The minister told the court “the mill closed on Tuesday” in 2019.',
  ])('stays where it is part of a name, complete or quoted: %s', (text) =>
    expect(normalize(text, published)).toEqual([text]),
  );

  it('stays where a past weekday may be the day after the one that the page is dated', () =>
    expect(normalize('The match in Norby ended on Thursday.', published)).toEqual([
      'The match in Norby ended on Thursday.',
    ]));

  it('stays where the day of the page is not known', () =>
    expect(normalize('The mill closed on Tuesday.')).toEqual(['The mill closed on Tuesday.']));
});

describe('a word that joins a claim to the one before it', () => {
  it.each([
    ['But Tessen Bank closed 12 branches.', 'Tessen Bank closed 12 branches.'],
    ['However, Tessen Bank closed 12 branches.', 'Tessen Bank closed 12 branches.'],
    ['Tessen Bank, however, closed 12 branches.', 'Tessen Bank closed 12 branches.'],
    ['Tessen Bank, by contrast, closed 12 branches.', 'Tessen Bank closed 12 branches.'],
    ['On the flip side, Tessen Bank closed 12 branches.', 'Tessen Bank closed 12 branches.'],
    ['Tessen Bank also closed 12 branches.', 'Tessen Bank closed 12 branches.'],
  ])('is left out: %s', (text, expected) => expect(normalize(text)).toEqual([expected]));

  it.each([
    'Tessen Bank closed not only 12 branches but also its head office.',
    'Ida Lund said “we also closed 12 branches of Tessen Bank”.',
  ])('stays where it joins parts of the claim, and in quotations: %s', (text) =>
    expect(normalize(text)).toEqual([text]),
  );
});

describe('a surname or first name of a claim', () => {
  const lead = 'Owen Dempsey opened the clinic of Norby in May 2015.';

  it('is the full name that the document tells', () => {
    expect(normalize(`${lead} Owen treated 14 patients in 2019.`).at(-1)).toBe(
      'Owen Dempsey treated 14 patients in 2019.',
    );
    expect(normalize(`${lead} Dempsey treated 14 patients in 2019.`).at(-1)).toBe(
      'Owen Dempsey treated 14 patients in 2019.',
    );
    expect(normalize(`${lead} Dempsey’s clinic treated 14 patients in 2019.`).at(-1)).toBe(
      'Owen Dempsey’s clinic treated 14 patients in 2019.',
    );
  });

  it.each([
    'Dr. Dempsey treated 14 patients in 2019.',
    'The Dempsey Street clinic treated 14 patients in 2019.',
  ])('stays in a title and in other names: %s', (sentence) =>
    expect(normalize(`${lead} ${sentence}`).at(-1)).toBe(sentence),
  );

  it('stays where two have it', () =>
    expect(
      normalize(`${lead} Paul Dempsey left it in May 2016. Dempsey died in May 2019.`).at(-1),
    ).toBe('Dempsey died in May 2019.'));
});

describe('a noun of a claim', () => {
  it('may have any mark in it', () =>
    expect(
      normalize('Tessen Bank closed 12 branches. In Norby the mill)s cost 4 euros in 2019.')[0],
    ).toBe('Tessen Bank closed 12 branches.'));
});
