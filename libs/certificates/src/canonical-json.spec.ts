import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { canonicalizeJson } from './canonical-json.ts';
import { RowsDigest } from './rows-digest.ts';

describe('canonical JSON', () => {
  // The example of RFC 8785, section 3.2.2 and 3.2.3
  it('writes the numbers, strings and literals of the RFC', () => {
    const value: unknown = JSON.parse(String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`);
    expect(canonicalizeJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('sorts names by UTF-16 code units, as the RFC does', () => {
    const names = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6'];
    const sorted = Object.keys(
      JSON.parse(canonicalizeJson(Object.fromEntries(names.map((name) => [name, 0])))) as object,
    );
    expect(sorted.filter((name) => name !== '1')).toEqual([
      '\r',
      '\u0080',
      '\u00f6',
      '\u20ac',
      '\u{1f600}',
      '\ufb33',
    ]);
  });

  it('is the same after a way through JSON, in whatever order the members came', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const again: unknown = JSON.parse(JSON.stringify(value), (_, member: unknown) =>
          typeof member === 'object' && member !== null && !Array.isArray(member)
            ? Object.fromEntries(Object.entries(member).reverse())
            : member,
        );
        expect(canonicalizeJson(again)).toBe(canonicalizeJson(value));
        expect(JSON.parse(canonicalizeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('makes one digest of rows and their order', () => {
    const expected = createHash('sha256').update('{"a":1,"b":2}\n{"a":3}\n').digest('hex');
    expect(RowsDigest.fromRows([{ b: 2, a: 1 }, { a: 3 }]).toHex()).toBe(expected);
    expect(RowsDigest.fromRows([{ a: 3 }, { b: 2, a: 1 }]).toHex()).not.toBe(expected);
  });
});
