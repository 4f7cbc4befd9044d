import fc from 'fast-check';
import { attributeOrigin } from './origin-attribution.ts';

const BODY = 'The port reopened on Monday after nine months of repairs, officials said.';

describe('the agency of a text', () => {
  it.each([
    [`LINDHOLM (Nordwire) - ${BODY}`, 'Nordwire'],
    [`TARIMA, Kenya (Meridian) - ${BODY}`, 'Meridian'],
    [`(AP) — ${BODY}`, 'Associated Press'],
    [`LONDON, March 3 (Reuters) - ${BODY}`, 'Reuters'],
    [`LONDON, Reuters — ${BODY}`, 'Reuters'],
    [`PARIS (AFP) – ${BODY}`, 'AFP'],
    [`Madrid, 3 mar (EFE).- ${BODY}`, 'EFE'],
    [`Berlin (dpa/bb) - ${BODY}`, 'dpa'],
    [`Ebernau/Hohentann (hnd) – ${BODY}`, 'hnd'],
    [`SEOUL, Oct. 3 (Yonhap) -- ${BODY}`, 'Yonhap'],
    [`(서울=연합뉴스) 홍길동 기자 = 항구가 다시 문을 열었다.`, 'Yonhap'],
    [`[서울=뉴시스] 홍길동 기자 = 항구가 다시 문을 열었다.`, 'Newsis'],
    [`(해솔=한빛통신) 서도윤 기자 = 공장에서 불이 났다.`, '한빛통신'],
    [`【ソウル＝共同】港が再開した。`, 'Kyodo'],
    [`【ロンドン時事】港が再開した。`, 'Jiji'],
    [`新华社北京3月1日电 港口重新开放。`, 'Xinhua'],
    [`دبي (رويترز) - أعيد فتح الميناء يوم الاثنين.`, 'Reuters'],
    [`The port is open\nBy Marta Holm\n\nLINDHOLM (Nordwire) - ${BODY}`, 'Nordwire'],
  ])('stands in the dateline of %j', (text, agency) =>
    expect(attributeOrigin(text, null)).toEqual({ agency, isPressRelease: false }),
  );

  it.each([
    [`${BODY}\n\nSource: Reuters`, 'Reuters'],
    [`${BODY} (dpa)`, 'dpa'],
    [`${BODY} — AFP`, 'AFP'],
    [`${BODY}\n\nQuelle: Hansa Nachrichtendienst`, 'Hansa Nachrichtendienst'],
    [`${BODY}\n\n출처: 연합뉴스`, 'Yonhap'],
    [`港が再開した。（共同）`, 'Kyodo'],
    [`${BODY}\n\n© 2026 Associated Press. All rights reserved.`, 'Associated Press'],
    [
      `${BODY}\n\nThis story was provided by the Southern Wire news agency.`,
      'Southern Wire news agency',
    ],
  ])('stands at the end of %j', (text, agency) =>
    expect(attributeOrigin(text, null).agency).toBe(agency),
  );

  it.each([
    ['Reuters Staff', 'Reuters'],
    ['By Associated Press', 'Associated Press'],
    ['연합뉴스', 'Yonhap'],
    ['Meridian Press Agency', 'Meridian Press Agency'],
  ])('may be the author %j', (author, agency) =>
    expect(attributeOrigin(BODY, author).agency).toBe(agency),
  );

  it.each([
    BODY,
    'The director (48) - a man of few words - said nothing.',
    'LONDON (Tuesday) - It rained.',
    'Ann Lee (2019) - a review of the port.',
    'He told Reuters that the port was open. The AP had asked before (it said so).',
    '【速報】港が再開した。',
    '(사진=독자 제공) 항구가 다시 문을 열었다.',
    'He moved to Lagos (Nigeria), and then - in spring - to Accra.',
    '',
    '🎉 (🎉) - 🎉',
  ])('is nobody in %j', (text) =>
    expect(attributeOrigin(text, 'Marta Holm')).toEqual({ agency: null, isPressRelease: false }),
  );
});

describe('a press release', () => {
  it.each([
    [
      'OAKHAVEN, Oct. 3, 2026 /PRNewswire/ -- Voltmeadow today presented a heater.\n\nIt is ' +
        'good.\n\nSOURCE: Voltmeadow Inc',
      'Voltmeadow Inc',
    ],
    [
      'Press release\n\nVoltmeadow presents a heater.\n\nAbout Voltmeadow\nVoltmeadow makes ' +
        'heaters.',
      'Voltmeadow',
    ],
    [`FOR IMMEDIATE RELEASE — Voltmeadow presents a heater.`, null],
    [`[보도자료] 볼트메도가 난로를 내놓았다.`, null],
    [`Voltmeadow stellt eine Heizung vor.\n\nPressekontakt:\nA. Bauer, Tel. 0123`, null],
    [`Ebernau (ots) - Eine Heizung ist da.`, null],
  ])('is told from %j', (text, agency) =>
    expect(attributeOrigin(text, null)).toEqual({ agency, isPressRelease: true }),
  );

  it.each([
    'The company said in a press release that it was sorry.',
    'Wie aus einer Pressemitteilung hervorgeht, ist die Brücke gesperrt.',
    'Business is wired these days. Newswires had it first.',
  ])('is not %j', (text) => expect(attributeOrigin(text, null).isPressRelease).toBe(false));
});

it('is read off any text in no time and without a fault', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.option(fc.string({ unit: 'binary' })),
      (text, author) => {
        const { agency } = attributeOrigin(text, author);
        expect(agency === null || agency.length > 0).toBe(true);
      },
    ),
  );
  for (const text of [
    '('.repeat(200_000),
    '\n'.repeat(200_000),
    'A '.repeat(200_000),
    '– '.repeat(100_000),
    `${'가'.repeat(100_000)}=`,
    'source: '.repeat(50_000),
  ])
    expect(attributeOrigin(text, text).agency === undefined).toBe(false);
});
