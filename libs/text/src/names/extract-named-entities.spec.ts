import { inferGender } from './first-names.ts';
import { extractNamedEntities } from './extract-named-entities.ts';

const extractLabels = (text: string, language?: string) =>
  extractNamedEntities(text, language).map(({ text: name, kind }) => `${name}: ${kind}`);

describe('names', () => {
  it('finds people, organisations and places', () => {
    expect(
      extractLabels('President Helen Clark met Peter Hall of the World Bank in Nairobi, Kenya.'),
    ).toEqual([
      'Helen Clark: PERSON',
      'Peter Hall: PERSON',
      'World Bank: ORGANIZATION',
      'Nairobi: PLACE',
      'Kenya: PLACE',
    ]);
  });

  it('leaves titles outside and keeps linking words inside', () => {
    expect(
      extractLabels(
        'Yesterday Mr. Osborne praised the Bank of England and the Department of Trade and ' +
          'Industry.',
      ),
    ).toEqual([
      'Osborne: PERSON',
      'Bank of England: ORGANIZATION',
      'Department of Trade and Industry: ORGANIZATION',
    ]);
  });

  it('parts offices, peoples and organisations from the person they lead to', () => {
    expect(
      extractLabels(
        'Brightwater CEO Odo Lind and French President Claire Morel met Defense Secretary ' +
          'Ian Brody and Secretary of State Ana Molby.',
      ),
    ).toEqual([
      'Brightwater: ORGANIZATION',
      'Odo Lind: PERSON',
      'Claire Morel: PERSON',
      'Ian Brody: PERSON',
      'Ana Molby: PERSON',
    ]);
  });

  it('keeps a title that is a word of the name', () => {
    expect(extractLabels('General Motors sued the Justice Department.')).toEqual([
      'General Motors: ORGANIZATION',
      'Justice Department: ORGANIZATION',
    ]);
  });

  it('does not take the first word of a sentence, a month or a nationality for a name', () => {
    expect(
      extractLabels(
        'Inflation fell. Prices rose in March. The French economy grew. However, Monday was calm.',
      ),
    ).toEqual([]);
  });

  it('takes a first word for a name that stands inside other sentences', () => {
    expect(
      extractLabels('Quorvax grew. Analysts praised Quorvax.').filter((name) =>
        name.startsWith('Quorvax'),
      ),
    ).toHaveLength(2);
  });

  it('takes from a headline only what is a name in the text or by itself', () => {
    expect(
      extractLabels(
        'Local Growers Blame Brightwater For Dry Fields\n\nOn Monday the growers of Kenya ' +
          'sued Brightwater.',
      ),
    ).toEqual(['Brightwater: OTHER', 'Kenya: PLACE', 'Brightwater: OTHER']);
  });

  it('finds no names in menus and headings', () => {
    expect(
      extractLabels('Home\nBest Practices\nOur Pricing Plans\nGetting Started\nFREE SHIPPING'),
    ).toEqual([]);
  });

  it.each([
    [
      'by what follows',
      'Tovill said the road was closed. The road leads to Tovill.',
      'Tovill: PERSON',
    ],
    ['by a role in small letters', 'It was the idea of engineer Brannick.', 'Brannick: PERSON'],
    ['by an age', 'In court, Brannick Tove, 45, denied it.', 'Brannick Tove: PERSON'],
    ['by its shares', 'The market saw shares of Brannick fall.', 'Brannick: ORGANIZATION'],
    ['by an apposition', 'They buy from Brannick, a maker of pumps.', 'Brannick: ORGANIZATION'],
    ['by a preposition of place', 'The mill stands near Brannick.', 'Brannick: PLACE'],
    ['by a known place behind it', 'He drove to Brannick, Ohio.', 'Brannick: PLACE'],
    [
      'by its ending',
      'The order went to Brannick Tove Ltd. in spring.',
      'Brannick Tove Ltd.: ORGANIZATION',
    ],
    ['by its last word', 'They passed the Clean Rivers Act.', 'Clean Rivers Act: OTHER'],
    [
      'by an article, which people have not',
      'They watched the Brannick Falcons.',
      'Brannick Falcons: OTHER',
    ],
  ])('tells the kind %s', (_, text, name) => {
    expect(extractLabels(text)).toContain(name);
  });

  it('calls a surname what its bearer is, and an acronym what it stands for', () => {
    expect(
      extractLabels(
        'Greta Tolland spoke first. The rest came from Tolland. Then the Northam Growers ' +
          'Association (NGA) left.',
      ),
    ).toEqual([
      'Greta Tolland: PERSON',
      'Tolland: PERSON',
      'Northam Growers Association: ORGANIZATION',
      'NGA: ORGANIZATION',
    ]);
  });

  it('takes no common noun for a name in German', () => {
    expect(
      extractLabels(
        'Die Preise für Lebensmittel stiegen im Oktober. Viele Familien kaufen weniger ' +
          'Fleisch, wie eine Umfrage unter Verbrauchern in Städten ergab.',
      ),
    ).toEqual([]);
  });

  it('finds German names by first name, office, ending and list', () => {
    expect(
      extractLabels(
        'Am Montag sagte Ministerin Holt in Hamburg, die Deutsche Handelsbank und die ' +
          'Nordmühle GmbH hätten das Landgericht Köln gefragt; Jens Brandt schwieg. ' +
          'Deutschlands Richter halfen Brandt nicht.',
      ),
    ).toEqual([
      'Holt: PERSON',
      'Hamburg: PLACE',
      'Deutsche Handelsbank: ORGANIZATION',
      'Nordmühle GmbH: ORGANIZATION',
      'Landgericht Köln: ORGANIZATION',
      'Jens Brandt: PERSON',
      'Deutschland: PLACE',
      'Brandt: PERSON',
    ]);
  });

  it('finds French and Spanish names with their adjectives and without elided articles', () => {
    expect(
      extractLabels(
        'Le président Luc Morel est à Lyon. L’Assemblée nationale et la Banque de France ont ' +
          'refusé l’offre de Solaris SA.',
      ),
    ).toEqual([
      'Luc Morel: PERSON',
      'Lyon: PLACE',
      'Assemblée nationale: ORGANIZATION',
      'Banque de France: ORGANIZATION',
      'Solaris SA: ORGANIZATION',
    ]);
    expect(
      extractLabels(
        'La ministra Clara Vidal habló en Sevilla con el Ministerio de Hacienda y Ana de la ' +
          'Fuente. Durante el lunes no hubo respuesta.',
      ),
    ).toEqual([
      'Clara Vidal: PERSON',
      'Sevilla: PLACE',
      'Ministerio de Hacienda: ORGANIZATION',
      'Ana de la Fuente: PERSON',
    ]);
  });

  it('finds Korean names without their particles', () => {
    expect(extractLabels('한빛전자의 김민수 회장은 서울에서 한국은행 총재와 만났다.')).toEqual([
      '한빛전자: ORGANIZATION',
      '김민수: PERSON',
      '서울: PLACE',
      '한국은행: ORGANIZATION',
    ]);
  });

  it('cuts a rare particle off a Korean name', () => {
    expect(extractLabels('김민수씨조차 회의에 오지 않았다.')).toEqual(['김민수: PERSON']);
  });

  it('finds Koreans by office before and behind, foreigners by sound, and towns by their order', () => {
    expect(
      extractLabels(
        '배우 한지수와 안나 홀트 전 총리가 경기도 성남시 분당구 정자동에서 만났다. 이후 한지수는 기획재정부로 갔다.',
      ),
    ).toEqual([
      '한지수: PERSON',
      '안나 홀트: PERSON',
      '경기도: PLACE',
      '성남시: PLACE',
      '분당구: PLACE',
      '정자동: PLACE',
      '한지수: PERSON',
      '기획재정부: ORGANIZATION',
    ]);
  });

  it('takes no common noun for a name in Korean', () => {
    expect(
      extractLabels(
        '이용자는 늘고 있지만 정부가 지원금을 줄였다. 조사는 성인 천 명을 대상으로 진행됐고, 신용카드 사용액과 대학 병원 수는 그대로였다.',
      ),
    ).toEqual([]);
  });

  it('finds Japanese names by title, ending and list', () => {
    expect(
      extractLabels(
        '北町電機の山田太郎社長は月曜日、横浜市で財務省の担当者とジョン・ホルト氏に会った。山田は米国のレーン大統領も訪ねた。',
      ),
    ).toEqual([
      '北町電機: ORGANIZATION',
      '山田太郎: PERSON',
      '横浜市: PLACE',
      '財務省: ORGANIZATION',
      'ジョン・ホルト: PERSON',
      '山田: PERSON',
      '米国: PLACE',
      'レーン: PERSON',
    ]);
  });

  it('takes no common noun for a name in Japanese', () => {
    expect(
      extractLabels(
        '多くの患者さんが病院に運ばれ、同省は調査委員会を設置した。大手自動車メーカーはデータ・センターを建てる。',
      ),
    ).toEqual([]);
  });

  it('finds Chinese names by title, speech, sound and ending', () => {
    expect(
      extractLabels(
        '外交部发言人李明周一在北京表示，北方钢铁公司和上海东方航空公司已经回复；约翰·霍尔特总统访问江苏省昆山市，张伟说。',
      ),
    ).toEqual([
      '外交部: ORGANIZATION',
      '李明: PERSON',
      '北京: PLACE',
      '北方钢铁公司: ORGANIZATION',
      '上海东方航空公司: ORGANIZATION',
      '约翰·霍尔特: PERSON',
      '江苏省: PLACE',
      '昆山市: PLACE',
      '张伟: PERSON',
    ]);
  });

  it('takes no common noun for a name in Chinese', () => {
    expect(
      extractLabels(
        '研究人员发现，大学生睡眠不足。许多银行提高了利率，我们的科技公司需要资金。高速公路开通了，方向是正确的。',
      ),
    ).toEqual([]);
  });

  it('says nothing of scripts that show no names', () => {
    expect(extractLabels('قال وزير الاقتصاد إن الأسعار ارتفعت في شهر مارس')).toEqual([]);
  });

  it('reads a text by the language it is told', () => {
    expect(extractLabels('Die Kosten der Reform', 'de')).toEqual([]);
  });

  it('gives offsets into the untouched text, ascending and apart', () => {
    const text =
      '😀 Angela Merkel가 서울에서 SK하이닉스를 찾았다.\r\nTim Cook was in Paris. 東京都の山田太郎氏。';
    let last = 0;
    for (const { start, end, text: name } of extractNamedEntities(text)) {
      expect(text.slice(start, end)).toBe(name);
      expect(start).toBeGreaterThanOrEqual(last);
      last = end;
    }
    expect(last).toBeGreaterThan(0);
  });
});

describe('inferGender', () => {
  it('tells only what the name plainly tells', () => {
    expect([
      inferGender('Maria'),
      inferGender('PETER'),
      inferGender('Robin'),
      inferGender(''),
    ]).toEqual(['female', 'male', undefined, undefined]);
  });
});
