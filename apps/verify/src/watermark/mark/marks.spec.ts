import fc from 'fast-check';
import { embedMark } from './embed-mark.ts';
import { FINGERPRINT_ID, idOf, newFingerprintId, numberOf } from './fingerprint-id.ts';
import { ALPHABETS, visibleLength, withoutMarks } from './invisible.ts';
import { MOST_PROOFS, MOST_TRIES } from './reading/proofs.ts';
import { Reading } from './reading/reading.ts';
import { mayBeOf, readMarks } from './read-marks.ts';

const KEY = Buffer.alloc(32, 1);
const OTHER_KEY = Buffer.alloc(32, 2);
const MARK = /[\ufe06-\ufe0d\u2061-\u2064]+/g;

const SENTENCE =
  'Several members of the regional council confirmed yesterday that repairs of the western ' +
  'tower should begin before winter. ';
const TEXT = SENTENCE.repeat(16).trim();

const pieces = fc.constantFrom(
  SENTENCE,
  'the council ',
  '지역 의회는 새로운 다리를 ',
  'أعلن المجلس المحلي عن خطة ',
  'क्षेत्रीय परिषद ने नई योजना ',
  'สภาท้องถิ่น ประกาศ แผนการ ',
  '地区议会，昨日宣布，计划，',
  '👩‍👩‍👧‍👦 ',
  '❤️\ufe0e',
  '\ud800',
  '\udc00',
  '`code` ',
  '<b title="',
  '[a](',
  '$',
  '\n\n',
  '\r\n',
  '```\n',
  '\ufe06',
  '\ufe0d\ufe07',
  '\u2061\u2064',
  '\u200d',
  '\u202e',
  '> ',
  '- ',
  '{',
  '}',
  ']',
  '\\',
  '<!--',
);
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(pieces, { maxLength: 40 }).map((all) => all.join('')),
);

describe('a mark', () => {
  it('carries all 40 bits of a name', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 40n - 1n }), (number) => {
        expect(idOf(number)).toMatch(FINGERPRINT_ID);
        expect(numberOf(idOf(number))).toBe(number);
      }),
    );
  });

  it('is read wherever it was written, in any text, and nothing else of the text changes', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom('standard', 'light'), (text, density) => {
        const id = newFingerprintId();
        const marked = embedMark(text, id, KEY, density);
        expect(withoutMarks(marked.text)).toBe(withoutMarks(text));
        expect(visibleLength(marked.text)).toBe(visibleLength(text));
        const { found } = readMarks(marked.text, [KEY]);
        expect(found.filter((mark) => mark.id === id)).toHaveLength(marked.frames);
      }),
    );
  });

  it('leaves the marks in a text that it already has', () => {
    fc.assert(
      fc.property(anything, (text) => {
        let marked = text;
        const frames: Record<string, number> = {};
        for (let turn = 0; turn < 3; turn++) {
          const id = newFingerprintId();
          const own = embedMark(marked, id, KEY, 'standard');
          frames[id] = own.frames;
          marked = own.text;
        }
        const { found } = readMarks(marked, [KEY]);
        for (const [id, count] of Object.entries(frames))
          expect(found.filter((mark) => mark.id === id)).toHaveLength(count);
      }),
    );
  });

  it(
    'tells where it stands, that the words around it are those it was made for, and that ' +
      'nothing of it had to be put right',
    () => {
      const id = newFingerprintId();
      const { text, frames } = embedMark(TEXT, id, KEY, 'standard');
      const { found, unread } = readMarks(text, [KEY]);
      expect(unread).toEqual([]);
      expect(found).toHaveLength(frames);
      for (const mark of found) {
        expect(text.slice(mark.start, mark.end).replace(MARK, '')).toBe('');
        expect(mark).toMatchObject({ id, repaired: 0 });
      }
      expect(found.map(({ intact }) => intact)).toContain(true);
      expect(found.map(({ intact }) => intact)).not.toContain(false);
    },
  );

  it(
    'still knows its words when the text is copied with other spaces, letters of another ' +
      'width, or small ones',
    () => {
      const { text } = embedMark(
        TEXT.replaceAll('. ', '.\n\n'),
        newFingerprintId(),
        KEY,
        'standard',
      );
      const whole = readMarks(text, [KEY]).found.filter(({ intact }) => intact).length;
      for (const copy of [
        text.replace(/\s+/g, ' '),
        text.toLowerCase(),
        text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
        text.replace(/\n\n/g, '\r\n\r\n'),
      ])
        expect(readMarks(copy, [KEY]).found.filter(({ intact }) => intact)).toHaveLength(whole);
    },
  );

  it('tells in which sentence a word was changed', () => {
    const { text } = embedMark(TEXT, newFingerprintId(), KEY, 'standard');
    const at = text.indexOf('western', text.length / 2);
    const { found } = readMarks(`${text.slice(0, at)}eastern${text.slice(at + 7)}`, [KEY]);
    const changed = found.filter(({ intact }) => intact === false);
    expect(changed.length).toBeGreaterThan(0);
    for (const { start } of changed)
      expect(Math.abs(start - at)).toBeLessThan(SENTENCE.length + 100);
  });

  it('says nothing of words that were cut off where the text now begins or ends', () => {
    const { text } = embedMark(SENTENCE, newFingerprintId(), KEY, 'standard');
    const start = readMarks(text, [KEY]).found[0]!.start;
    expect(readMarks(text.slice(start - 12), [KEY]).found[0]).toMatchObject({ intact: null });
  });

  it('is unread to another account, and to one that has no key', () => {
    const { text, frames } = embedMark(TEXT, newFingerprintId(), KEY, 'standard');
    expect(readMarks(text, [OTHER_KEY])).toMatchObject({ found: [], unread: { length: frames } });
    expect(readMarks(text, [])).toMatchObject({ found: [], unread: { length: frames } });
  });

  it('is read by a former key', () => {
    const { text, frames } = embedMark(TEXT, newFingerprintId(), OTHER_KEY, 'standard');
    expect(readMarks(text, [KEY, OTHER_KEY]).found).toHaveLength(frames);
  });

  it('is told from others of its account and of others, five in one text', () => {
    const ids = Array.from({ length: 5 }, newFingerprintId);
    let text = TEXT;
    const frames = ids.map((id, at) => {
      const marked = embedMark(text, id, at === 2 ? OTHER_KEY : KEY, 'standard');
      text = marked.text;
      return marked.frames;
    });
    const { found, unread } = readMarks(text, [KEY]);
    ids.forEach((id, at) =>
      expect(found.filter((mark) => mark.id === id)).toHaveLength(at === 2 ? 0 : frames[at]!),
    );
    expect(unread).toHaveLength(frames[2]!);
  });

  it('is read when all marks of a text were moved to its front', () => {
    const { text, frames } = embedMark(TEXT, newFingerprintId(), KEY, 'standard');
    const moved = (text.match(MARK) ?? []).join('') + withoutMarks(text);
    expect(readMarks(moved, [KEY]).found).toHaveLength(frames);
  });

  it('is put together from frames none of which can be read by itself', () => {
    const id = 'fp_0123abcd';
    const { text } = embedMark(TEXT, id, KEY, 'standard');
    // Of every frame six characters go, at another place in each: more than can be put right.
    const frames = (text.match(/[\ufe06-\ufe0d]{38}/g) ?? []).map((frame, at) =>
      [...frame].filter((_, place) => ((place + at * 5) % 34) % 6 || place > 33).join(''),
    );
    expect(frames.length).toBeGreaterThan(8);
    expect(readMarks(frames[0]!, [KEY]).found).toEqual([]);
    expect(readMarks(frames.join(' and then '), [KEY]).found.map((mark) => mark.id)).toContain(id);
  });

  it('may be of its fingerprint as long as a third of it is left, and is of no other', () => {
    const id = newFingerprintId();
    const { text } = embedMark(TEXT, id, KEY, 'standard');
    const fragment = /[\ufe06-\ufe0d]{38}/.exec(text)![0].slice(10, 24);
    const { found, unread } = readMarks(`some words ${fragment}here`, [KEY]);
    expect(found).toEqual([]);
    expect(mayBeOf(`some words ${fragment}here`, unread[0]!, id, [OTHER_KEY, KEY])).toBe(true);
    expect(
      mayBeOf(`some words ${fragment}here`, unread[0]!, newFingerprintId(), [OTHER_KEY, KEY]),
    ).toBe(false);
    expect(mayBeOf(`some words ${fragment}here`, unread[0]!, id, [OTHER_KEY])).toBe(false);
  });

  it('is not seen in emoji, formulas and other invisible characters', () => {
    const text = `${'❤️ ☎︎ 👩‍👩‍👧 f\u2061(x) = 2\u2062x '.repeat(200)}${'\u200b\u200c\u200d\u2060\ufeff'.repeat(100)}${'\ufe00\ufe0f\u{e0100}'.repeat(100)}`;
    expect(readMarks(text, [KEY])).toEqual({ found: [], unread: [] });
  });
});

describe('reading what was made to be slow', () => {
  let state = 1;
  const below = (count: number) => (state = (state * 48_271) % 2_147_483_647) % count;
  const sign = (alphabet: (typeof ALPHABETS)[number]) =>
    String.fromCharCode(alphabet.first + below(1 << alphabet.bits));
  const noise = (length: number, at = 0) =>
    Array.from({ length }, () => sign(ALPHABETS[at]!)).join('');
  const texts: Record<string, string> = {
    'one run of chance': noise(100_000),
    'one sign again and again': '\ufe06'.repeat(100_000),
    'runs of nearly a frame': Array.from({ length: 3_000 }, (_, at) => noise(35 + (at % 5))).join(
      ' here ',
    ),
    'runs of nearly a frame in B': Array.from({ length: 2_000 }, (_, at) =>
      noise(48 + (at % 5), 1),
    ).join(' here '),
    'runs too short': Array.from({ length: 10_000 }, () => noise(5)).join(' and so on '),
    'both alphabets in turn': Array.from({ length: 50_000 }, (_, at) =>
      sign(ALPHABETS[at % 2]!),
    ).join(''),
    'a sign and three others in turn': Array.from({ length: 30_000 }, () => `${noise(1)}abc`).join(
      '',
    ),
    'frames of another account': Array.from(
      { length: 1_000 },
      () => embedMark(SENTENCE, newFingerprintId(), OTHER_KEY, 'light').text,
    ).join(''),
  };
  it.each(Object.keys(texts))('does no more than was agreed: %s', (name) => {
    const reading = new Reading([KEY, OTHER_KEY.subarray(0, 31)]);
    reading.read(texts[name]!, ALPHABETS);
    expect(reading.found).toEqual([]);
    expect(reading.proofs.count).toBeLessThanOrEqual(MOST_PROOFS);
    expect(reading.proofs.tries).toBeLessThan(MOST_TRIES * 2);
  });
});
