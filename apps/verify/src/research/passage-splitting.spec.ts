import type { SourceDocument } from '../retrieval/source-document.types.ts';
import { splitIntoPassages } from './passage-splitting.ts';

const toDocument = (text: string, passages?: SourceDocument['passages']): SourceDocument =>
  ({ text, ...(passages && { passages }) }) as SourceDocument;

describe('the passages of a document', () => {
  it('are the whole of a short text', () => {
    expect(splitIntoPassages(toDocument('One. Two.'))).toEqual([{ start: 0, text: 'One. Two.' }]);
    expect(splitIntoPassages(toDocument(''))).toEqual([]);
  });

  it.each([
    ['paragraphs', 'A sentence of the harbour.\n'.repeat(600), /\n$/],
    ['sentences', 'A sentence of the harbour. '.repeat(600), /\. $/],
    ['anything', 'x'.repeat(12_000), /x$/],
  ])('end at the ends of %s and are verbatim', (_, text, end) => {
    const passages = splitIntoPassages(toDocument(text));
    expect(passages.length).toBeGreaterThan(2);
    let next = 0;
    for (const { start, text: part } of passages) {
      expect(start).toBe(next);
      expect(part.length).toBeLessThanOrEqual(4_000);
      expect(text.slice(start, start + part.length)).toBe(part);
      next = start + part.length;
    }
    for (const { text: part } of passages.slice(0, -1)) expect(part).toMatch(end);
  });

  it('are those that the search found in a large ingested document', () => {
    const text = `${'a'.repeat(5_000)}The harbour.${'b'.repeat(5_000)}`;
    expect(splitIntoPassages(toDocument(text, [{ start: 5_000, end: 5_012 }]))).toEqual([
      { start: 5_000, text: 'The harbour.' },
    ]);
  });
});
