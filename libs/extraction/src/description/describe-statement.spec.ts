import { describeStatement } from './describe-statement.ts';

const describeText = (text: string, language = 'en') =>
  describeStatement({ text, language, referenceDate: new Date('2026-05-20') });

describe('a statement that can be read without its page', () => {
  it.each([
    ['en', 'The Salla ferry carries 340 passengers.'],
    ['en', 'A fire broke out in Norby.'],
    ['en', 'Apple said it sold 9 million phones this week.'],
    ['en', 'The Norby tunnel will open in 2027, the ministry expects.'],
    ['en', '“We are sorry,” said Tim Cook.'],
    ['de', 'Die Brücke von Norby wurde am 4. Juni 2019 eröffnet.'],
    ['fr', 'En 2023, la banque Tessen a supprimé 900 postes.'],
    ['es', 'El incendio de Lund causó 34 muertos en 2021.'],
    ['ko', '새봄은행은 2023년에 직원 900명을 감원했다.'],
    ['ja', 'トヨタは2023年に900万台の車を販売した。'],
  ])('names its subject, or brings a new one in: %s %s', (language, text) =>
    expect(describeText(text, language).isSelfContained).toBe(true),
  );

  it.each([
    ['en', 'He was arrested in Norby.', 'a pronoun'],
    ['en', 'In Norby, he was arrested.', 'a pronoun behind a place'],
    ['en', 'Police took him to the San Diego County jail.', 'an object that was named before'],
    ['en', 'The company opened 12 shops in Denmark.', 'a bare description'],
    ['en', 'Obama said the company would pay $5 billion.', 'a bare description in what is said'],
    ['en', 'Her spokesman, Bill McAllister, declined to comment.', 'whose spokesman'],
    ['en', 'We endorse the products of Halden Mills.', 'a speaker'],
    ['en', 'No injuries were reported.', 'nothing that has a name'],
    ['en', 'Revenue rose 12 percent, more than Nordwire had expected.', 'a word in front'],
    ['en', 'Four were arrested in Norby.', 'a figure of what was said before'],
    ['de', 'Er wurde in Berlin verhaftet.', 'a pronoun'],
    ['de', 'Die Brücke wurde in Berlin eröffnet.', 'a bare description'],
    ['ko', '그는 서울에서 체포됐다.', 'a pronoun'],
    ['ko', '회사는 2023년에 서울에서 직원 900명을 감원했다.', 'a bare noun'],
    ['zh', '特斯拉在2023年卖出了900辆车。', 'a language in which statements are not read'],
    ['it', 'La banca Tessen ha tagliato 900 posti.', 'a language without a grammar'],
  ])('does not lean on what was said before: %s %s (%s)', (language, text) =>
    expect(describeText(text, language).isSelfContained).toBe(false),
  );

  it('tells what its figures measure, where they are exact', () => {
    const listUnits = (text: string, language?: string) =>
      describeText(text, language).figures.map(({ unit }) => unit);
    expect(listUnits('The Salla ferry carries 340 passengers.')).toEqual(['passenger']);
    expect(listUnits('The Salla ferry carries about 340 passengers.')).toEqual(['']);
    expect(listUnits('Ada Brook served 2 1/2 years.')).toEqual(['year']);
    expect(listUnits('Ada Brook came third.')).toEqual(['']);
    expect(listUnits('Die Brücke von Norby kostete 12 Millionen Euro.', 'de')).toEqual(['EUR']);
    expect(listUnits('새봄은행의 영업이익은 500억 원이다.', 'ko')).toEqual(['KRW']);
  });

  it('tells dates that stay the same from those that are told from the day of its page', () => {
    const areAbsolute = (text: string) =>
      describeText(text).dates.map(({ isAbsolute }) => isAbsolute);
    expect(areAbsolute('Norby opened it on 4 June 2019, or in 2020.')).toEqual([true, true]);
    expect(areAbsolute('Norby opened it on 14 November.')).toEqual([true]);
    for (const day of ['on Friday', 'yesterday', 'this week', 'last year', 'in four days'])
      expect(areAbsolute(`Norby opened it ${day}.`)).toEqual([false]);
  });

  it('has all its numbers, also those that are no figures of their own', () => {
    expect(describeText('Norby ended with a 2-14 record.').numbers).toEqual([[2], [14]]);
  });
});
