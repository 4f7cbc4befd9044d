import fc from 'fast-check';
import { validateRows } from './row-validation.ts';

const nested = (depth: number): unknown =>
  JSON.parse('[{"a":'.repeat(depth / 2) + '1' + '}]'.repeat(depth / 2));

describe('rows, before the database sees them', () => {
  it('keep their places when one of them is refused', async () => {
    const { rows, refused } = await validateRows('node', [
      { id: 'a' },
      'b',
      { id: 'c\0' },
      { id: 'd' },
    ]);
    expect(rows).toEqual([{ id: 'a' }, null, null, { id: 'd' }]);
    expect(refused).toEqual([
      { id: null, index: 1, reason: 'unparseable_value', why: 'node: must be an object' },
      {
        id: 'c\0',
        index: 2,
        reason: 'unparseable_value',
        why: 'id: must not contain NUL characters',
      },
    ]);
  });

  it('lose fields that the contract does not name, whatever these hold', async () => {
    const screened = await validateRows('edge', [
      { source_id: 'a', note: '\0', nodes: nested(500) },
    ]);
    expect(screened).toEqual({
      rows: [{ source_id: 'a' }],
      jsonb: Buffer.from('\u0001[{"source_id":"a"}]'),
      refused: [],
    });
  });

  it('keep captured_at and known_at, which the database refuses', async () => {
    expect((await validateRows('node', [{ captured_at: null, known_at: 1 }])).rows).toEqual([
      { captured_at: null, known_at: 1 },
    ]);
  });

  it.each([
    [
      'a NUL deep inside',
      { payload: { a: [{ b: 'x\0' }] } },
      'payload: must not contain NUL characters',
    ],
    ['a NUL in a name', { payload: { 'a\0': 1 } }, 'payload: must not contain NUL characters'],
    ['half an emoji', { statement: '\ud83d' }, 'statement: must not contain unpaired surrogates'],
    [
      'half an emoji in a name',
      { payload: { a: { '\ude00': 1 } } },
      'payload: must not contain unpaired surrogates',
    ],
    [
      'a number too large',
      { fact_value: JSON.parse('1e400') as number },
      'fact_value: must not contain numbers outside the range of a 64-bit float',
    ],
    [
      'a number too large, inside',
      { embedding: [1, JSON.parse('-1e999') as number] },
      'embedding: must not contain numbers outside the range of a 64-bit float',
    ],
    [
      'nesting of 101 levels',
      { payload: nested(100) },
      'payload: must not be nested deeper than 100 levels',
    ],
    [
      'bottomless nesting',
      { payload: nested(200_000) },
      'payload: must not be nested deeper than 100 levels',
    ],
  ])('are refused for %s', async (_, row, why) => {
    expect((await validateRows('node', [row])).refused).toEqual([
      expect.objectContaining({ reason: 'unparseable_value', why }),
    ]);
  });

  it('may hold any text of any language, and nest 100 levels', async () => {
    const row = { statement: '한국어 عربي 👩‍👩‍👧 \r\n \u2028', payload: nested(98) };
    expect(await validateRows('node', [row])).toEqual({
      rows: [row],
      jsonb: Buffer.from(`\u0001${JSON.stringify([row])}`),
      refused: [],
    });
  });

  it('are passed on or refused, each of them, whatever they are', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.anything()), async (items) => {
        const { rows, refused } = await validateRows('edge', items);
        expect(rows).toHaveLength(items.length);
        expect(rows.flatMap((row, index) => (row === null ? [index] : []))).toEqual(
          refused.map(({ index }) => index),
        );
      }),
    ));
});
