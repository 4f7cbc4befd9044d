import fc from 'fast-check';
import { embedMark } from './embed-mark.ts';
import {
  FINGERPRINT_ID_PATTERN,
  formatFingerprintId,
  createFingerprintId,
  parseFingerprintId,
} from './fingerprint-id.ts';
import { ALPHABETS, countVisibleCodePoints, stripMarks } from './mark-alphabet.ts';
import { MAX_MAC_CHECKS, MAX_REPAIR_ATTEMPTS } from './decoder/mac-verifier.ts';
import { FrameDecoder } from './decoder/frame-decoder.ts';
import { isLikelyMark, decodeMarks } from './decode-marks.ts';

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
        expect(formatFingerprintId(number)).toMatch(FINGERPRINT_ID_PATTERN);
        expect(parseFingerprintId(formatFingerprintId(number))).toBe(number);
      }),
    );
  });

  it('is read wherever it was written, in any text, and nothing else of the text changes', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom('standard', 'light'), (text, density) => {
        const id = createFingerprintId();
        const marked = embedMark(text, id, KEY, density);
        expect(stripMarks(marked.text)).toBe(stripMarks(text));
        expect(countVisibleCodePoints(marked.text)).toBe(countVisibleCodePoints(text));
        const { decoded } = decodeMarks(marked.text, [KEY]);
        expect(decoded.filter((mark) => mark.id === id)).toHaveLength(marked.frameCount);
      }),
    );
  });

  it('leaves the marks in a text that it already has', () => {
    fc.assert(
      fc.property(anything, (text) => {
        let marked = text;
        const frames: Record<string, number> = {};
        for (let turn = 0; turn < 3; turn++) {
          const id = createFingerprintId();
          const own = embedMark(marked, id, KEY, 'standard');
          frames[id] = own.frameCount;
          marked = own.text;
        }
        const { decoded } = decodeMarks(marked, [KEY]);
        for (const [id, count] of Object.entries(frames))
          expect(decoded.filter((mark) => mark.id === id)).toHaveLength(count);
      }),
    );
  });

  it(
    'tells where it stands, that the words around it are those it was made for, and that ' +
      'nothing of it had to be put right',
    () => {
      const id = createFingerprintId();
      const { text, frameCount } = embedMark(TEXT, id, KEY, 'standard');
      const { decoded, unreadable } = decodeMarks(text, [KEY]);
      expect(unreadable).toEqual([]);
      expect(decoded).toHaveLength(frameCount);
      for (const mark of decoded) {
        expect(text.slice(mark.start, mark.end).replace(MARK, '')).toBe('');
        expect(mark).toMatchObject({ id, repairedCount: 0 });
      }
      expect(decoded.map(({ isContextIntact }) => isContextIntact)).toContain(true);
      expect(decoded.map(({ isContextIntact }) => isContextIntact)).not.toContain(false);
    },
  );

  it(
    'still knows its words when the text is copied with other spaces, letters of another ' +
      'width, or small ones',
    () => {
      const { text } = embedMark(
        TEXT.replaceAll('. ', '.\n\n'),
        createFingerprintId(),
        KEY,
        'standard',
      );
      const whole = decodeMarks(text, [KEY]).decoded.filter(
        ({ isContextIntact }) => isContextIntact,
      ).length;
      for (const copy of [
        text.replace(/\s+/g, ' '),
        text.toLowerCase(),
        text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
        text.replace(/\n\n/g, '\r\n\r\n'),
      ])
        expect(
          decodeMarks(copy, [KEY]).decoded.filter(({ isContextIntact }) => isContextIntact),
        ).toHaveLength(whole);
    },
  );

  it('tells in which sentence a word was changed', () => {
    const { text } = embedMark(TEXT, createFingerprintId(), KEY, 'standard');
    const at = text.indexOf('western', text.length / 2);
    const { decoded } = decodeMarks(`${text.slice(0, at)}eastern${text.slice(at + 7)}`, [KEY]);
    const changed = decoded.filter(({ isContextIntact }) => isContextIntact === false);
    expect(changed.length).toBeGreaterThan(0);
    for (const { start } of changed)
      expect(Math.abs(start - at)).toBeLessThan(SENTENCE.length + 100);
  });

  it('says nothing of words that were cut off where the text now begins or ends', () => {
    const { text } = embedMark(SENTENCE, createFingerprintId(), KEY, 'standard');
    const start = decodeMarks(text, [KEY]).decoded[0]!.start;
    expect(decodeMarks(text.slice(start - 12), [KEY]).decoded[0]).toMatchObject({
      isContextIntact: null,
    });
  });

  it('is unread to another account, and to one that has no key', () => {
    const { text, frameCount } = embedMark(TEXT, createFingerprintId(), KEY, 'standard');
    expect(decodeMarks(text, [OTHER_KEY])).toMatchObject({
      decoded: [],
      unreadable: { length: frameCount },
    });
    expect(decodeMarks(text, [])).toMatchObject({
      decoded: [],
      unreadable: { length: frameCount },
    });
  });

  it('is read by a former key', () => {
    const { text, frameCount } = embedMark(TEXT, createFingerprintId(), OTHER_KEY, 'standard');
    expect(decodeMarks(text, [KEY, OTHER_KEY]).decoded).toHaveLength(frameCount);
  });

  it('is told from others of its account and of others, five in one text', () => {
    const ids = Array.from({ length: 5 }, createFingerprintId);
    let text = TEXT;
    const frames = ids.map((id, at) => {
      const marked = embedMark(text, id, at === 2 ? OTHER_KEY : KEY, 'standard');
      text = marked.text;
      return marked.frameCount;
    });
    const { decoded, unreadable } = decodeMarks(text, [KEY]);
    ids.forEach((id, at) =>
      expect(decoded.filter((mark) => mark.id === id)).toHaveLength(at === 2 ? 0 : frames[at]!),
    );
    expect(unreadable).toHaveLength(frames[2]!);
  });

  it('is read when all marks of a text were moved to its front', () => {
    const { text, frameCount } = embedMark(TEXT, createFingerprintId(), KEY, 'standard');
    const relocated = (text.match(MARK) ?? []).join('') + stripMarks(text);
    expect(decodeMarks(relocated, [KEY]).decoded).toHaveLength(frameCount);
  });

  it('is put together from frames none of which can be read by itself', () => {
    const id = 'fp_0123abcd';
    const { text } = embedMark(TEXT, id, KEY, 'standard');
    // Of every frame six characters go, at another place in each: more than can be put right.
    const frames = (text.match(/[\ufe06-\ufe0d]{38}/g) ?? []).map((frame, at) =>
      [...frame].filter((_, place) => ((place + at * 5) % 34) % 6 || place > 33).join(''),
    );
    expect(frames.length).toBeGreaterThan(8);
    expect(decodeMarks(frames[0]!, [KEY]).decoded).toEqual([]);
    expect(decodeMarks(frames.join(' and then '), [KEY]).decoded.map((mark) => mark.id)).toContain(
      id,
    );
  });

  it('may be of its fingerprint as long as a third of it is left, and is of no other', () => {
    const id = createFingerprintId();
    const { text } = embedMark(TEXT, id, KEY, 'standard');
    const fragment = /[\ufe06-\ufe0d]{38}/.exec(text)![0].slice(10, 24);
    const { decoded, unreadable } = decodeMarks(`some words ${fragment}here`, [KEY]);
    expect(decoded).toEqual([]);
    expect(isLikelyMark(`some words ${fragment}here`, unreadable[0]!, id, [OTHER_KEY, KEY])).toBe(
      true,
    );
    expect(
      isLikelyMark(`some words ${fragment}here`, unreadable[0]!, createFingerprintId(), [
        OTHER_KEY,
        KEY,
      ]),
    ).toBe(false);
    expect(isLikelyMark(`some words ${fragment}here`, unreadable[0]!, id, [OTHER_KEY])).toBe(false);
  });

  it('is not seen in emoji, formulas and other invisible characters', () => {
    const text = `${'❤️ ☎︎ 👩‍👩‍👧 f\u2061(x) = 2\u2062x '.repeat(200)}${'\u200b\u200c\u200d\u2060\ufeff'.repeat(100)}${'\ufe00\ufe0f\u{e0100}'.repeat(100)}`;
    expect(decodeMarks(text, [KEY])).toEqual({ decoded: [], unreadable: [] });
  });
});

describe('reading what was made to be slow', () => {
  let state = 1;
  const below = (count: number) => (state = (state * 48_271) % 2_147_483_647) % count;
  const sign = (alphabet: (typeof ALPHABETS)[number]) =>
    String.fromCharCode(alphabet.firstCode + below(1 << alphabet.bitsPerCharacter));
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
      () => embedMark(SENTENCE, createFingerprintId(), OTHER_KEY, 'light').text,
    ).join(''),
  };
  it.each(Object.keys(texts))('does no more than was agreed: %s', (name) => {
    const decoder = new FrameDecoder([KEY, OTHER_KEY.subarray(0, 31)]);
    decoder.decode(texts[name]!, ALPHABETS);
    expect(decoder.frames).toEqual([]);
    expect(decoder.macVerifier.checkCount).toBeLessThanOrEqual(MAX_MAC_CHECKS);
    expect(decoder.macVerifier.attemptCount).toBeLessThan(MAX_REPAIR_ATTEMPTS * 2);
  });
});
