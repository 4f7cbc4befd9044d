import { extractOffline } from '../extraction.offline.ts';

/** The claims of a text, as they are checked. */
const normalize = (text: string) =>
  extractOffline({
    text,
    language: 'en',
    referenceDate: new Date('2020-03-01'),
    tasks: ['claims'],
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
    'The drug was given in 2019, Owen Dempsey said. He was weaned off it in March 2019.',
    'Owen Dempsey leads the clinic. The drug was given on 3 March 2019 to speed up his recovery.',
    // The sentence has the name.
    'Patrick Carlineo was arrested in May 2019. Patrick Carlineo, 55, faces 10 years in prison when he is sentenced in June 2019.',
    // Somebody else may have come in between.
    'Owen Dempsey opened the clinic in 2015. The clinic has 14 beds. He died in March 2019.',
  ])('stays where that is not certain: %s', (text) => {
    for (const claim of normalize(text)) expect(text).toContain(claim);
  });
});
