import { formatCsvRecord, parseCsv } from '../csv/csv.ts';
import { parseClaimFile } from './claim-file.ts';
import { parseLabel } from './parse-label.ts';

const NOW = new Date('2026-07-01T12:00:00Z');
const parse = (text: string | Uint8Array) =>
  parseClaimFile(typeof text === 'string' ? Buffer.from(text) : text, NOW);
const readClaims = (text: string) => parse(text).rows.map(({ line, claim }) => [line, claim]);

describe('CSV', () => {
  it.each([
    ['quotes, and commas within', 'claim,label\n"A, b, and c.",TRUE\n', [[2, 'A, b, and c.']]],
    ['doubled quotes', 'claim,label\n"He said ""no"".",TRUE\n', [[2, 'He said "no".']]],
    [
      'line breaks in quotes',
      'claim,label\n"One\r\ntwo.",TRUE\nx,FALSE',
      [
        [2, 'One\r\ntwo.'],
        [4, 'x'],
      ],
    ],
    [
      'CRLF',
      'claim,label\r\na,TRUE\r\nb,TRUE\r\n',
      [
        [2, 'a'],
        [3, 'b'],
      ],
    ],
    ['a byte order mark', '\uFEFFclaim,label\na,TRUE', [[2, 'a']]],
    [
      'blank lines',
      '\n\nclaim,label\n\na,TRUE\n,\n\nb,TRUE\n\n',
      [
        [5, 'a'],
        [8, 'b'],
      ],
    ],
    [
      'umlauts and Korean',
      'claim,label\nÜber Öl,TRUE\n해솔시의 불,FALSE',
      [
        [2, 'Über Öl'],
        [3, '해솔시의 불'],
      ],
    ],
    ['columns in any order and case', 'ID,Label,CLAIM\n7,TRUE,a', [[2, 'a']]],
    [
      'semicolons, as spreadsheets of some countries',
      'claim;label\n"a; b, c";TRUE',
      [[2, 'a; b, c']],
    ],
    ['tabs', 'claim\tlabel\na\tTRUE', [[2, 'a']]],
    ['rows that end before their optional columns', 'claim,label,date,url\na,TRUE', [[2, 'a']]],
    ['quotes within an unquoted field', 'claim,label\nHe said "no".,TRUE', [[2, 'He said "no".']]],
    ['no row at all', 'claim,label\n', []],
  ] as [string, string, unknown[]][])('has %s', (_, text, claims) => {
    expect(parse(text).faults).toEqual([]);
    expect(readClaims(text)).toEqual(claims);
  });

  it('is read on behind a quotation that is not closed', () => {
    const text = 'claim,label\n"open,TRUE\n"a, b",FALSE\nc,TRUE\n"last,TRUE\nd,FALSE\n';
    expect(readClaims(text)).toEqual([
      [4, 'c'],
      [6, 'd'],
    ]);
    expect(parse(text).faults).toEqual([
      { line: 2, reason: 'text follows a closing quotation mark (lines 2 to 3 are skipped)' },
      { line: 5, reason: 'a quotation mark is not closed' },
    ]);
  });

  it('of some megabytes is read, also where a quotation is never closed', () => {
    const rows = '"some claim, of some length",TRUE\n'.repeat(60_000);
    expect(parseCsv(rows).records).toHaveLength(60_000);
    expect(parseCsv(`"${'x'.repeat(3_000_000)}`).faults).toHaveLength(1);
  });

  it('is written so that it reads the same, and that no cell is a formula', () => {
    const fields = ['a, "b"', 'two\nlines', '=1+2', 0.5, undefined];
    const text = formatCsvRecord(fields);
    expect(text).toBe('"a, ""b""","two\nlines",\'=1+2,0.5,\r\n');
    expect(parseCsv(text).records[0]!.fields).toEqual([
      ...['a, "b"', 'two\nlines', "'=1+2", '0.5', ''],
    ]);
  });
});

describe('a file of claims', () => {
  it('is refused without UTF-8, and without a header that names claim and label', () => {
    expect(() => parse(Buffer.from('claim,label\n\xdcber,TRUE', 'latin1'))).toThrow(
      'not encoded in UTF-8',
    );
    expect(() => parse('text,label\na,TRUE')).toThrow('The first line is "text,label".');
    expect(() => parse('')).toThrow('claim and label');
    expect(() => parse('claim,label,Claim\na,TRUE,b')).toThrow('two columns named claim');
  });

  it('has rows with a date, as of whose end the claim is checked, and the page of an address', () => {
    const text =
      'claim,label,date,url\na,TRUE,2026-05-31,https://a.example/x?utm_source=y#z\n' +
      'b,FALSE,2026-07-01,\nc,TRUE,2026-06-01T08:00:00+02:00,\n';
    expect(parse(text).rows).toEqual([
      {
        ...{ line: 2, claim: 'a', label: 'TRUE', date: '2026-05-31' },
        ...{ asOf: new Date('2026-05-31T23:59:59.999Z'), url: 'https://a.example/x' },
      },
      { line: 3, claim: 'b', label: 'FALSE', date: '2026-07-01', asOf: NOW },
      {
        ...{ line: 4, claim: 'c', label: 'TRUE', date: '2026-06-01T08:00:00+02:00' },
        asOf: new Date('2026-06-01T06:00:00Z'),
      },
    ]);
  });

  it('names line and value of what it cannot take, and takes the rest', () => {
    const long = 'x'.repeat(1_001);
    const { rows, faults } = parse(
      [
        ...['claim,label,date,url', 'good,TRUE,,', 'a,mostly true,,', ',TRUE,,', 'b,,,'],
        ...['c,TRUE,11/19/2019,', 'd,TRUE,2023-02-30,', 'e,TRUE,2031-01-01,', 'f,TRUE,,ftp://a.b/'],
        ...['g, h,TRUE,,', `${long},TRUE,,`, 'good,FALSE,,', 'good,TRUE,2026-01-01,'],
      ].join('\n'),
    );
    expect(rows.map(({ line }) => line)).toEqual([2, 13]);
    expect(faults.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '3: the label "mostly true" is not TRUE, FALSE or UNCERTAIN',
      '4: the claim is missing',
      '5: the label is missing',
      '6: the date "11/19/2019" is not in ISO 8601 format, such as 2024-05-31',
      '7: the date "2023-02-30" is not in ISO 8601 format, such as 2024-05-31',
      '8: the date "2031-01-01" is in the future',
      '9: the url "ftp://a.b/" is not an http or https address',
      '10: the row has 5 fields, but the header has 4 columns',
      '11: the claim is longer than 1000 characters',
      '12: the same claim is already in line 2',
    ]);
  });

  it.each([
    ['True', 'TRUE'],
    ['SUPPORTED', 'TRUE'],
    ['fAlSe', 'FALSE'],
    ['refuted', 'FALSE'],
    ['Mixed', 'UNCERTAIN'],
    ['half-true', 'UNCERTAIN'],
    ['HALF_TRUE', 'UNCERTAIN'],
    [' not  enough info ', 'UNCERTAIN'],
    ['unverifiable', 'UNCERTAIN'],
    ['mostly false', undefined],
    ['', undefined],
  ])('takes the label %p for %p', (text, label) => expect(parseLabel(text)).toBe(label));
});
