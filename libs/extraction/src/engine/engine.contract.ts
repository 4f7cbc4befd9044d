import fc from 'fast-check';
import type { Engine } from './engine.types.ts';
import {
  CATEGORIES,
  CLAIM_TYPES,
  EDGE_TYPES,
  ENTITY_KINDS,
  type Extraction,
} from '../extraction.types.ts';

const referenceDate = new Date('2026-11-20T09:00:00Z');

const REPORT = `# Rates go up

The Harbour Bank raised its main rate to 5.25% on 3 August 2023. Loans became dearer because of the increase in rates.
As a result, house sales fell by 12% in the fourth quarter of 2023. "We had no choice," said Governor Anna Holt.

I think this was a dreadful decision. Should the bank have waited?
The economy is expected to shrink by the end of 2027.`;

/** Checks the guarantees of every extraction for offsets, order, enums and references. */
function expectSound(text: string, extraction: Extraction): void {
  const { sentences, claims, predictions, entities, edges, points } = extraction;
  const verbatim = ({ start, end, text: own }: { start: number; end: number; text: string }) => {
    expect(text.slice(start, end)).toBe(own);
    expect(end).toBeGreaterThan(start);
  };
  for (const spans of [sentences, claims, predictions]) {
    spans.forEach(verbatim);
    spans
      .slice(1)
      .forEach(({ start }, index) => expect(start).toBeGreaterThanOrEqual(spans[index]?.end ?? 0));
  }
  for (const claim of claims) {
    expect(claim.text).toBe(sentences[claim.sentence]?.text);
    expect(CLAIM_TYPES).toContain(claim.type);
    expect(['', ...CATEGORIES]).toContain(claim.category);
    expect(claim.confidence).toBeGreaterThanOrEqual(0);
    expect(claim.confidence).toBeLessThanOrEqual(1);
    expect(claim.title.length).toBeGreaterThan(0);
    expect(claim.title.length).toBeLessThanOrEqual(100);
    expect(claim.date ?? '2000-01-01').toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  for (const prediction of predictions) {
    expect(prediction.text).toBe(sentences[prediction.sentence]?.text);
    expect(['', ...CATEGORIES]).toContain(prediction.category);
    expect(prediction.deadline ?? '2000-01-01').toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  for (const { name, kind, mentions } of entities) {
    expect(ENTITY_KINDS).toContain(kind);
    expect(mentions.map(({ start, end }) => text.slice(start, end))).toContain(name);
  }
  for (const { from, to, type, confidence, mechanism, evidence } of edges) {
    for (const end of [from, to]) {
      verbatim(end);
      const sentence = sentences[end.sentence];
      expect(end.start).toBeGreaterThanOrEqual(sentence?.start ?? Infinity);
      expect(end.end).toBeLessThanOrEqual(sentence?.end ?? -1);
      if (end.claim !== undefined) expect(claims[end.claim]?.sentence).toBe(end.sentence);
      if (end.prediction !== undefined)
        expect(predictions[end.prediction]?.sentence).toBe(end.sentence);
    }
    expect(from.start < to.end && to.start < from.end).toBe(false);
    expect(EDGE_TYPES).toContain(type);
    expect(confidence).toBeGreaterThan(0);
    expect(confidence).toBeLessThanOrEqual(1);
    expect(mechanism.length).toBeLessThanOrEqual(400);
    expect(text).toContain(evidence);
  }
  for (const { date, label, sentence } of points) {
    expect(date).toMatch(/^\d{4}(?:-\d\d(?:-\d\d)?)?$/);
    expect(label).not.toBe('');
    expect(sentences[sentence]).toBeDefined();
  }
}

/** The test suite that every engine must pass. */
export function describeEngine(
  name: string,
  make: () => Engine & { close?: () => Promise<void> },
): void {
  describe(`${name} engine`, () => {
    const engine = make();
    afterAll(() => engine.close?.());
    const extract = async (text: string, language?: string) =>
      (await engine.extract({ text, referenceDate, ...(language && { language }) })).result;

    it('has a name', () => expect(engine.id).not.toBe(''));

    it('reads claims, predictions, entities, edges and points out of a report', async () => {
      const extraction = await extract(REPORT);
      expectSound(REPORT, extraction);
      expect(extraction.language).toBe('en');
      expect(extraction.claims.map(({ text }) => text)).toContain(
        'The Harbour Bank raised its main rate to 5.25% on 3 August 2023.',
      );
      expect(extraction.predictions).toEqual([
        expect.objectContaining({
          text: 'The economy is expected to shrink by the end of 2027.',
          deadline: '2027-12-31',
        }),
      ]);
      expect(extraction.entities.map((entity) => entity.name)).toEqual(
        expect.arrayContaining(['Harbour Bank', 'Anna Holt']),
      );
      expect(extraction.edges).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            type: 'CAUSES',
            to: expect.objectContaining({ text: 'Loans became dearer' }),
          }),
        ]),
      );
      expect(extraction.points.map(({ date }) => date)).toEqual(
        expect.arrayContaining(['2023-08-03', '2023-10']),
      );
    });

    it('returns no opinion, question or heading as a claim', async () => {
      const texts = (await extract(REPORT)).claims.map(({ text }) => text);
      for (const none of [
        'I think this was a dreadful decision.',
        'Should the bank have waited?',
        'Rates go up',
      ])
        expect(texts).not.toContain(none);
    });

    it('gives the same answer to the same document', async () => {
      expect(await extract(REPORT)).toEqual(await extract(REPORT));
    });

    it('finds nothing in nothing', async () => {
      for (const text of ['', ' \r\n ', '😀', '\ud800']) {
        const { claims, predictions, edges, points } = await extract(text);
        expect([claims, predictions, edges, points]).toEqual([[], [], [], []]);
      }
    });

    it('keeps its promises on any text', async () => {
      const pieces = fc.constantFrom(
        'Because ',
        'prices rose, ',
        'sales fell. ',
        'Anna Holt said ',
        '“it is true” ',
        'by 2030 ',
        'will ',
        '12% ',
        'He ',
        '\r\n',
        '\n\n# ',
        '- ',
        '| ',
        '가격이 올랐기 때문에 ',
        '판매가 줄었다. ',
        '전망된다. ',
        '\ud800',
        '😀',
        '円安のため、',
        '物価が上がった。',
        'however, ',
        '? ',
        'yesterday ',
        '作年',
      );
      const documents = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
      );
      const languages = fc.constantFrom(undefined, 'en', 'ko', 'ja', 'de', 'xx');
      await fc.assert(
        fc.asyncProperty(documents, languages, async (text, language) =>
          expectSound(text, await extract(text, language)),
        ),
        { numRuns: 150 },
      );
    });

    it('rejects a document that is too long, an invalid date and an aborted call', async () => {
      await expect(extract('a'.repeat(400_001))).rejects.toThrow(RangeError);
      await expect(engine.extract({ text: 'x', referenceDate: new Date(NaN) })).rejects.toThrow(
        RangeError,
      );
      await expect(
        engine.extract({ text: 'x', referenceDate }, AbortSignal.abort(new Error('enough'))),
      ).rejects.toThrow('enough');
    });
  });
}
