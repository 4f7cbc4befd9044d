import { extractOffline } from './extraction.offline.ts';

const predict = (text: string, language = 'en') =>
  extractOffline({ text, referenceDate: new Date('2026-11-20T00:00:00Z'), language }).predictions;

describe('predictions', () => {
  it.each([
    ['The economy is expected to shrink in 2027.', '2027-12-31'],
    ['Officials said the bridge will open by March 2028.', '2028-03-31'],
    ['The bank forecasts that prices will fall next quarter.', '2027-03-31'],
    ['The firm plans to hire 500 engineers.', null],
    ['Sea levels will rise by a metre by 2100, officials said.', '2100-12-31'],
    ['Norland will launch a new ferry in June 2027.', '2027-06-30'],
    ['Analysts expect inflation to fall to 2%.', null],
    ['Norland expects to sell 300 boats by 2027.', '2027-12-31'],
    ['Analysts forecast growth of 3% next year.', '2027-12-31'],
    ['The trial is scheduled for 5 March 2027.', '2027-03-05'],
    ['The minister is due to visit Oslo next week.', '2026-11-29'],
    ['The law takes effect on 1 January 2027.', '2027-01-01'],
    ['The mayor promised to rebuild the pier.', null],
    ['The Norland company said on Monday it will close the port.', null],
    ['As of 9 May 2027, bakers will pay less.', '2027-05-09'],
    ['The launch is expected in early 2027, and more likely in 2028.', '2028-12-31'],
    ['The trek will lead the singer Ida Lund to Norby.', null],
    ['The fair will run from 9 August to 14 August 2027 in Norby.', '2027-08-14'],
    ['The committee will vote on Monday, Ida Lund said.', '2026-11-23'],
    ['The government also aims to build ten ports by the end of the next decade.', '2039-12-31'],
    ['The storm should ease by Thursday morning, Ida Lund said.', '2026-11-26'],
    ['The Norland company agreed to buy the port.', null],
    ['The Norland company is preparing to close the port.', null],
    ['The mayor Ida Lund expects bakers to favour small shops.', null],
    ['The singer Ida Lund joins Norland and will direct the museum.', null],
    ['Norland announced plans to close two shops.', null],
    ['Officials will present the cat to Ida Lund, its owner.', null],
    ['Ida Lund said the shops would open at noon.', null],
    ['Norland will build a pier, despite delays that have moved the first ferry to 2028.', null],
    ['Norland will show a ferry, marking the start of routes that open in 2029.', null],
    ['Norland will cut 300 jobs over the next two years, Ida Lund said.', '2028-11-20'],
    ['The crisis will last into 2028, officials said.', '2028-12-31'],
    ['“We will buy six ships next year,” Ida Lund said on 2 February 2025.', '2026-12-31'],
  ])('finds "%s"', (text, deadline) => {
    expect(predict(text)).toEqual([expect.objectContaining({ text, deadline })]);
  });

  it('are none of the day of their page', () =>
    expect(predict('The council of Norby will meet on 20 November 2026.')).toEqual([]));

  it('keep what is to come in a title that is shortened', () => {
    const sentence =
      'A judge in Norby rejected the last of fourteen attempts to delay the hearing about the ' +
      'collapse of the harbour bridge, which will begin on 4 May 2027 and last for two weeks.';
    expect(predict(sentence)).toMatchObject([
      { title: expect.stringContaining('will begin'), deadline: '2027-05-04' },
    ]);
  });

  it.each([
    [
      'Sales fell in May, and the Norland company will close two shops.',
      'The Norland company will close two shops',
    ],
    [
      'The mayor thanked Ida Lund, who will lead the Norland museum in May 2027.',
      'Ida Lund will lead the Norland museum in May 2027',
    ],
    [
      'A judge rejected the last attempt to delay the hearing, which will begin on 4 May 2027.',
      'The hearing will begin on 4 May 2027',
    ],
    [
      'Ida Lund said that sales fell and that the Norland company will close two shops.',
      'Ida Lund said that sales fell and that the Norland company will close two shops',
    ],
  ])('tell of "%s" what is to come', (text, title) => {
    expect(predict(text)).toMatchObject([{ title }]);
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
    'It was a mistake, Will Moy, the head of Norland, told bakers.',
    'Black Friday prices live for Norland',
    'Norland shelved its plans to close two shops.',
    'Ida Lund wrote about where Norland is heading and which shops are likely to close.',
    'Do you bake? The bread will rise in Norby. You will then turn it.',
    'No Norland company has agreed to close the port.',
    'Ida Lund had agreed to play the part.',
    'Ida Lund said that bakers would need to write letters.',
    'Ida Lund described a call in which he said that the Norland company would close.',
    'Ida Lund said that bakers should write letters by May 2027.',
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
    'The police have laid siege to the port.',
    'A sailor pleaded guilty to charges he threatened to kill the mayor.',
    'The client did not intend to cause harm.',
    'The firm had planned to open in May.',
    'The act would impose a travel ban.',
    'If taxes rise, Norland will move.',
    'Sea levels could rise by a metre by 2100.',
    'The longer it lasts, the more likely Norland will fail.',
    'Norland did not say when the port will open.',
    'Norland is not keeping its promise to open the port.',
    'Set the lights to turn on automatically.',
    'The 2027 Norland Prime has four doors.',
    'Ida Lund remembers going to get pizza.',
    'Trains were late due to snow.',
    'A caterer is expected to run a licensed kitchen.',
    'One in five bakers will fall ill each year.',
    'Plan to send the letters early.',
    'Uses include forecasting demand to adjust prices in Norby.',
    'It is unreasonable to expect bakers to write letters.',
    'The fund shows that bakers will join.',
    'Norland Prime will not scratch glass.',
    'Maps can help bakers devise a plan to open shops.',
    'The best way would be to see who in Norby will join Norland.',
    'Norland’s letter tells which shops are likely to open.',
    'No one in Norby knows how much trouble Norland will have.',
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
