import fc from 'fast-check';
import { JsonDepthExceededError } from './json-limits.ts';
import { parseJsonIncrementally } from './incremental-json-parser.ts';

/** A turn at every comma, so that small bodies meet what large ones do. */
const AT_EVERY_COMMA = { maxDepth: 20, scanBytes: 7, parseBytes: 0 };
const LIMITS = { maxValues: 100_000, maxPartValues: 100_000 };

const inTurns = (text: string, limits = LIMITS) =>
  parseJsonIncrementally(Buffer.from(text), limits, AT_EVERY_COMMA);

/** What JSON.parse says: a value, or that it is none. */
const atOnce = (text: string): unknown => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return 'not JSON';
  }
};

const parseOutcome = (text: string): Promise<unknown> =>
  inTurns(text).then(
    (value) => ({ value }),
    (error: unknown) =>
      error instanceof SyntaxError
        ? 'not JSON'
        : error instanceof JsonDepthExceededError
          ? 'too deep'
          : Promise.reject(error),
  );

const body = fc.dictionary(
  fc.constantFrom('space', 'nodes', 'edges', '__proto__', 'a "quoted" name', '한국'),
  fc.jsonValue({ maxDepth: 4 }),
);

describe('a body that is parsed in turns', () => {
  it('is what it is when it is parsed at once', () =>
    fc.assert(
      fc.asyncProperty(body, fc.constantFrom(0, 1), async (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(await parseOutcome(text)).toEqual(atOnce(text));
      }),
      { numRuns: 300 },
    ));

  it('is refused where it would be refused at once', () =>
    fc.assert(
      fc.asyncProperty(
        body,
        fc.nat(),
        fc.constantFrom('', ',', ']', '[', '{', '}', '"', '\\', ':', ' '),
        async (value, place, scrap) => {
          const whole = JSON.stringify(value);
          const at = place % whole.length;
          const text = whole.slice(0, at) + scrap + whole.slice(at + 1);
          expect(await parseOutcome(text)).toEqual(atOnce(text));
        },
      ),
      { numRuns: 1_000 },
    ));

  it.each([
    '{"a":[1,]}',
    '{"a":[,1]}',
    '{"a":[1,,2]}',
    '{"a":[1, ,2]}',
    '{"a":[]}',
    '{"a":[ ]}',
    '{"a":[1,2],"a":3}',
    '{"a":3,"a":[1,[2,3],4]}',
    '[1,2,3]',
    '',
    '"a"',
    '{"a":["\\"],[",2]}',
  ])('so with %s', async (text) => expect(await parseOutcome(text)).toEqual(atOnce(text)));

  it('keeps a field called __proto__ a field', async () => {
    const parsed = (await inTurns('{"__proto__":[1,2,3],"b":1}')) as object;
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    expect(Object.keys(parsed)).toEqual(['__proto__', 'b']);
  });

  it('is refused where it nests too deeply', async () =>
    expect(await parseOutcome(`{"a":[1,${'['.repeat(30)}${']'.repeat(30)}]}`)).toBe('too deep'));

  it('lets others on meanwhile', async () => {
    let turns = 0;
    let isDone = false;
    const count = () => void (isDone || (turns++, setImmediate(count)));
    setImmediate(count);
    await parseJsonIncrementally(
      Buffer.from(
        JSON.stringify({
          nodes: Array.from({ length: 20_000 }, (_, id) => ({ id, statement: 'x'.repeat(100) })),
        }),
      ),
      LIMITS,
    );
    isDone = true;
    expect(turns).toBeGreaterThan(5);
  });
});
