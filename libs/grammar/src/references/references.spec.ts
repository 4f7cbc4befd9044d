import { parse, resolveReferences } from '../index.ts';

/** “She = Anna Holt” for each reference with a noun or name at its end. */
function tellReferences(...sentences: string[]): string[] {
  const parsed = sentences.map((sentence) => parse(sentence, 'en'));
  const quote = (place: { sentence: number; span: { start: number; end: number } }) =>
    sentences[place.sentence]!.slice(place.span.start, place.span.end);
  return resolveReferences(parsed).flatMap((reference) =>
    reference.named ? [`${quote(reference)} = ${quote(reference.named)}`] : [],
  );
}

describe('references within a document', () => {
  it('tell who “he” and “she” are, also in a chain', () => {
    const references = tellReferences(
      'Anna Holt was born in Leeds in 1961.',
      'She studied law and became a judge.',
      'In 1999 she moved to London with her husband.',
    );
    expect(references).toContain('She = Anna Holt');
    expect(references.filter((reference) => !reference.endsWith('= Anna Holt'))).toEqual([]);
  });

  it('tell a short name from the long one', () => {
    const references = tellReferences(
      'John Smith has led the bank since 2010.',
      'Smith said that rates would rise.',
    );
    expect(references).toContain('Smith = John Smith');
  });

  it('are found in the past of the text alone, and never with oneself', () => {
    const sentences = [
      'She said it was late.',
      'The mayor, Anna Holt, told reporters that she would resign because of her health.',
    ].map((sentence) => parse(sentence, 'en'));
    for (const { sentence, token, antecedent, confidence } of resolveReferences(sentences)) {
      const isBefore =
        antecedent.sentence < sentence ||
        (antecedent.sentence === sentence && antecedent.token < token);
      expect(isBefore).toBe(true);
      expect(confidence).toBeGreaterThan(0.5);
      expect(confidence).toBeLessThanOrEqual(1);
    }
  });

  it('are left out in other languages and without sentences', () => {
    expect(resolveReferences([])).toEqual([]);
    expect(resolveReferences([parse('Sie verkaufte den Hafen.', 'de')])).toEqual([]);
  });
});
