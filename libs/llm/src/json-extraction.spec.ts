import fc from 'fast-check';
import { extractJsonValues } from './json-extraction.ts';

describe('JSON in an answer', () => {
  it.each([
    '<think>Is it {"a": 1}?</think>',
    '[THINK]Is it {"a": 1}?[/THINK]',
    '```thought\nIs it {"a": 1}?\n```',
    'Is it {"a": 1}?</think>',
  ])('is what comes after the thought %s', (thought) => {
    expect(extractJsonValues(`${thought}{"a": 2}`)).toEqual([{ a: 2 }]);
  });

  it('is the whole of it when the whole is JSON, whatever stands in its strings', () => {
    const value = { text: 'He said {"a": 1}, then ```json {"b": 2}``` and </think>.' };
    expect(extractJsonValues(JSON.stringify(value))).toEqual([value]);
  });

  it('is every whole value otherwise, the last one first', () => {
    expect(extractJsonValues('Either {"a": {"b": 1}} or, better, [2, {"c": "}"}].')).toEqual([
      [2, { c: '}' }],
      { a: { b: 1 } },
    ]);
  });

  it.each([
    '',
    'nothing here',
    '{"a": 1',
    '{"a": {"b": 1}',
    'a } b ] c',
    '{a: 1}',
    '{"list": [{"n": 1},]}',
    '<think>{"a": 1}',
    '{"a": "\\',
    '\uD800{',
  ])('is none in %j', (answer) => {
    expect(extractJsonValues(answer)).toEqual([]);
  });

  it('is found behind any words and any thinking', () => {
    const words = fc.string().map((text) => text.replace(/[{}[\]<]/g, ' '));
    const values = fc.dictionary(
      fc.string(),
      fc.oneof(fc.string(), fc.double(), fc.array(fc.string()), fc.constant(null)),
      { maxKeys: 4 },
    );
    fc.assert(
      fc.property(words, words, values, (before, after, value) => {
        const json = JSON.stringify(value);
        const plain = JSON.parse(json) as unknown;
        expect(extractJsonValues(`<think>${before}</think>${before} ${json} ${after}`)[0]).toEqual(
          plain,
        );
      }),
    );
  });

  it.each([
    ['openings', '{'],
    ['brackets', '['],
    ['openings with a quotation mark', '{"'],
    ['small values', '{} '],
    ['broken values', '{"a":1,} '],
    ['thinking', '<think></think>'],
    ['backslashes', '{"\\'],
  ])('is looked for in one go: a million characters of %s', (_what, piece) => {
    const answer = piece.repeat(Math.ceil(1_000_000 / piece.length));
    const started = performance.now();
    expect(extractJsonValues(answer).length).toBeLessThanOrEqual(16);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
