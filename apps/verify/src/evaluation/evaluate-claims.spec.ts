import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { EVALUATION_CLAIMS, formatClaims } from '../../test/evaluation-claims.ts';
import { startVerify, type VerifyTestApp } from '../../test/verify-app.ts';
import { parseClaimFile } from './claim-file.ts';
import { compareResults } from './compare-results.ts';
import { parseCsv } from '../csv/csv.ts';
import { type EvaluationRequest, evaluateClaims } from './evaluate-claims.ts';
import { EvaluationFiles } from './evaluation-files.ts';
import { EvaluationReplayService } from './evaluation-replay.service.ts';
import { readResults } from './evaluation-result.ts';

describe('an evaluation on the demo', () => {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-evaluation-'));
  let demo: DemoNews;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    demo = await startDemoNews();
    verify = await startVerify(demo.env);
  });
  afterAll(async () => {
    await verify.close();
    await demo.close();
    rmSync(root, { recursive: true, force: true });
  });

  const read = (name: string, file: string) => readFileSync(join(root, name, file), 'utf8');
  const listResults = (name: string) => readResults(join(root, name, 'results.jsonl'));

  /** Runs one in a folder of that name; `onProgress` may stop it. */
  async function evaluate(
    name: string,
    csv: string,
    {
      isResumed = false,
      onProgress = () => undefined,
      ...request
    }: Partial<EvaluationRequest> & {
      isResumed?: boolean;
      onProgress?: (line: string, stop: () => void) => void;
    } = {},
  ) {
    const files = new EvaluationFiles(join(root, name));
    const earlierResults = files.open(isResumed);
    const stopController = new AbortController();
    const lines: string[] = [];
    const output = await evaluateClaims(
      verify.app,
      {
        ...{ fileName: 'claims.csv', source: 'default', limit: 5 },
        claimFile: parseClaimFile(Buffer.from(csv), new Date()),
        ...{ earlierResults, ...request },
      },
      files,
      stopController.signal,
      (line) => {
        lines.push(line);
        onProgress(line, () => stopController.abort());
      },
    );
    return { ...output, lines };
  }

  it('says how often verdicts are right, and shows what is on the wrong side', async () => {
    const { text, isComplete, lines } = await evaluate('all', formatClaims());
    expect(isComplete).toBe(true);
    expect(lines.filter((line) => / of 12 \(line/.test(line))).toHaveLength(12);
    expect(text).toMatch(/^Of 12 claims, (\d) were decided .* and 1 is on the wrong side/);

    const results = listResults('all');
    expect(results.map(({ line }) => line)).toEqual(EVALUATION_CLAIMS.map((_, at) => at + 2));
    const verdicts = results.map(({ label, verdict }) => `${label} ${verdict}`);
    expect(verdicts.slice(0, 7)).toEqual([
      ...['FALSE FALSE', 'TRUE TRUE', 'FALSE FALSE', 'TRUE TRUE', 'TRUE TRUE'],
      ...['FALSE TRUE', 'FALSE FALSE'],
    ]);
    expect(results.at(-1)).toMatchObject({ verdict: 'UNCERTAIN', passages: [] });
    expect(results[0]).toMatchObject({
      engine: 'offline',
      meta: { judge: 'offline', calibration: expect.any(String), page_judged: null },
      passages: [
        {
          stance: 'CONTRADICTS',
          quote: expect.stringContaining('61.7 million euros'),
          source: expect.stringMatching(/^http:\/\/vestmarkaudit\.localhost/),
        },
      ],
    });

    const report = read('all', 'report.md');
    const [, wrongSide] = /## Verdicts opposite to the label\n\n([^]*?)\n\n## /.exec(report)!;
    expect(wrongSide).toContain('물마루대교의 총공사비가 애초 3,300억');
    expect(wrongSide).toMatch(/Labelled FALSE, judged TRUE .*\n\n +- SUPPORTS: “.*” \(.*<http:/);
    expect(wrongSide!.match(/^- Line/gm)).toHaveLength(1);
    expect(report).toContain('| FALSE | 1 | 3 | 1 |');
    expect(report).toContain('![Stated confidence and share of right verdicts](calibration.svg)');
    const decidedBins = read('all', 'calibration.svg').match(/class="bin"/g)!;
    expect(decidedBins.length).toBeGreaterThan(1);
    const { records } = parseCsv(read('all', 'results.csv').replace('\uFEFF', ''));
    expect(records.map(({ fields }) => fields[1])).toEqual([
      ...['claim', ...EVALUATION_CLAIMS.map(([claim]) => claim)],
    ]);
  }, 60_000);

  it('is judged again from what was kept, and compared', async () => {
    const results = listResults('all');
    const replays = verify.app.get(EvaluationReplayService);
    const { signal } = new AbortController();
    const replay = (own: typeof results) => replays.replay(own, signal, () => undefined);
    expect(await replay(results)).toEqual({
      ...{ sameCount: 12, shiftedCount: 0, differences: [], faults: [] },
    });
    const [first, second] = results;
    const changed = await replay([
      { ...first!, verdict: 'TRUE' },
      { ...second!, verdict_id: '01a1f969-32b8-72db-9b86-e6526b85db44' },
    ]);
    expect(changed.differences[0]).toMatch(/^Line 2: TRUE .* is now FALSE/);
    expect(changed.faults).toEqual([
      { line: 3, reason: 'this database does not contain the verdict' },
    ]);
    await expect(replay([{ ...first!, engine: 'gpt-x/1.0' }])).rejects.toThrow(
      'The results were judged by gpt-x/1.0, but this service uses offline',
    );
    expect(compareResults(results, results)).toContain('Both evaluations have the same verdicts.');
  });

  it('goes on where it was stopped, and checks nothing twice', async () => {
    const stopped = await evaluate('stopped', formatClaims(), {
      onProgress: (line, stop) => line.startsWith('4 of 12') && stop(),
    });
    expect(stopped.isComplete).toBe(false);
    const [, pendingCount] = /The run stopped with (\d+) rows left/.exec(stopped.text)!;
    const early = listResults('stopped');
    expect(early.length + Number(pendingCount)).toBe(12);
    expect(read('stopped', 'report.md')).toContain(`${pendingCount} rows left`);

    expect(() => new EvaluationFiles(join(root, 'stopped')).open(false)).toThrow('--resume');
    // one label was mended meanwhile
    const mended = EVALUATION_CLAIMS.map(([claim, label], at) => [claim, at ? label : 'TRUE']);
    const resumed = await evaluate('stopped', formatClaims(mended), { isResumed: true });
    expect(resumed.isComplete).toBe(true);
    expect(resumed.lines[0]).toBe(`${early.length} of 12 claims already have a verdict`);
    const results = listResults('stopped');
    expect(results).toHaveLength(12);
    expect(results[0]!.label).toBe('TRUE');
    for (const { verdict_id: id } of early)
      expect(results.map(({ verdict_id: own }) => own)).toContain(id);
    await expect(
      evaluate('stopped', formatClaims(), { isResumed: true, limit: 7 }),
    ).rejects.toThrow('--source default --limit 5. Use the same options');
  }, 60_000);

  it('reads pages that rows name before it checks any, and says which it could not read', async () => {
    const { url } = demo.corpus.articles.find(({ slug }) => slug === 'lindholm-harbour-reopens')!;
    const today = new Date().toISOString().slice(0, 10);
    const csv = formatClaims(
      [
        ['The grain carrier Sela Maria tied up at the north quay of Lindholm.', 'TRUE', url, today],
        ['The harbour of Lindholm reopened.', 'TRUE', `${url}-that-is-not-there`, ''],
        ['The harbour of Lindholm is a lake.', 'maybe', '', ''],
      ],
      ['claim', 'label', 'url', 'date'],
    );
    const { text, isComplete, lines } = await evaluate('pages', csv);
    expect(isComplete).toBe(false);
    expect(lines.slice(0, 2)).toEqual(['1 of 2 pages read', '2 of 2 pages read']);
    expect(text).toContain('2 rows have no verdict:');
    expect(text).toContain('line 4: the label "maybe" is not TRUE, FALSE or UNCERTAIN');
    expect(text).toMatch(/line 3: the page http\S+-that-is-not-there: .*404/);
    expect(listResults('pages')).toMatchObject([{ line: 2, date: today, url }]);
    expect(listResults('pages')[0]!.meta.page_judged).toBe(true);
    expect(read('pages', 'report.md')).toContain('## Without a verdict');
  }, 30_000);

  it('needs a person for what was ingested, by token or by name', async () => {
    const csv = formatClaims([['The quay is open.', 'TRUE']]);
    const evaluateAs = (name: string, key?: string) =>
      evaluate(name, csv, { source: 'ingest', key });
    await expect(evaluateAs('nobody')).rejects.toThrow('--source ingest needs --key');
    await expect(evaluateAs('unknown', 'Zoe')).rejects.toThrow('or the name of a subject');
    await expect(evaluateAs('ann', 'Ann')).rejects.toThrow(
      'The subject name in --key exists in 2 accounts',
    );
    expect((await evaluateAs('bob', 'Bob')).isComplete).toBe(true);
    expect((await evaluateAs('token', verify.keys.ann)).isComplete).toBe(true);
  });
});
