import { DAY_MS } from '@plumbline/text/durations';
import fc from 'fast-check';
import { createStance } from '../test/sample-stance.ts';
import { calibrateConfidence } from './calibration/calibration.ts';
import { OFFLINE_CALIBRATION } from './offline/offline-calibration.ts';
import { EVIDENCE_TYPES, type SourceStance } from './source-stance.ts';
import { computeVerdict, type VerdictOptions } from './verdict.ts';

const FIRST = Date.UTC(2026, 9, 1);
const FACT = { id: 'f1', text: 'It rained.' };

const judge = (stances: readonly SourceStance[], options: Partial<VerdictOptions> = {}) =>
  computeVerdict([FACT], stances, { calibration: OFFLINE_CALIBRATION, ...options });

/** Any stance; of one story, or of several. */
const anyStance = fc
  .record({
    stance: fc.constantFrom('SUPPORTS', 'CONTRADICTS', 'NEUTRAL'),
    probability: fc.double({ min: 0, max: 1, noNaN: true }),
    type: fc.constantFrom(...EVIDENCE_TYPES),
    isFromClaimant: fc.boolean(),
    isInferred: fc.boolean(),
    story: fc.integer({ min: 1, max: 6 }),
    id: fc.integer({ min: 1, max: 1_000_000 }).map(String),
    credibility: fc.double({ min: 0.05, max: 0.98, noNaN: true }),
    day: fc.option(fc.integer({ min: 0, max: 40 })),
  })
  .map(({ story, id, credibility, day, ...stance }): SourceStance => {
    const publishedAt = day === null ? null : new Date(FIRST + day * DAY_MS);
    return createStance(stance, { id, story, publishedAt, credibility });
  });
const arbitraryStances = fc.uniqueArray(anyStance, {
  maxLength: 8,
  selector: ({ source }) => source.id,
});
const withSource = (stance: SourceStance, own: Partial<SourceStance['source']>): SourceStance => ({
  ...stance,
  source: { ...stance.source, ...own },
});

describe('the verdict', () => {
  it('takes five copies of a story for one', () => {
    fc.assert(
      fc.property(
        arbitraryStances,
        anyStance,
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 5, maxLength: 5 }),
        (others, original, delays) => {
          const story = withSource(original, {
            story: 99,
            publishedAt: original.source.publishedAt ?? new Date(FIRST),
          });
          const copies = delays.map((days, at) =>
            withSource(story, {
              id: `copy ${at}`,
              publishedAt: new Date((story.source.publishedAt?.getTime() ?? 0) + days * DAY_MS),
              credibility: story.source.credibility * 0.9,
            }),
          );
          const one = judge([...others, story]);
          const five = judge([...others, story, ...copies]);
          expect([five.verdict, five.confidence, five.weight, five.independent]).toEqual([
            one.verdict,
            one.confidence,
            one.weight,
            one.independent,
          ]);
        },
      ),
    );
  });

  it('does not depend on the order of the evidence', () => {
    fc.assert(
      fc.property(
        arbitraryStances.chain((stances) =>
          fc.tuple(
            fc.constant(stances),
            fc.shuffledSubarray(stances, { minLength: stances.length }),
          ),
        ),
        ([stances, shuffled]) => expect(judge(shuffled)).toEqual(judge(stances)),
      ),
    );
  });

  it('never leans less to true for one more independent source that supports the claim', () => {
    fc.assert(
      fc.property(arbitraryStances, anyStance, (stances, more) => {
        const own = withSource({ ...more, stance: 'SUPPORTS' }, { story: 99, id: 'more' });
        expect(judge([...stances, own]).weight).toBeGreaterThanOrEqual(judge(stances).weight);
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
      fc.property(arbitraryStances, (stances) => {
        const [one, two] = [
          judge(stances),
          judge(stances.map((own) => ({ ...own, stance: turned[own.stance] }))),
        ];
        expect(two.verdict).toBe(other[one.verdict]);
        expect(two.confidence).toBe(one.confidence);
      }),
    );
  });

  it('has a confidence from 0 to 1, and below .5 no verdict', () => {
    fc.assert(
      fc.property(arbitraryStances, (stances) => {
        const { verdict, confidence } = judge(stances);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        expect(verdict === 'UNCERTAIN').toBe(confidence < 0.5);
      }),
    );
  });

  it.each([
    ['claimant', { isFromClaimant: true }],
    ['inference', { isInferred: true }],
  ])('counts less by the factor %s, and says so', (name, overrides) => {
    const [usual, other] = [judge([createStance()]), judge([createStance(overrides)])];
    expect(other.weight).toBeLessThan(usual.weight);
    expect(other.weight).toBeGreaterThan(0);
    expect(other.reasons.join(' ')).toMatch(new RegExp(`${name}: .* weight: .*${name} × 0\\.`));
  });

  it('is unsure where two sources of one standing contradict each other', () => {
    const stances = [
      createStance(),
      createStance({ stance: 'CONTRADICTS' }, { id: '2', story: 2 }),
    ];
    expect(judge(stances)).toMatchObject({ verdict: 'UNCERTAIN', isConflict: true });
    expect(judge(stances).reasons[0]).toMatch(/^conflict: /);
  });

  it('believes the later of two that differ, and the better', () => {
    const early = createStance({ probability: 0.96 }, { publishedAt: new Date(FIRST) });
    const late = createStance(
      { stance: 'CONTRADICTS', probability: 0.96 },
      { id: '2', story: 2, publishedAt: new Date(FIRST + 5 * DAY_MS) },
    );
    expect(judge([early, late])).toMatchObject({ verdict: 'FALSE' });
    expect(judge([early, late]).reasons.join(' ')).toContain('superseded: ');
    expect(judge([early, withSource(late, { credibility: 0.2 })])).toMatchObject({
      verdict: 'TRUE',
    });
  });

  it('counts little what is older than the event', () => {
    const eventDate = new Date(FIRST + 40 * DAY_MS);
    const result = judge([createStance({}, { publishedAt: new Date(FIRST) })], { eventDate });
    expect(result).toMatchObject({ verdict: 'UNCERTAIN' });
    expect(result.reasons.join(' ')).toContain('older: Courier of 2026-10-01 counts little');
  });

  it('leaves predictions, opinions and questions open, however much supports them', () => {
    for (const unverifiableReason of ['prediction', 'opinion', 'question'] as const) {
      const result = judge([createStance({ probability: 0.95 })], { unverifiableReason });
      expect(result).toMatchObject({ verdict: 'UNCERTAIN' });
      expect(result.facts[0]).toMatchObject({ verdict: 'UNCERTAIN' });
      expect(result.reasons[0]).toMatch(/^open: /);
    }
  });

  it.each(['SUPPORTS', 'CONTRADICTS'] as const)(
    'takes no satire that %s it for evidence',
    (stance) => {
      const satire = createStance(
        { stance, isSatire: true, probability: 0.95 },
        { outlet: 'Jest' },
      );
      const alone = judge([satire]);
      expect(alone).toMatchObject({
        verdict: 'UNCERTAIN',
        weight: 0,
        decisive: [],
        independent: 0,
      });
      expect(alone.reasons[0]).toBe(
        'satire: Only satire mentions the claim, and satire is not evidence.',
      );
      const other = createStance({}, { id: '2', story: 2 });
      const both = judge([satire, other]);
      expect(both).toMatchObject({
        verdict: judge([other]).verdict,
        weight: judge([other]).weight,
      });
      expect(both.reasons).toContain(
        'satire: Jest of 2026-11-01 counts neither for nor against the claim, because the source is satire.',
      );
    },
  );

  it('says that it found nothing, or nothing that decides', () => {
    expect(judge([]).reasons).toEqual(['nothing: No source was found that addresses the claim.']);
    expect(judge([createStance({ stance: 'NEUTRAL' })]).reasons[0]).toContain(
      'The only source found neither confirms nor denies the claim.',
    );
    const neutral = ['a', 'b'].map((id) => withSource(createStance({ stance: 'NEUTRAL' }), { id }));
    expect(judge(neutral).reasons[0]).toContain('None of the 2 sources that were found confirms');
  });

  it('sets a title that is a sentence in quotation marks, as the name of a source', () => {
    const tell = (outlet: string) =>
      judge([withSource(createStance({}), { outlet })]).reasons.join();
    expect(tell('Lake Orin is 88 metres deep.')).toContain(
      'weight: “Lake Orin is 88 metres deep” of 2026-11-01 counts ',
    );
    expect(tell('Apple Inc.')).toContain('weight: Apple Inc. of 2026-11-01 counts ');
  });
});

describe('the verdict on a claim of two facts', () => {
  const facts = [FACT, { id: 'f2', text: 'It rained for a week.' }];
  const judgeBoth = (first: Partial<SourceStance>, second?: Partial<SourceStance>) =>
    computeVerdict(
      facts,
      [createStance(first), ...(second ? [createStance({ ...second, factId: 'f2' })] : [])],
      { calibration: OFFLINE_CALIBRATION },
    );

  it('is TRUE with both, and no surer than the weaker', () => {
    const result = judgeBoth({ probability: 0.9 }, { probability: 0.8 });
    expect(result.verdict).toBe('TRUE');
    expect(result.confidence).toBe(Math.min(...result.facts.map(({ confidence }) => confidence)));
  });

  it('is FALSE with one of them, and tells which', () => {
    const result = judgeBoth({ probability: 0.9 }, { probability: 0.9, stance: 'CONTRADICTS' });
    expect(result).toMatchObject({ verdict: 'FALSE', isConflict: false });
    expect(result.facts.map(({ verdict }) => verdict)).toEqual(['TRUE', 'FALSE']);
    expect(result.decisive[0]).toMatchObject({ factId: 'f2' });
  });

  it('is UNCERTAIN where nothing is said of one', () => {
    expect(judgeBoth({ probability: 0.95 })).toMatchObject({ verdict: 'UNCERTAIN' });
  });
});

describe('the calibration', () => {
  it('never falls as evidence grows', () => {
    const weights = fc.double({ min: 0, max: 50, noNaN: true });
    fc.assert(
      fc.property(weights, weights, (a, b) => {
        expect(calibrateConfidence(Math.max(a, b), OFFLINE_CALIBRATION)).toBeGreaterThanOrEqual(
          calibrateConfidence(Math.min(a, b), OFFLINE_CALIBRATION),
        );
      }),
    );
  });
});
