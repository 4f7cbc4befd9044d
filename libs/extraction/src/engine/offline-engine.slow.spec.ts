import { extractOffline } from '../extraction.offline.ts';

const referenceDate = new Date('2026-11-20T09:00:00Z');

describe('the offline engine on the longest documents', () => {
  it.each([
    ['short lines', '- a\n'],
    ['empty lines', '\r\n'],
    ['a pronoun a sentence', 'Mr. Smith. He went. '],
    ['sentences that begin with a name', 'Xavion ran to Xavion. '],
  ])('stays within seconds on a document of %s', (_, shape) => {
    const text = shape.repeat(400_000 / shape.length);
    const startMs = performance.now();
    extractOffline({ text, referenceDate, language: 'de' });
    extractOffline({ text, referenceDate, language: 'en' });
    expect(performance.now() - startMs).toBeLessThan(8_000);
  });
});
