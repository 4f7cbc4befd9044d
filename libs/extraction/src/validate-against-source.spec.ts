import type { ExtractionCandidates } from './candidates.types.ts';
import { validateAgainstSource } from './validate-against-source.ts';
import { analyzeDocument } from './analyzed-document.ts';

const text =
  'The mill closed on 4 May 2021. Orders had fallen by 12%. Work will resume in June 2027.';
const source = analyzeDocument({
  text,
  referenceDate: new Date('2026-11-20T00:00:00Z'),
  language: 'en',
});
const empty: ExtractionCandidates = {
  claims: [],
  predictions: [],
  entities: [],
  edges: [],
  points: [],
};
const claim = {
  sentence: 0,
  type: 'EVENT',
  title: 'Mill closed',
  description: 'The mill closed.',
  category: 'business',
  confidence: 0.9,
};
const prediction = {
  sentence: 2,
  title: 'Work resumes',
  description: 'It resumes.',
  category: 'business',
  deadline: '2027-06-30',
  confidence: 0.8,
};
const edge = {
  from: { sentence: 1 },
  to: { sentence: 0 },
  type: 'CAUSES',
  confidence: 0.7,
  mechanism: 'Fewer orders closed it.',
};

describe('validating what an engine proposes', () => {
  it('cuts text out of the source by sentence number', () => {
    const { claims } = validateAgainstSource(source, { ...empty, claims: [claim] });
    expect(claims).toEqual([
      expect.objectContaining({
        text: 'The mill closed on 4 May 2021.',
        start: 0,
        end: 30,
        sentence: 0,
      }),
    ]);
  });

  it('puts claims in order and drops repeats, numbers without a sentence and unknown types', () => {
    const proposed = [
      { ...claim, sentence: 1 },
      claim,
      claim,
      { ...claim, sentence: 7 },
      { ...claim, sentence: -1 },
      { ...claim, sentence: 0.5 },
      { ...claim, sentence: 2, type: 'RUMOUR' },
    ];
    expect(
      validateAgainstSource(source, { ...empty, claims: proposed }).claims.map(
        ({ sentence }) => sentence,
      ),
    ).toEqual([0, 1]);
  });

  it('brings confidence into its range and drops what is no number', () => {
    const proposed = [
      { ...claim, confidence: 7 },
      { ...claim, sentence: 1, confidence: NaN },
    ];
    expect(
      validateAgainstSource(source, { ...empty, claims: proposed }).claims.map(
        ({ confidence }) => confidence,
      ),
    ).toEqual([1]);
  });

  it('takes days of the calendar as dates and deadlines, and nothing else', () => {
    const dated = (date: string) =>
      validateAgainstSource(source, { ...empty, claims: [{ ...claim, date }] }).claims[0]?.date;
    expect(['2021-05-04', '2021-02-30', '2021-05', 'soon', ''].map(dated)).toEqual([
      '2021-05-04',
      ...[undefined, undefined, undefined, undefined],
    ]);
    const due = (deadline: string | null) =>
      validateAgainstSource(source, { ...empty, predictions: [{ ...prediction, deadline }] })
        .predictions[0]?.deadline;
    expect(['2027-06-30', '2027-13-01', '2027', null].map(due)).toEqual([
      '2027-06-30',
      ...[null, null, null],
    ]);
  });

  it('takes a rewriting unless it is empty or much longer than its sentence', () => {
    const normalized = (words: string) =>
      validateAgainstSource(source, {
        ...empty,
        claims: [{ ...claim, sentence: 1, normalized: words }],
      }).claims[0]?.normalized;
    expect(normalized('Orders of the mill had fallen by 12%.')).toBe(
      'Orders of the mill had fallen by 12%.',
    );
    for (const words of ['', ' ', 'Orders '.repeat(100)])
      expect(normalized(words)).toBe('Orders had fallen by 12%.');
  });

  it('files an unknown category under other and shortens a long title', () => {
    const [validClaim] = validateAgainstSource(source, {
      ...empty,
      claims: [{ ...claim, category: 'gossip', title: 'word '.repeat(60) }],
    }).claims;
    expect(validClaim?.category).toBe('');
    expect(validClaim?.title.length).toBeLessThanOrEqual(300);
  });

  it('ties the ends of an edge to the claims and predictions of their sentences', () => {
    const { edges } = validateAgainstSource(source, {
      ...empty,
      claims: [claim, { ...claim, sentence: 1 }],
      edges: [edge],
    });
    expect(edges).toEqual([
      expect.objectContaining({
        from: expect.objectContaining({ claim: 1 }),
        to: expect.objectContaining({ claim: 0 }),
        evidence: 'The mill closed on 4 May 2021.',
      }),
    ]);
  });

  it('keeps one of two claims that say the same, and ties the edges of both to it', () => {
    const { claims, edges } = validateAgainstSource(source, {
      ...empty,
      claims: [
        { ...claim, normalized: 'The mill of Northam closed on 4 May 2021.' },
        { ...claim, sentence: 2, normalized: 'The mill of Northam closed on 4 May 2021' },
      ],
      edges: [{ ...edge, to: { sentence: 2 } }],
    });
    expect(claims.map(({ sentence }) => sentence)).toEqual([0]);
    expect(edges[0]?.to).toMatchObject({ sentence: 2, claim: 0 });
  });

  it('finds the part of a sentence an engine names by its words', () => {
    const { edges } = validateAgainstSource(source, {
      ...empty,
      edges: [{ ...edge, from: { sentence: 1, words: 'Orders had fallen' } }],
    });
    expect(edges[0]?.from).toEqual({ sentence: 1, start: 31, end: 48, text: 'Orders had fallen' });
  });

  it.each([
    ['words the sentence does not hold', { from: { sentence: 1, words: 'Wages had fallen' } }],
    ['an end outside its sentence', { from: { sentence: 1, start: 0, end: 12 } }],
    ['offsets that are not whole', { from: { sentence: 1, start: 31.5, end: 40 } }],
    ['an empty end', { from: { sentence: 1, start: 35, end: 35 } }],
    ['two ends on the same words', { from: { sentence: 0 } }],
    ['an unknown type', { type: 'ANNOYS' }],
    ['a sentence that does not exist', { to: { sentence: 99 } }],
    ['evidence that does not exist', { evidence: 99 }],
  ])('drops an edge with %s', (_name, fault) => {
    expect(
      validateAgainstSource(source, { ...empty, edges: [{ ...edge, ...fault }] }).edges,
    ).toEqual([]);
  });

  it('keeps an entity whose name stands in the text, with each mention once', () => {
    const mill = {
      name: 'mill',
      kind: 'OTHER',
      mentions: [
        { sentence: 0, words: 'mill' },
        { sentence: 0, words: 'mill' },
      ],
    };
    const ghost = {
      name: 'Harbour Bank',
      kind: 'ORGANIZATION',
      mentions: [{ sentence: 0, words: 'mill' }],
    };
    expect(
      validateAgainstSource(source, {
        ...empty,
        entities: [mill, ghost, { ...mill, kind: 'GHOST' }],
      }).entities,
    ).toEqual([{ name: 'mill', kind: 'OTHER', mentions: [{ start: 4, end: 8 }] }]);
  });

  it('keeps a point only with a date of the calendar and a sentence of the document', () => {
    const points = ['2021-05-04', '2021-13', 'soon', ''].map((date) => ({
      sentence: 0,
      date,
      label: 'Mill closed',
    }));
    const nowhere = { sentence: 9, date: '2021', label: 'Mill closed' };
    expect(
      validateAgainstSource(source, { ...empty, points: [...points, nowhere] }).points,
    ).toEqual([{ sentence: 0, date: '2021-05-04', label: 'Mill closed' }]);
  });
});
