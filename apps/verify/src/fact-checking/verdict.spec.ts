import { DAY_MS } from '@plumbline/text/durations';
import fc from 'fast-check';
import { createEvidence } from '../../test/sample-evidence.ts';
import { EVIDENCE_TYPES, type Evidence } from './evidence.ts';
import { calibrateConfidence } from './calibration.ts';
import { computeVerdict } from './verdict.ts';

const FIRST = Date.UTC(2026, 9, 1);

/** Any evidence; of one story, or of several. */
const anyEvidence = fc
  .record({
    stance: fc.constantFrom('SUPPORTS', 'CONTRADICTS', 'NEUTRAL'),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    type: fc.constantFrom(...EVIDENCE_TYPES),
    isClaimants: fc.boolean(),
    story: fc.integer({ min: 1, max: 6 }),
    id: fc.integer({ min: 1, max: 1_000_000 }).map(String),
    score: fc.double({ min: 0.05, max: 0.98, noNaN: true }),
    day: fc.option(fc.integer({ min: 0, max: 40 })),
  })
  .map(
    ({
      stance,
      confidence,
      type,
      isClaimants: isFromClaimant,
      story,
      id,
      score,
      day,
    }): Evidence => {
      const publishedAt = day === null ? null : new Date(FIRST + day * DAY_MS);
      return createEvidence(
        { stance, confidence, type, isFromClaimant },
        { id, story, publishedAt, credibility: { score, type: 'newspaper', reasons: [] } },
      );
    },
  );
const arbitraryEvidenceSet = fc.uniqueArray(anyEvidence, {
  maxLength: 8,
  selector: ({ document }) => document.id,
});
const withDocument = (evidence: Evidence, own: Partial<Evidence['document']>): Evidence => ({
  ...evidence,
  document: { ...evidence.document, ...own },
});

describe('the verdict', () => {
  it('takes five copies of a story for one', () => {
    fc.assert(
      fc.property(
        arbitraryEvidenceSet,
        anyEvidence,
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 5, maxLength: 5 }),
        (others, original, delays) => {
          const story = withDocument(original, {
            story: 99,
            publishedAt: original.document.publishedAt ?? new Date(FIRST),
          });
          const copies = delays.map((days, at) =>
            withDocument(story, {
              id: `copy ${at}`,
              publishedAt: new Date((story.document.publishedAt?.getTime() ?? 0) + days * DAY_MS),
              credibility: {
                ...story.document.credibility,
                score: story.document.credibility.score * 0.9,
              },
            }),
          );
          const one = computeVerdict([...others, story]);
          const five = computeVerdict([...others, story, ...copies]);
          expect([five.verdict, five.confidence, five.lean, five.independent]).toEqual([
            one.verdict,
            one.confidence,
            one.lean,
            one.independent,
          ]);
        },
      ),
    );
  });

  it('does not depend on the order of the evidence', () => {
    fc.assert(
      fc.property(
        arbitraryEvidenceSet.chain((evidence) =>
          fc.tuple(
            fc.constant(evidence),
            fc.shuffledSubarray(evidence, { minLength: evidence.length }),
          ),
        ),
        ([evidence, shuffled]) =>
          expect(computeVerdict(shuffled)).toEqual(computeVerdict(evidence)),
      ),
    );
  });

  it('never leans less to true for one more independent source that supports the claim', () => {
    fc.assert(
      fc.property(arbitraryEvidenceSet, anyEvidence, (evidence, more) => {
        const own = withDocument({ ...more, stance: 'SUPPORTS' }, { story: 99, id: 'more' });
        expect(computeVerdict([...evidence, own]).lean).toBeGreaterThanOrEqual(
          computeVerdict(evidence).lean,
        );
      }),
    );
  });

  it('turns round when every stance does', () => {
    const turned = {
      SUPPORTS: 'CONTRADICTS',
      CONTRADICTS: 'SUPPORTS',
      NEUTRAL: 'NEUTRAL',
    } as const;
    const other = { TRUE: 'FALSE', FALSE: 'TRUE', UNCERTAIN: 'UNCERTAIN' } as const;
    fc.assert(
      fc.property(arbitraryEvidenceSet, (evidence) => {
        const [one, two] = [
          computeVerdict(evidence),
          computeVerdict(evidence.map((own) => ({ ...own, stance: turned[own.stance] }))),
        ];
        expect(two.verdict).toBe(other[one.verdict]);
        expect(two.confidence).toBe(one.confidence);
      }),
    );
  });

  it('has a confidence from 0 to 1, and below .5 no verdict', () => {
    fc.assert(
      fc.property(arbitraryEvidenceSet, (evidence) => {
        const { verdict, confidence } = computeVerdict(evidence);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        expect(verdict === 'UNCERTAIN').toBe(confidence < 0.5);
      }),
    );
  });

  it('is the same with and without the claimant’s own pages', () => {
    fc.assert(
      fc.property(arbitraryEvidenceSet, anyEvidence, (evidence, more) => {
        const own = withDocument({ ...more, isFromClaimant: true }, { story: 99, id: 'own' });
        const [one, two] = [computeVerdict(evidence), computeVerdict([...evidence, own])];
        expect([two.verdict, two.confidence, two.lean]).toEqual([
          one.verdict,
          one.confidence,
          one.lean,
        ]);
      }),
    );
  });

  it('is unsure where two sources of one standing contradict each other', () => {
    const [yes, no] = [
      createEvidence(),
      createEvidence({ stance: 'CONTRADICTS' }, { id: '2', story: 2 }),
    ];
    expect(computeVerdict([yes, no])).toMatchObject({ verdict: 'UNCERTAIN', isConflict: true });
    expect(computeVerdict([yes, no]).reasons[0]).toMatch(/^conflict: /);
  });

  it('believes the later of two that differ, and the better', () => {
    const early = createEvidence({}, { publishedAt: new Date(FIRST) });
    const late = createEvidence(
      { stance: 'CONTRADICTS' },
      { id: '2', story: 2, publishedAt: new Date(FIRST + 5 * DAY_MS) },
    );
    expect(computeVerdict([early, late])).toMatchObject({ verdict: 'FALSE' });
    expect(
      computeVerdict([early, late]).reasons.some((reason) => reason.startsWith('superseded: ')),
    ).toBe(true);
    const blog = withDocument(late, { credibility: { score: 0.2, type: 'blog', reasons: [] } });
    expect(computeVerdict([early, blog])).toMatchObject({ verdict: 'TRUE' });
  });

  it('counts nothing that is older than the event', () => {
    const happened = new Date(FIRST + 40 * DAY_MS);
    const evidence = [createEvidence({}, { publishedAt: new Date(FIRST) })];
    expect(computeVerdict(evidence, { happened })).toMatchObject({
      verdict: 'UNCERTAIN',
      decided: [],
    });
    expect(computeVerdict(evidence, { happened }).reasons.join(' ')).toContain(
      'older: Courier of 2026-10-01 counts nothing',
    );
  });

  it('leaves predictions and questions open, however much supports them', () => {
    for (const open of ['prediction', 'opinion', 'question'] as const)
      expect(computeVerdict([createEvidence({ confidence: 0.95 })], { open })).toMatchObject({
        verdict: 'UNCERTAIN',
      });
  });

  it('says that it found nothing, or nothing that decides', () => {
    expect(computeVerdict([]).reasons).toEqual([
      'nothing: No source was found that speaks of what the claim says.',
    ]);
    expect(computeVerdict([createEvidence({ stance: 'NEUTRAL' })]).reasons[0]).toContain(
      'None of 1 source found says',
    );
  });
});

describe('the calibration', () => {
  it('never falls as evidence grows', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 50, noNaN: true }),
        fc.double({ min: 0, max: 50, noNaN: true }),
        (a, b) => {
          expect(calibrateConfidence(Math.max(a, b))).toBeGreaterThanOrEqual(
            calibrateConfidence(Math.min(a, b)),
          );
        },
      ),
    );
  });
});
