import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import type { DecodedMark } from '../codec/decode-marks.ts';
import { computeTextEvidence } from './text-evidence.ts';
import { sealDigest } from './text-digest.ts';
import { toWordSequence } from './word-sequence.ts';

const KEY = randomBytes(32);
const compare = (original: string, query: string, marks: readonly DecodedMark[] = []) =>
  computeTextEvidence(
    toWordSequence(query),
    sealDigest(toWordSequence(original), KEY),
    [KEY],
    marks,
  )!;
const markAt = (start: number, intact: boolean | null = null): DecodedMark => ({
  id: 'fp_00000000',
  start,
  end: start + 36,
  repairedCount: 0,
  isContextIntact: intact,
});

const word = fc.constantFrom(
  ...'norby bridge 340 fell opened the of in mayor ferry ice 2019 said a was council people'.split(
    ' ',
  ),
  '다리',
  '新',
  '橋',
  'पुल',
  'جسر',
  'สะพาน',
  '👩‍👧',
);
const sentence = fc
  .array(word, { minLength: 1, maxLength: 9 })
  .map((words) => `S${words.join(' ')} ${words.length % 2 ? 'arrived' : 'went away'}.`);

describe('any text', () => {
  it('is authentic beside itself, and a sub-sequence of its sentences an excerpt', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(sentence, fc.boolean()), { minLength: 1, maxLength: 12 }),
        fc.constantFrom(' ', '\n\n'),
        (sentences, gap) => {
          const text = sentences.map(([own]) => own).join(gap);
          expect(compare(text, text).verdict).toBe('authentic');
          const some = sentences.filter(([, isTaken]) => isTaken).map(([own]) => own);
          if (some.length && some.length < sentences.length)
            expect(compare(text, some.join(gap)).verdict).toBe('excerpt');
        },
      ),
      { numRuns: 80 },
    );
  });

  it('beside any other gives shares and spans that are such, in order', () => {
    const any = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(sentence, { maxLength: 8 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(any, any, (original, query) => {
        const { containment, kept, missing, sentences } = compare(original, query, [
          markAt(3, false),
          markAt(40),
        ]);
        for (const share of [containment, kept]) expect(share >= 0 && share <= 1).toBe(true);
        expect(missing).toBeGreaterThanOrEqual(0);
        let last = 0;
        for (const { start, end, changed } of sentences) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = start;
          for (const span of changed ?? []) {
            expect(span.start).toBeGreaterThanOrEqual(last);
            expect(span.end).toBeGreaterThanOrEqual(span.start);
            last = span.start;
          }
          last = end;
        }
        expect(last).toBeLessThanOrEqual(query.length);
      }),
      { numRuns: 80 },
    );
  });

  it.each([
    'a '.repeat(25_000),
    'a. '.repeat(16_000),
    'A. '.repeat(16_000),
    '中'.repeat(50_000),
    '<a '.repeat(16_000),
    '](('.repeat(16_000),
    '\ufe06'.repeat(50_000),
    '\ud800'.repeat(50_000),
  ])('of one thing alone is compared with itself (%#)', (text) => {
    const { containment, verdict } = compare(text, text);
    expect(containment === 1 ? 'authentic' : 'unrelated').toBe(verdict);
  });
});
