import { getMessageLanguages } from '@plumbline/languages';
import { splitSentences } from '@plumbline/text';
import { createEvidence } from '../../test/sample-evidence.ts';
import { formatRelation, formatSummary } from './wording.ts';

const evidence = createEvidence({ quote: 'The bridge is closed.' });
const other = createEvidence(
  { quote: 'The bridge is open.', stance: 'CONTRADICTS' },
  { id: '2', outlet: 'Herald' },
);
const sources = [
  { number: 1, evidence },
  { number: 2, evidence: other },
];

describe('a summary', () => {
  it.each(getMessageLanguages())(
    'in %s cites in every sentence and quotes both sides word for word',
    (language) => {
      for (const verdict of ['TRUE', 'FALSE', 'UNCERTAIN'] as const) {
        const summary = formatSummary(
          { verdict, isConflict: verdict === 'UNCERTAIN', hasEvidence: true, sources },
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

  it('says in one sentence that nothing was found, or that what was found decides nothing', () => {
    for (const language of [...getMessageLanguages(), 'xx']) {
      const [nothing, undecided] = [false, true].map((hasEvidence) =>
        formatSummary(
          { verdict: 'UNCERTAIN', isConflict: false, hasEvidence, sources: [] },
          language,
        ),
      ) as [string, string];
      expect(splitSentences(nothing, language)).toHaveLength(1);
      expect(splitSentences(undecided, language)).toHaveLength(1);
      expect(undecided).not.toBe(nothing);
    }
  });

  it('marks a quote that has quotation marks itself with others, and cuts a long one at a word', () => {
    const quote = `She said: “${'A long word '.repeat(60)}” and left.`;
    const summary = formatSummary(
      {
        verdict: 'TRUE',
        isConflict: false,
        hasEvidence: true,
        sources: [{ number: 1, evidence: createEvidence({ quote }) }],
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
    expect(formatRelation(evidence, 'en')).toBe(
      'Courier (1 November 2026) supports the claim: Says the same of "rained".',
    );
    expect(formatRelation(createEvidence({}, { publishedAt: null }), 'en')).toBe(
      'Courier supports the claim: Says the same of "rained".',
    );
    expect(formatRelation(other, 'de')).toBe(
      'Herald (1. November 2026) widerspricht der Behauptung.',
    );
    const own = createEvidence(
      {},
      { origin: 'ingest', domain: '', outlet: 'The mill burned down.' },
    );
    expect(formatRelation(own, 'en')).toMatch(/^Your source \(The mill burned down\) supports/);
    expect(formatRelation(createEvidence({ isFromClaimant: true }), 'en')).toContain(
      'proves nothing',
    );
  });
});
