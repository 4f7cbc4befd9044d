import { genderOfName } from './first-names.ts';
import { names } from './names.ts';

const found = (text: string) => names(text).map(({ text: name, kind }) => `${name}: ${kind}`);

describe('names', () => {
  it('finds people, organisations and places', () => {
    expect(found('President Helen Clark met Peter Hall of the World Bank in Nairobi, Kenya.')).toEqual([
      'Helen Clark: PERSON',
      'Peter Hall: PERSON',
      'World Bank: ORGANIZATION',
      'Nairobi: PLACE',
      'Kenya: PLACE',
    ]);
  });

  it('leaves titles outside and keeps linking words inside', () => {
    expect(found('Yesterday Mr. Osborne praised the Bank of England and the Department of Trade and Industry.')).toEqual([
      'Osborne: PERSON',
      'Bank of England: ORGANIZATION',
      'Department of Trade and Industry: ORGANIZATION',
    ]);
  });

  it('does not take the first word of a sentence, a month or a nationality for a name', () => {
    expect(found('Inflation fell. Prices rose in March. The French economy grew. However, Monday was calm.')).toEqual([]);
  });

  it('takes a first word for a name that stands inside other sentences', () => {
    expect(found('Quorvax grew. Analysts praised Quorvax.').filter((name) => name.startsWith('Quorvax'))).toHaveLength(2);
  });

  it('finds Korean names without their particles', () => {
    expect(found('삼성전자의 이재용 회장은 서울에서 한국은행 총재와 만났다.')).toEqual([
      '삼성전자: ORGANIZATION',
      '이재용: PERSON',
      '서울: PLACE',
      '한국은행: ORGANIZATION',
    ]);
  });

  it('gives offsets into the untouched text, ascending and apart', () => {
    const text = '😀 Angela Merkel가 서울에서 SK하이닉스를 찾았다.\r\nTim Cook was in Paris.';
    let last = 0;
    for (const { start, end, text: name } of names(text)) {
      expect(text.slice(start, end)).toBe(name);
      expect(start).toBeGreaterThanOrEqual(last);
      last = end;
    }
    expect(last).toBeGreaterThan(0);
  });
});

describe('genderOfName', () => {
  it('tells only what the name plainly tells', () => {
    expect([genderOfName('Maria'), genderOfName('PETER'), genderOfName('Robin'), genderOfName('')]).toEqual([
      'female',
      'male',
      undefined,
      undefined,
    ]);
  });
});
