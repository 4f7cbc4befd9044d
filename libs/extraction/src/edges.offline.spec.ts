import { extractOffline } from './extract.offline.ts';

const edges = (text: string, language = 'en') =>
  extractOffline({ text, referenceDate: new Date('2026-11-20T00:00:00Z'), language }).edges.map(({ from, type, to }) => [
    from.text,
    type,
    to.text,
  ]);

describe('edges', () => {
  it.each([
    ['The road was closed because of heavy snow.', 'heavy snow', 'CAUSES', 'The road was closed'],
    ['Because heavy snow fell, the road was closed.', 'heavy snow fell', 'CAUSES', 'the road was closed'],
    ['The long drought led to a sharp fall in exports.', 'The long drought', 'CAUSES', 'a sharp fall in exports'],
    ['The riots were sparked by the arrest of a student.', 'the arrest of a student', 'TRIGGERS', 'The riots'],
    ['The arrest of a student sparked riots in two cities.', 'The arrest of a student', 'TRIGGERS', 'riots in two cities'],
    ['Cheap credit contributed to the housing bubble.', 'Cheap credit', 'CONTRIBUTING_FACTOR', 'the housing bubble'],
    ['The new wall prevented a second flood.', 'The new wall', 'PREVENTS', 'a second flood'],
    ['The new study contradicts the earlier report.', 'The new study', 'CONTRADICTS', 'the earlier report'],
    ['The trial results support the view that the drug works.', 'The trial results', 'SUPPORTS', 'the drug works'],
    ['Next year’s harvest depends on the spring rains.', 'Next year’s harvest', 'DEPENDS_ON', 'the spring rains'],
    ['The estimate is based on a survey of farms.', 'The estimate', 'DERIVED_FROM', 'a survey of farms'],
    ['The old law was superseded by the 2019 act.', 'the 2019 act', 'SUPERSEDES', 'The old law'],
  ])('reads "%s"', (text, from, type, to) => {
    expect(edges(text)).toContainEqual([from, type, to]);
  });

  it('ties a sentence to the one before it by its opening words', () => {
    expect(edges('The dam broke in the night. As a result, two villages were flooded.')).toContainEqual([
      'The dam broke in the night.',
      'CAUSES',
      'two villages were flooded',
    ]);
  });

  it('does not tie sentences across a heading or a blank line', () => {
    expect(edges('The dam broke in the night.\n\n## Later\n\nAs a result, two villages were flooded.')).toEqual([]);
  });

  it.each([
    ['원자재 가격 상승으로 인해 물가가 3.1% 올랐다.', '원자재 가격 상승', 'CAUSES', '물가가 3.1% 올랐다'],
    ['폭설이 내렸기 때문에 도로가 통제됐다.', '폭설이 내렸', 'CAUSES', '도로가 통제됐다'],
  ])('reads Korean "%s"', (text, from, type, to) => {
    expect(edges(text, 'ko')).toContainEqual([from, type, to]);
  });

  it('reads no relation out of a question or a lone pronoun', () => {
    expect(edges('Was the road closed because of heavy snow?')).toEqual([]);
    expect(edges('It led to this.')).toEqual([]);
  });

  it('says why, with the cue and the words of the source', () => {
    const [edge] = extractOffline({ text: 'The road was closed because of heavy snow.', referenceDate: new Date(0) }).edges;
    expect(edge?.mechanism).toContain('because of');
    expect(edge?.mechanism).toContain('The road was closed');
    expect(edge?.evidence).toBe('The road was closed because of heavy snow.');
  });
});
