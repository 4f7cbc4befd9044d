import { toJsonbText } from './postgres-jsonb.ts';

// That it is PostgreSQL's own text for whatever a ledger can hold is shown beside the ledger, on a
// database
describe('the text of a row as jsonb', () => {
  it('has members by the length of their names, then by bytes, and spaces as PostgreSQL puts them', () => {
    const value = { bb: 1, a: [true, null, { '😀': 'x', ﾮ: 1, 한국: [] }], B: {}, é: 'é"\n' };
    expect(toJsonbText(value)).toBe(
      '{"B": {}, "a": [true, null, {"ﾮ": 1, "😀": "x", "한국": []}], "bb": 1, "é": "é\\"\\n"}',
    );
  });

  it.each([
    [1e21, '1000000000000000000000'],
    [-1.5e22, '-15000000000000000000000'],
    [1.2345e-7, '0.00000012345'],
    [-5e-324, `-0.${'0'.repeat(323)}5`],
    [1.7976931348623157e308, `17976931348623157${'0'.repeat(292)}`],
    [-0, '0'],
    [0.1, '0.1'],
    [123456789012345680000, '123456789012345680000'],
  ])('writes %d without an exponent', (value, text) => {
    expect(toJsonbText(value)).toBe(text);
  });
});
