import { parse } from '@plumbline/grammar';
import { extractOffline } from '../extraction.offline.ts';
import { findContextReferences } from './context-references.ts';

const listReferences = (text: string) =>
  findContextReferences(parse(text, 'en')).map(({ token }) => token.text);

const readClaims = (text: string) =>
  extractOffline({ text, language: 'en', referenceDate: new Date('2026-05-20') }).claims;

describe('words that lean on what stands before their sentence', () => {
  it.each([
    ['He', 'He opened 14 clinics in 2019.'],
    ['It', 'It cost 14 million euros.'],
    ['They', 'They sold 14 ships in 2019.'],
    ['This', 'This cost 14 million euros.'],
    ['these', 'Norby sold these ships in 2019.'],
    ['both', 'Norby sold both ships in 2019.'],
    ['Some', 'Some have left the town of Norby.'],
    ['mill', 'The mill closed in 2019.'],
    ['We', 'We sold 14 ships in 2019.'],
    ['He', '“He sold 14 ships,” Ida Lund said.'],
    ['it', 'Tessen Bank called it a failure.'],
    ['latter', 'The latter sold 14 ships in 2019.'],
    ['boss', 'The Danish boss sold 14 ships.'],
  ])('are found: %s', (word, text) => expect(listReferences(text)).toContain(word));

  it.each([
    '38c98185-bb95-4a10-a78d-b32f562c5b56',
    '6241b9c1-d778-4d74-b186-92ee00bd06b5',
    'baf5d135-8674-478f-8605-c011f7d0f3bf',
  ])('are looked for in a sentence with the identifier %s', (identifier) =>
    expect(
      listReferences(`The council of Arlen opened the well ${identifier} on 4 March 2026.`),
    ).not.toContain('council'),
  );

  it.each([
    'Owen Dempsey said he treated 14 patients.',
    'In his speech, Owen Dempsey promised 14 clinics.',
    'Norby sold its last two ships in 2019.',
    'It is known that 14 ships sank in 2019.',
    'It rained in Norby in May 2019.',
    'The mill of Norby closed in 2019.',
    'The Norby mill closed in 2019.',
    'Those who left Norby in 2019 found work in Leeds.',
    'Some of Norby’s miners left in 2019.',
    '“We sold 14 ships,” Ida Lund said.',
  ])('are not those that the sentence explains: %s', (text) =>
    expect(listReferences(text)).toEqual([]),
  );
});

describe('a claim of a page', () => {
  it('is none where only the sentence before explains it', () => {
    const named = 'Tessen Bank closed 12 branches in Norby in 2019.';
    expect(
      readClaims(`${named} These branches had 340 employees.`).map(({ text }) => text),
    ).toEqual([named]);
    expect(readClaims(`${named} They had 340 employees in 2018.`)).toHaveLength(1);
  });

  it('has a noun by the name that the page gave its thing', () => {
    const claims = readClaims(
      'Kestrel Games released a new Halden Quest game in May 2019. ' +
        'The game sold 340,000 copies in 2020.',
    );
    expect(claims.at(-1)?.normalized).toBe(
      'The new Halden Quest game sold 340,000 copies in 2020.',
    );
  });

  it('is none where a noun may be one of several things', () => {
    const claims = readClaims(
      'Kestrel Games released a new Halden Quest game in May 2019. ' +
        'Norby Arts sold its first Salla Racer game in June 2019. ' +
        'The game sold 340,000 copies in 2020.',
    );
    expect(claims.map(({ text }) => text)).not.toContain('The game sold 340,000 copies in 2020.');
  });

  it.each(['LEEDS, England (AP) — ', '(AP) — ', 'Leeds, England — '])(
    'has no dateline in its title and when it is read alone: %s',
    (dateline) =>
      expect(readClaims(`${dateline}Two banks of Norby closed 12 branches in 2019.`)).toMatchObject(
        [
          {
            title: 'Two banks of Norby closed 12 branches in 2019',
            normalized: 'Two banks of Norby closed 12 branches in 2019.',
          },
        ],
      ),
  );
});
