import { extractOffline } from './extraction.offline.ts';

const predict = (text: string, language = 'en') =>
  extractOffline({ text, referenceDate: new Date('2026-11-20T00:00:00Z'), language }).predictions;

describe('predictions', () => {
  it.each([
    ['The economy is expected to shrink in 2027.', '2027-12-31'],
    ['Officials said the bridge will open by March 2028.', '2028-03-31'],
    ['The bank forecasts that prices will fall next quarter.', '2027-03-31'],
    ['The firm plans to hire 500 engineers.', null],
    ['Sea levels could rise by a metre by 2100.', '2100-12-31'],
    ['Norland will launch a new ferry in June 2027.', '2027-06-30'],
    ['Analysts expect inflation to fall to 2%.', null],
  ])('finds "%s"', (text, deadline) => {
    expect(predict(text)).toEqual([expect.objectContaining({ text, deadline })]);
  });

  it.each([
    ['ko', '내년 2분기에는 성장률이 2%를 넘을 것으로 전망된다.', '2027-06-30'],
    ['ko', '물가가 오를 가능성이 크다.', null],
    ['ko', '정부는 2028년까지 공장을 완공할 계획이다.', '2028-12-31'],
    ['ja', '2027年には物価が上昇する見通しだ。', '2027-12-31'],
    ['zh', '预计2027年经济增长率将达到5%。', '2027-12-31'],
    ['de', 'Die Wirtschaft wird 2027 voraussichtlich schrumpfen.', '2027-12-31'],
    ['fr', 'L’économie devrait croître de 2 % en 2027.', '2027-12-31'],
    ['es', 'Se espera que la economía crezca en 2027.', '2027-12-31'],
  ])('finds %s: %s', (language, text, deadline) => {
    expect(predict(text, language)).toEqual([expect.objectContaining({ text, deadline })]);
  });

  it.each([
    'Prices rose by 3% in 2019.',
    'Will prices fall next year?',
    'He would have won in 2016.',
    'She showed great will power.',
    'This article will show how.',
    '# What will happen in 2030',
    'The app will remind you to drink.',
    'Expect to pay about 20 euros.',
    'This will help keep the roof dry.',
    'A good tutor will often ask questions.',
    'You will love the view.',
    'Owners are more likely to repair a roof than tenants.',
    'In May 2025 the club was sold to a fund.',
    'Trains were late due to snow.',
    'For example, a baker might sell 200 loaves a day.',
  ])('finds none in "%s"', (text) => {
    expect(predict(text)).toEqual([]);
  });

  it('does not count a prediction as a claim as well', () => {
    const { claims } = extractOffline({
      text: 'The economy is expected to shrink by 3% in 2027.',
      referenceDate: new Date('2026-11-20T00:00:00Z'),
    });
    expect(claims).toEqual([]);
  });
});
