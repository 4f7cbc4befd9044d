import fc from 'fast-check';
import { expandWindow } from './context-window.ts';

const BEFORE = 'Ida Falk is mayor of Oakmoor.';
const PASSAGE = 'She opened the bridge in May 2019.';
const read = (content: string, passage = PASSAGE) => {
  const start = content.indexOf(passage);
  const { start: from, end } = expandWindow(content, { start, end: start + passage.length }, 'en');
  return content.slice(from, end);
};

describe('what is read around a passage', () => {
  it('is the sentences before and behind it', () => {
    const text = `${BEFORE} ${PASSAGE} It is 412 metres long 🌉.`;
    expect(read(text)).toBe(text);
  });

  it('ends with a whole sentence, also where the reading ends at a space', () => {
    for (let words = 40; words < 70; words++) {
      const long = `The bridge ${'spans '.repeat(words)}the river.`;
      const window = read(`${PASSAGE} ${long} The end.`);
      expect([PASSAGE, `${PASSAGE} ${long}`, `${PASSAGE} ${long} The end.`]).toContain(window);
    }
  });

  it('begins with a whole sentence, also where the reading begins at a space', () => {
    for (let words = 120; words < 140; words++) {
      const long = `The bridge ${'spans '.repeat(words)}the river.`;
      const page = `${BEFORE} ${long} ${PASSAGE}`;
      expect([PASSAGE, `${long} ${PASSAGE}`, page]).toContain(read(page));
    }
  });

  it('cuts a passage that is too long behind a sentence', () => {
    const passage = `${PASSAGE} `.repeat(200).trim();
    const window = read(passage, passage);
    expect(window.length).toBeLessThanOrEqual(4_000);
    expect(window.endsWith('May 2019.')).toBe(true);
  });

  it('holds the passage, within the page, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 900 }),
        fc.nat(900),
        fc.nat(900),
        (content, one, other) => {
          const [start, end] = [one, other]
            .map((at) => Math.min(at, content.length))
            .sort((a, b) => a - b) as [number, number];
          const span = expandWindow(content, { start, end }, 'und');
          expect(span.start).toBeLessThanOrEqual(start);
          expect(span.end).toBeGreaterThanOrEqual(end);
          expect(span.start >= 0 && span.end <= content.length).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});
