import type { Verdict } from '@plumbline/entailment';
import { compareResults } from './compare-results.ts';
import { type EvaluationResult, parseResults } from './evaluation-result.ts';
import type { Evaluation } from './evaluation.types.ts';
import { formatReport } from './report.ts';

const createResult = (
  claim: string,
  label: Verdict,
  verdict: Verdict,
  { engine = 'offline', judge = engine }: { engine?: string; judge?: string } = {},
): EvaluationResult => ({
  ...{ line: 2, claim, label, verdict, confidence: 0.8, engine },
  meta: {
    ...{ judge, calibration: 'none', source: 'default', limit: 5, tokens: 0 },
    ...{ failed_providers: [], page_judged: null },
  },
  passages: [],
  ...{ checked_at: '2026-07-01T12:00:00.000Z', verdict_id: 'x' },
});
const createEvaluation = (results: EvaluationResult[]): Evaluation => ({
  ...{ fileName: 'my *claims*.csv', source: 'default', limit: 5, results },
  ...{ faults: [], pendingCount: 0 },
});

describe('a report', () => {
  it('shows texts of claims and pages as they are, not as Markdown or HTML', () => {
    const result = createResult('<img src=x> is | *bold*\n# head', 'FALSE', 'TRUE');
    const source = 'javascript:alert(1)';
    const passage = { quote: '[x](y) `z`', stance: 'SUPPORTS' as const, source, title: '' };
    const report = formatReport(
      createEvaluation([{ ...result, passages: [{ ...passage, outlet: 'A|B' }] }]),
    );
    expect(report).toContain('# Evaluation of my \\*claims\\*.csv\n');
    expect(report).toContain('**\\<img src=x\\> is \\| \\*bold\\* \\# head**');
    expect(report).toContain('“\\[x\\](y) \\`z\\`” (A\\|B, javascript:alert(1))');
  });

  it('has figures without a single decided claim, and without any', () => {
    const open = formatReport(createEvaluation([createResult('a', 'TRUE', 'UNCERTAIN')]));
    expect(open).toContain('Of 1 claims, 0 were decided (0.0 %)');
    expect(open).toContain('Claims are judged by rules, which decide only');
    const empty = formatReport(createEvaluation([]));
    expect(empty).toContain('No claim has a verdict.');
    const sure = [1, 2, 3, 4].map((at) => createResult(`${at}`, 'TRUE', 'FALSE'));
    expect(formatReport(createEvaluation(sure))).toContain(
      'right less often than their confidence states.',
    );
    expect(`${open}${empty}`).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('tells apart what the rules judged in place of a model', () => {
    const engine = 'gpt-x/1.2';
    const report = formatReport(
      createEvaluation([
        createResult('a', 'TRUE', 'TRUE', { engine, judge: 'gpt-x' }),
        createResult('b', 'TRUE', 'FALSE', { engine, judge: 'offline' }),
      ]),
    );
    expect(report).toMatch(/\| `gpt-x\/1\.2` \| 1 \| 1 \| 100\.0 %/);
    expect(report).toMatch(/\| `offline in place of gpt-x\/1\.2` \| 1 \| 1 \| 0\.0 %/);
  });
});

describe('two evaluations', () => {
  it('are compared on the claims that they share, with an exact test', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const first = names.map((claim) => createResult(claim, 'TRUE', 'UNCERTAIN'));
    const engine = 'gpt-x/1.2';
    const second = names
      .slice(1)
      .map((claim) => createResult(claim, 'TRUE', 'TRUE', { engine, judge: 'gpt-x' }));
    const text = compareResults(first, [...second, createResult('h', 'TRUE', 'TRUE')]);
    expect(text).toContain('# Two evaluations of 6 claims');
    expect(text).toContain('Claims left out, because only one file contains them: 2.');
    expect(text).toContain('|  | `offline` | `gpt-x/1.2` |');
    // 2 × ½⁶
    expect(text).toContain('only by `offline`: 0. Claims judged rightly only by `gpt-x/1.2`: 6.');
    expect(text).toContain('p = 0.031');
    expect(text).toContain('- b Labelled TRUE: UNCERTAIN (0.800) → TRUE (0.800) ✓');
    expect(() => compareResults(first, [])).toThrow('share no claim');
  });

  it('of one engine are told apart, and of other labels left out', () => {
    const [one, other] = [createResult('a', 'TRUE', 'TRUE'), createResult('b', 'TRUE', 'TRUE')];
    const text = compareResults([one, other], [one, { ...other, label: 'FALSE' }]);
    expect(text).toContain('`offline` (first) | `offline` (second)');
    expect(text).toContain('Claims left out, because the two files label them differently: 1.');
  });
});

describe('results', () => {
  const line = JSON.stringify(createResult('a', 'TRUE', 'TRUE'));

  it('are read but for a last line that was cut', () => {
    expect(parseResults(`${line}\n${line.slice(0, 20)}`, 'x')).toEqual([JSON.parse(line)]);
    expect(parseResults('', 'x')).toEqual([]);
  });

  it('name file and line of what is none', () => {
    expect(() => parseResults(`${line}\n{"claim":1}\n`, 'r.jsonl')).toThrow(
      'Line 2 of r.jsonl is not a result',
    );
  });
});
