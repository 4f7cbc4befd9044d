import { extractEntities } from './entities.offline.ts';
import { analyzeDocument } from './analyzed-document.ts';

const entities = (text: string) =>
  extractEntities(analyzeDocument({ text, referenceDate: new Date('2026-11-20T00:00:00Z') })).map(
    ({ name, kind, mentions }) => `${name} ${kind} ${mentions.length}`,
  );

describe('entities of a document', () => {
  it('counts a surname for the only person who was given it in full', () => {
    expect(
      entities('Greta Tolland opened the mill. Later Tolland closed it. Mr. Tolland then left.'),
    ).toEqual(['Greta Tolland PERSON 3']);
  });

  it('leaves a surname alone that two people have', () => {
    expect(entities('Greta Tolland met Peter Tolland. They asked Mr. Tolland to stay.')).toEqual([
      'Greta Tolland PERSON 1',
      'Peter Tolland PERSON 1',
      'Tolland PERSON 1',
    ]);
  });

  it('joins a name with and without its middle', () => {
    expect(
      entities('Jane M. Holt spoke. The others followed Jane Holt and applauded Holt.'),
    ).toEqual(['Jane M. Holt PERSON 3']);
  });

  it('joins an acronym to the name it was put behind', () => {
    expect(
      entities('The Northam Growers Association (NGA) met on Friday. Members of the NGA voted.'),
    ).toEqual(['Northam Growers Association ORGANIZATION 3']);
  });

  it('joins an acronym in Latin letters to a name in another script', () => {
    expect(entities('한국은행(BOK)은 금리를 올렸다. BOK의 결정은 예상된 것이었다.')).toEqual([
      '한국은행 ORGANIZATION 3',
    ]);
  });

  it('counts mentions with different particles, articles and possession as one', () => {
    expect(entities('한빛전자는 서울에 있다. 서울에서 한빛전자의 직원이 늘었다.')).toEqual([
      '한빛전자 ORGANIZATION 2',
      '서울 PLACE 2',
    ]);
    expect(entities('Analysts watched the World Bank. The World Bank’s report was late.')).toEqual([
      'World Bank ORGANIZATION 2',
    ]);
  });

  it('finds none where nothing is named', () => {
    expect(entities('')).toEqual([]);
    expect(entities('The prices rose again in spring.')).toEqual([]);
  });
});
