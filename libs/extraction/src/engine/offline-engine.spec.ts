import { describeEngine } from './engine.contract.ts';
import { detectClaims, extractOffline } from '../extraction.offline.ts';
import { OfflineEngine } from './offline-engine.ts';

const referenceDate = new Date('2026-11-20T09:00:00Z');

describeEngine('offline', () => new OfflineEngine());

describe('the offline engine on hostile documents', () => {
  it.each([
    'a'.repeat(20_000),
    'because '.repeat(2_500),
    '('.repeat(20_000),
    '. '.repeat(10_000),
    '1'.repeat(20_000),
    '\n'.repeat(10_000),
    'He went. '.repeat(2_200),
    'Because a b, c d. '.repeat(1_100),
    'x because y\n\n'.repeat(1_600),
    'Smith said that '.repeat(1_250),
    'in 2016 '.repeat(2_500),
    '때문에 '.repeat(5_000),
    '"a'.repeat(10_000),
    '\ud800'.repeat(20_000),
    'will '.repeat(4_000),
  ])('takes no longer for the shape of the text (%#)', (text) => {
    const startMs = performance.now();
    for (const language of [undefined, 'en', 'ko', 'de'])
      extractOffline({ text, referenceDate, ...(language && { language }) });
    expect(performance.now() - startMs).toBeLessThan(2_000);
  });

  it('grows with the length of the text, not with its square', () => {
    const paragraph =
      'The mill closed because orders fell by 12% in 2019, said Anna Holt of the Northern ' +
      'Trade Council. He may return next year.\n\n';
    const time = (characters: number) => {
      const text = paragraph.repeat(Math.ceil(characters / paragraph.length));
      const startMs = performance.now();
      extractOffline({ text, referenceDate });
      return performance.now() - startMs;
    };
    time(20_000);
    // Ten times the text: a quadratic step would make it a hundred times as long.
    expect(time(200_000)).toBeLessThan(40 * Math.max(10, time(20_000)));
  });
});

describe('detectClaims', () => {
  const detect = (text: string, language?: string) =>
    detectClaims({ text, referenceDate, ...(language && { language }) });

  it.each([
    ['STATISTICAL', 'Unemployment fell to 4.3% in July 2024.'],
    ['QUOTE', '"This is a terrible mistake," said Governor Anna Holt on Monday.'],
    ['EVENT', 'The parliament approved the treaty in Lisbon on 4 May 2021.'],
    ['FACTUAL', 'Paris is the capital of France.'],
  ])('tells a %s claim', (type, text) => {
    expect(detect(text)).toEqual([expect.objectContaining({ text, type })]);
  });

  it.each([
    'I think the film is wonderful.',
    'We should act now.',
    'Is the economy growing?',
    'What a terrible day!',
    'Read more about this story here.',
    'Subscribe to our newsletter',
    'We use cookies to improve your experience.',
    'Please click here to download the report.',
    'Thank you very much, and good night.',
  ])('passes over "%s"', (text) => {
    expect(detect(text)).toEqual([]);
  });

  it.each([
    ['ko', '실업률은 2024년 7월 4.3%로 떨어졌다.'],
    ['ja', '失業率は2024年7月に4.3%に低下した。'],
    ['de', 'Die Arbeitslosenquote sank im Juli 2024 auf 4,3 Prozent.'],
  ])('finds a figure in %s', (language, text) => {
    expect(detect(text, language)).toEqual([
      expect.objectContaining({ text, type: 'STATISTICAL' }),
    ]);
  });

  it.each([
    '정말 안타까운 일이라고 생각한다.',
    '금리를 더 내려야 할까요?',
    '무단 전재 및 재배포 금지',
  ])('passes over Korean "%s"', (text) => {
    expect(detect(text, 'ko')).toEqual([]);
  });

  it('resolves a pronoun when one person alone can be meant', () => {
    const [, second] = detect(
      'Angela Merkel visited Paris in May 2019. She signed the treaty there.',
    );
    expect(second?.normalized).toBe('Angela Merkel signed the treaty there.');
  });

  it.each([
    'Angela Merkel met Theresa May in May 2019. She signed the treaty there in June 2019.',
    'Peter Hall visited Paris in May 2019. She signed the treaty there in June 2019.',
    'The Harbour Bank opened in May 2019. It signed the treaty in June 2019.',
  ])('leaves a reference alone that is not certain: %s', (text) => {
    for (const claim of detect(text)) expect(claim.normalized).toBe(claim.text);
  });

  it('gives the day of a claim only when it is mentioned to the day', () => {
    const claims = detect('The bridge opened on 4 May 2021. The tunnel opened in June 2022.');
    expect(claims.map(({ date }) => date)).toEqual(['2021-05-04', undefined]);
  });

  it('tells a sentence said twice apart by its offsets', () => {
    const claims = detect('The bridge opened in 2021. The bridge opened in 2021.');
    expect(claims.map(({ start }) => start)).toEqual([0, 27]);
  });

  it.each([
    ['health', 'The vaccine protected 92% of patients in the hospital trial.'],
    ['sports', 'The team won the championship after the striker scored two goals.'],
    ['politics', 'The senate passed the election bill with 61 votes in 2022.'],
    ['', 'The blue door was replaced in 2019.'],
  ])('sorts a claim under %s', (category, text) => {
    expect(detect(text)[0]?.category).toBe(category);
  });
});
