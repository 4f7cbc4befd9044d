import { sentences } from '@plumbline/text';
import { someEvidence } from '../../test/evidence.ts';
import { WORDS } from './wording.words.ts';
import { relationOf, summaryOf } from './wording.ts';

const evidence = someEvidence({ quote: 'The bridge is closed.' });
const other = someEvidence(
  { quote: 'The bridge is open.', stance: 'CONTRADICTS' },
  { id: '2', outlet: 'Herald' },
);
const sources = [
  { number: 1, evidence },
  { number: 2, evidence: other },
];

describe('a summary', () => {
  it.each(Object.keys(WORDS))(
    'in %s cites in every sentence and quotes both sides word for word',
    (language) => {
      for (const verdict of ['TRUE', 'FALSE', 'UNCERTAIN'] as const) {
        const summary = summaryOf(
          { verdict, isConflict: verdict === 'UNCERTAIN', sources },
          language,
        );
        expect(summary).toContain('The bridge is closed');
        expect(summary).toContain('The bridge is open');
        expect(summary.match(/\[\d\][.。]/g)).toEqual([
          expect.stringContaining('[1]'),
          expect.stringContaining('[2]'),
        ]);
        expect(summary).toContain('Courier');
        expect(summary).not.toMatch(/[{}]|undefined/);
      }
    },
  );

  it('says in one sentence that nothing was found', () => {
    for (const language of [...Object.keys(WORDS), 'xx']) {
      const summary = summaryOf({ verdict: 'UNCERTAIN', isConflict: false, sources: [] }, language);
      expect(sentences(summary, language)).toHaveLength(1);
    }
  });

  it('marks a quote that has quotation marks itself with others, and cuts a long one at a word', () => {
    const quote = `She said: “${'A long word '.repeat(60)}” and left.`;
    const summary = summaryOf(
      {
        verdict: 'TRUE',
        isConflict: false,
        sources: [{ number: 1, evidence: someEvidence({ quote }) }],
      },
      'en',
    );
    const quoted = /«(.+)»/su.exec(summary)?.[1] ?? 'none';
    expect(quote).toContain(quoted);
    expect(quoted.length).toBeLessThanOrEqual(320);
    expect(summary).toMatch(/» … \[1\]\.$/);
  });
});

describe('how a source relates to the claim', () => {
  it('is told in one sentence, with what decided', () => {
    expect(relationOf(evidence, 'en')).toBe(
      'Courier (1 November 2026) supports the claim: says the same of "rained".',
    );
    expect(relationOf(someEvidence({}, { publishedAt: null }), 'en')).toBe(
      'Courier supports the claim: says the same of "rained".',
    );
    expect(relationOf(other, 'de')).toBe('Herald (1. November 2026) widerspricht der Behauptung.');
    const own = someEvidence({}, { origin: 'ingest', domain: '', outlet: 'The mill burned down.' });
    expect(relationOf(own, 'en')).toMatch(/^Your source \(The mill burned down\) supports/);
    expect(relationOf(someEvidence({ isClaimants: true }), 'en')).toContain('proves nothing');
  });
});
