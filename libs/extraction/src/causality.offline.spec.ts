import { extractOffline } from './extraction.offline.ts';

const edges = (text: string, language = 'en') =>
  extractOffline({ text, referenceDate: new Date('2026-11-20T00:00:00Z'), language }).edges.map(
    ({ from, type, to }) => [from.text, type, to.text],
  );

describe('edges', () => {
  it.each([
    ['The road was closed because of heavy snow.', 'heavy snow', 'CAUSES', 'The road was closed'],
    [
      'Because heavy snow fell, the road was closed.',
      'heavy snow fell',
      'CAUSES',
      'the road was closed',
    ],
    [
      'The long drought led to a sharp fall in exports.',
      'The long drought',
      'CAUSES',
      'a sharp fall in exports',
    ],
    [
      'The riots were sparked by the arrest of a student.',
      'the arrest of a student',
      'TRIGGERS',
      'The riots',
    ],
    [
      'The arrest of a student sparked riots in two cities.',
      'The arrest of a student',
      'TRIGGERS',
      'riots in two cities',
    ],
    [
      'Cheap credit contributed to the housing bubble.',
      'Cheap credit',
      'CONTRIBUTING_FACTOR',
      'the housing bubble',
    ],
    ['The new wall prevented a second flood.', 'The new wall', 'PREVENTS', 'a second flood'],
    [
      'The new study contradicts the earlier report.',
      'The new study',
      'CONTRADICTS',
      'the earlier report',
    ],
    [
      'The trial results support the view that the drug works.',
      'The trial results',
      'SUPPORTS',
      'the drug works',
    ],
    [
      'Next year’s harvest depends on the spring rains.',
      'Next year’s harvest',
      'DEPENDS_ON',
      'the spring rains',
    ],
    [
      'The estimate is based on a survey of farms.',
      'The estimate',
      'DERIVED_FROM',
      'a survey of farms',
    ],
    ['The old law was superseded by the 2019 act.', 'the 2019 act', 'SUPERSEDES', 'The old law'],
  ])('reads "%s"', (text, from, type, to) => {
    expect(edges(text)).toContainEqual([from, type, to]);
  });

  it.each([
    [
      'Heavy rain flooded the line, leaving thousands of commuters stranded.',
      'Heavy rain flooded the line',
      'leaving thousands of commuters stranded',
    ],
    [
      'The company was fined for breaching privacy rules.',
      'breaching privacy rules',
      'The company was fined',
    ],
    ['The minister resigned over the scandal.', 'the scandal', 'The minister resigned'],
    [
      'Hundreds of workers marched to demand higher wages.',
      'demand higher wages',
      'Hundreds of workers marched',
    ],
    [
      'The reform was delayed because of a shortage of staff and was later dropped.',
      'a shortage of staff',
      'The reform was delayed',
    ],
    [
      'Interest rates were raised, so mortgages became dearer.',
      'Interest rates were raised',
      'mortgages became dearer',
    ],
    ['Smoking causes lung cancer.', 'Smoking', 'lung cancer'],
  ])('reads the cause out of "%s", whatever states it', (text, cause, effect) => {
    expect(edges(text).map(([from, , to]) => [from, to])).toContainEqual([cause, effect]);
  });

  it.each([
    'Check the size guide to find your perfect fit.',
    'Great for both casual users and gamers.',
    'Stick to the easy version with a few templates.',
    'If you want to learn more, sign up for our course.',
  ])('takes no aim, use or advice of ordinary prose for a cause: %s', (text) =>
    expect(edges(text)).toEqual([]),
  );

  it.each([
    'Hospitals in the region continue to speak of 41 dead.',
    'The police continued to protect the protesters.',
    'Residents began to protest on Monday.',
    'Workers want to demand higher wages.',
    'The rebels seem to control the town.',
    'The army was able to rescue 40 villagers.',
    'Unions have agreed to support the strike.',
    'Troops have tried again to disperse the protesters.',
  ])('takes what somebody goes on, wants or is able to do for no aim: %s', (text) =>
    expect(edges(text)).toEqual([]),
  );

  it.each([
    [
      'Farmers decided to march to demand higher prices.',
      'demand higher prices',
      'Farmers decided to march',
    ],
    ['Police fired tear gas to disperse the crowd.', 'disperse the crowd', 'Police fired tear gas'],
  ])('takes what it is done for as an aim still: %s', (text, aim, deed) =>
    expect(edges(text)).toContainEqual([aim, 'CAUSES', deed]),
  );

  it('points from what depends to what it depends on, in conditions too', () => {
    expect(edges('If the rains fail, farmers will lose their crops.')).toContainEqual([
      'farmers will lose their crops',
      'DEPENDS_ON',
      'the rains fail',
    ]);
  });

  it('takes a concession for no cause', () => {
    expect(
      edges('Although the treatment works in adults, it has not been tested in children.'),
    ).toEqual([
      ['the treatment works in adults', 'QUALIFIES', 'it has not been tested in children'],
    ]);
  });

  it('leaves out who says so', () => {
    expect(
      edges('The new vaccine prevented most severe infections, according to a study.'),
    ).toContainEqual(['The new vaccine', 'PREVENTS', 'most severe infections']);
  });

  it.each([
    'The album was released in June to positive reviews.',
    'The team won 3–1 against Leeds on Saturday.',
  ])('takes neither a mere "to" nor an opponent for a reason: %s', (text) => {
    expect(edges(text)).toEqual([]);
  });

  it.each([
    'The strike did not lead to long delays.',
    'The outage was not caused by a software update.',
    'The trial results do not support the view that the drug works.',
    'The new study does not contradict the earlier report.',
  ])('reads nothing into what is denied: %s', (text) => {
    expect(edges(text)).toEqual([]);
  });

  it('reads nothing into plain statements', () => {
    expect(
      edges(
        'The museum opened in 1901 and holds more than 30,000 paintings. He was born in Leeds.',
      ),
    ).toEqual([]);
  });

  it('ties a sentence to the one before it by its opening words', () => {
    expect(
      edges('The dam broke in the night. As a result, two villages were flooded.'),
    ).toContainEqual(['The dam broke in the night.', 'CAUSES', 'two villages were flooded']);
  });

  it('does not tie sentences across a heading or a blank line', () => {
    expect(
      edges('The dam broke in the night.\n\n## Later\n\nAs a result, two villages were flooded.'),
    ).toEqual([]);
  });

  it.each([
    [
      '원자재 가격 상승으로 인해 물가가 3.1% 올랐다.',
      '원자재 가격 상승',
      'CAUSES',
      '물가가 3.1% 올랐다',
    ],
    ['폭설이 내렸기 때문에 도로가 통제됐다.', '폭설이 내렸', 'CAUSES', '도로가 통제됐다'],
    ['폭우로 열차 운행이 중단됐다.', '폭우', 'CAUSES', '열차 운행이 중단됐다'],
    [
      '중앙은행은 물가를 낮추기 위해 기준금리를 올렸다.',
      '물가를 낮추기',
      'CAUSES',
      '기준금리를 올렸다',
    ],
    ['정부의 규제 완화가 집값 상승을 초래했다.', '정부의 규제 완화', 'CAUSES', '집값 상승'],
    ['공장 화재는 전기 합선 때문인 것으로 조사됐다.', '전기 합선', 'CAUSES', '공장 화재'],
    ['이번 사고의 원인은 낡은 배관이다.', '낡은 배관', 'CAUSES', '이번 사고'],
    ['흡연은 폐암의 주요 원인이다.', '흡연', 'CAUSES', '폐암'],
    ['시위는 시장의 발언이 계기가 됐다.', '시장의 발언', 'TRIGGERS', '시위'],
    ['백신 접종은 중증 감염을 예방한다.', '백신 접종', 'PREVENTS', '중증 감염'],
    ['연구 결과는 기존 주장과 모순된다.', '연구 결과', 'CONTRADICTS', '기존 주장'],
    ['이 통계는 소득 격차가 커졌음을 뒷받침한다.', '이 통계', 'SUPPORTS', '소득 격차가 커졌음'],
    ['올해 성장률은 수출 회복에 달려 있다.', '올해 성장률', 'DEPENDS_ON', '수출 회복'],
    ['이 추정치는 통계청 자료를 바탕으로 작성됐다.', '이 추정치', 'DERIVED_FROM', '통계청 자료'],
    ['새 법은 1995년 법을 대체한다.', '새 법', 'SUPERSEDES', '1995년 법'],
    ['수출은 늘었지만 내수는 줄었다.', '수출은 늘었', 'QUALIFIES', '내수는 줄었다'],
  ])('reads Korean "%s"', (text, from, type, to) => {
    expect(edges(text, 'ko')).toContainEqual([from, type, to]);
  });

  it('takes no syllable of a Korean noun for a particle', () => {
    expect(edges('유가 상승이 물가 상승의 원인으로 지목됐다.', 'ko')).toEqual([
      ['유가 상승', 'CAUSES', '물가 상승'],
    ]);
  });

  it('reads nothing into plain Korean statements', () => {
    expect(edges('그는 서울에서 태어나 부산에서 자랐다.', 'ko')).toEqual([]);
  });

  it.each([
    ['ja', '大雨のため、電車が止まった。', '大雨', '電車が止まった'],
    ['zh', '由于干旱，粮食产量下降。', '干旱', '粮食产量下降'],
    [
      'de',
      'Die Straße wurde gesperrt, weil es stark geschneit hatte.',
      'es stark geschneit hatte',
      'Die Straße wurde gesperrt',
    ],
    ['fr', 'La sécheresse a entraîné une hausse des prix.', 'La sécheresse', 'une hausse des prix'],
    ['es', 'La carretera se cerró debido a la nieve.', 'la nieve', 'La carretera se cerró'],
  ])('reads the plainest causes in %s', (language, text, cause, effect) => {
    expect(edges(text, language)).toContainEqual([cause, 'CAUSES', effect]);
  });

  it.each(['en', 'ko', 'ja', 'zh', 'ar', 'de'])(
    'works on whatever it is given, as %s',
    (language) => {
      for (const text of [
        '',
        '\uD800',
        '👩‍👩‍👧 because of 🌧️ 🌧️',
        'ا سقط المطر لأن السماء غائمة',
        '비 때문에',
        'to '.repeat(600),
        '때문에 '.repeat(600),
      ])
        expect(() => edges(text, language)).not.toThrow();
    },
  );

  it('reads no relation out of a question or a lone pronoun', () => {
    expect(edges('Was the road closed because of heavy snow?')).toEqual([]);
    expect(edges('It led to this.')).toEqual([]);
  });

  it('says why, with the cue and the words of the source', () => {
    const [edge] = extractOffline({
      text: 'The road was closed because of heavy snow.',
      referenceDate: new Date(0),
    }).edges;
    expect(edge?.mechanism).toContain('because of');
    expect(edge?.mechanism).toContain('The road was closed');
    expect(edge?.evidence).toBe('The road was closed because of heavy snow.');
    const [aim] = extractOffline({
      text: 'The bank raised its rate in order to curb inflation.',
      referenceDate: new Date(0),
      language: 'en',
    }).edges;
    expect(aim?.mechanism).toContain('is stated as the aim of');
  });
});
