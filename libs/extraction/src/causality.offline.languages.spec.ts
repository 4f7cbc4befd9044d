import { listEdges } from '../test/list-edges.ts';

describe('edges in other languages', () => {
  it.each([
    [
      '원자재 가격 상승으로 인해 물가가 3.1% 올랐다.',
      '원자재 가격 상승',
      'CAUSES',
      '물가가 3.1% 올랐다',
    ],
    ['폭설이 내렸기 때문에 도로가 통제됐다.', '폭설이 내렸다', 'CAUSES', '도로가 통제됐다'],
    ['정부의 규제 완화가 집값 상승을 초래했다.', '정부의 규제 완화', 'CAUSES', '집값 상승'],
    ['공장 화재는 전기 합선 때문인 것으로 조사됐다.', '전기 합선', 'CAUSES', '공장 화재'],
    ['이번 사고의 원인은 낡은 배관이다.', '낡은 배관', 'CAUSES', '이번 사고'],
    ['흡연은 폐암의 주요 원인이다.', '흡연', 'CAUSES', '폐암'],
  ])('reads Korean "%s"', (text, from, type, to) =>
    expect(listEdges(text, 'ko')).toContainEqual([from, type, to]),
  );

  it('takes no syllable of a Korean noun for a particle', () =>
    expect(listEdges('유가 상승이 물가 상승의 원인으로 지목됐다.', 'ko')).toEqual([
      ['유가 상승', 'CAUSES', '물가 상승'],
    ]));

  it('leaves no open reference in a Korean end', () =>
    expect(listEdges('그녀의 실수 때문에 경기가 중단됐다.', 'ko')).toEqual([]));

  it('reads nothing into plain Korean statements', () =>
    expect(listEdges('그는 서울에서 태어나 부산에서 자랐다.', 'ko')).toEqual([]));

  it.each([
    [
      'de',
      'Die Straße wurde gesperrt, weil viel Schnee gefallen war.',
      'viel Schnee gefallen war',
      'Die Straße wurde gesperrt',
    ],
    ['fr', 'La sécheresse a entraîné une hausse des prix.', 'La sécheresse', 'une hausse des prix'],
    ['es', 'La carretera se cerró debido a la nieve.', 'la nieve', 'La carretera se cerró'],
  ])('reads the plainest causes in %s', (language, text, cause, effect) =>
    expect(listEdges(text, language)).toContainEqual([cause, 'CAUSES', effect]),
  );
});
