import fc from 'fast-check';
import { type EvidenceFinding, decideAssertion, combineDecisions } from './decision.ts';

const page = (id: string, day: string) => ({ id, datedAt: new Date(day) });
const [OLD, NEW] = [page('old', '2025-01-01'), page('new', '2026-01-01')];
const finding = (
  side: EvidenceFinding['side'],
  on: object,
  ground: EvidenceFinding['ground'] = 'value',
  topical = 1,
) => ({ side, ground, topical, sentence: { page: on } }) as EvidenceFinding;

test('the newest page counts where pages say otherwise', () => {
  const [now, before] = [finding('SUPPORTS', NEW), finding('CONTRADICTS', OLD)];
  expect(decideAssertion([before, now])).toMatchObject({
    verdict: 'correct',
    isDisputed: true,
    findings: [now],
  });
  expect(decideAssertion([finding('SUPPORTS', OLD), finding('CONTRADICTS', NEW)])).toMatchObject({
    verdict: 'incorrect',
    isDisputed: true,
  });
});

test('another figure elsewhere on the page that bears an answer out is of something else', () => {
  expect(decideAssertion([finding('CONTRADICTS', NEW), finding('SUPPORTS', NEW)])).toMatchObject({
    verdict: 'correct',
    isDisputed: false,
  });
});

test('what speaks less of what is asked has no say', () => {
  expect(
    decideAssertion([
      finding('CONTRADICTS', NEW, 'value', 0.6),
      finding('SUPPORTS', OLD, 'value', 1),
    ]).verdict,
  ).toBe('correct');
});

test('one sentence contradicted makes an answer incorrect, one not borne out unsupported', () => {
  const part = (side: EvidenceFinding['side'], isAside = false) => ({
    ...decideAssertion([finding(side, NEW)]),
    isAside,
  });
  expect(combineDecisions([part('SUPPORTS'), part('CONTRADICTS')]).verdict).toBe('incorrect');
  expect(combineDecisions([part('SUPPORTS'), part('NEUTRAL')]).verdict).toBe('unsupported');
  expect(combineDecisions([part('SUPPORTS'), part('SUPPORTS', true)]).verdict).toBe('correct');
  expect(combineDecisions([part('SUPPORTS', true)]).verdict).toBe('unsupported');
  expect(combineDecisions([part('SUPPORTS')], true).verdict).toBe('unsupported');
  expect(combineDecisions([]).verdict).toBe('unsupported');
});

test('a verdict other than unsupported has what decided it, on its side', () => {
  const one = fc.record({
    side: fc.constantFrom<EvidenceFinding['side'][]>('SUPPORTS', 'CONTRADICTS', 'NEUTRAL'),
    ground: fc.constantFrom<EvidenceFinding['ground'][]>('value', 'words', 'polarity', 'only'),
    topical: fc.double({ min: 0, max: 1, noNaN: true }),
    on: fc.constantFrom(OLD, NEW),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 8 }), (all) => {
      const { verdict, findings, confidence } = decideAssertion(
        all.map(({ side, ground, topical, on }) => finding(side, on, ground, topical)),
      );
      const side = { correct: 'SUPPORTS', incorrect: 'CONTRADICTS', unsupported: undefined }[
        verdict
      ];
      expect(findings.length > 0).toBe(side !== undefined);
      expect(findings.every((combined) => combined.side === side)).toBe(true);
      expect(confidence > 0 && confidence < 1).toBe(true);
    }),
  );
});
