import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createServiceDatabase,
  runServiceCommand,
  startDemoNews,
  type DemoNews,
  type ServiceDatabase,
} from '@plumbline/testing';
import { EVALUATION_CLAIMS, formatClaims } from './evaluation-claims.ts';
import { waitUntil } from './wait-until.ts';

describe('npm run evaluate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-evaluate-'));
  const claims = join(folder, 'claims.csv');
  let database: ServiceDatabase;
  let demo: DemoNews;
  beforeAll(async () => {
    [database, demo] = await Promise.all([createServiceDatabase('verify'), startDemoNews()]);
    writeFileSync(claims, formatClaims());
  });
  afterAll(async () => {
    await demo.close();
    await database.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  const env = () => ({ ...database.env, ...demo.env });
  const evaluate = (...words: string[]) =>
    runServiceCommand('verify', 'evaluate.cli', words, env());
  const at = (...names: string[]) => join(folder, ...names);
  const countResults = (name: string) =>
    readFileSync(at(name, 'results.jsonl'), 'utf8').split('\n').length - 1;

  /** Starts a command, and sends it a signal after this number of results. */
  async function interrupt(name: string, signal: NodeJS.Signals, ...words: string[]) {
    const child = spawn(
      process.execPath,
      ['dist/src/evaluate.cli.js', claims, '--out', at(name), ...words],
      {
        cwd: join(import.meta.dirname, '..'),
        // slow enough to be interrupted in the middle
        env: {
          PATH: process.env.PATH,
          NODE_NO_WARNINGS: '1',
          ...env(),
          GDELT_MIN_INTERVAL_MS: '200',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let [progress, stdout] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (progress += chunk.toString()));
    const exit = once(child, 'close') as Promise<[number | null]>;
    await waitUntil(async () => / of 12 \(line/.test(progress) || undefined);
    child.kill(signal);
    return { status: (await exit)[0], stdout };
  }

  it('tells how it goes, and what cannot be read, in one line and with exit code 1', async () => {
    const header = at('header.csv');
    writeFileSync(header, 'text,verdict\na,TRUE\n');
    const pages = at('pages.csv');
    writeFileSync(pages, 'claim,label,url\na,TRUE,http://a.example/b\n');
    const cases: [string[], RegExp][] = [
      [[], /usage:/],
      [[at('nowhere.csv')], /^evaluate: \S+nowhere\.csv cannot be read: ENOENT[^\n]*\n$/],
      [
        [header],
        /^evaluate: The first line of the CSV file must name the columns claim and label[^\n]*\n$/,
      ],
      [
        [pages, '--source', 'ingest'],
        /^evaluate: --source ingest uses only ingested content[^\n]*\n$/,
      ],
      [
        ['--replay', claims],
        /^evaluate: Line 1 of \S+ is not a result that npm run evaluate has written\.\n$/,
      ],
      [['--compare', claims, claims], /Line 1 of \S+ is not a result/],
      [
        [claims, '--engine', 'encoder', '--out', at('e')],
        /npm run models -- add <owner\/name>\.\n$/,
      ],
    ];
    for (const [words, message] of cases) {
      const { status, stdout, stderr } = await evaluate(...words);
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(message);
      expect(stderr).not.toContain('    at ');
    }
  }, 120_000);

  it('goes on after it was killed, and after Ctrl-C, which prints what there is', async () => {
    expect((await interrupt('run', 'SIGKILL')).status).toBeNull();
    const killedCount = countResults('run');
    expect(killedCount).toBeGreaterThan(0);
    const stopped = await interrupt('run', 'SIGINT', '--resume');
    expect(stopped.status).toBe(2);
    expect(stopped.stdout).toMatch(/^Of \d+ claims, .*The run stopped with \d+ rows left/s);
    expect(countResults('run')).toBeGreaterThan(killedCount);

    const { status, stdout, stderr } = await evaluate(claims, '--out', at('run'), '--resume');
    expect({ status, stderr }).toEqual({
      ...{ status: 0, stderr: expect.stringContaining('claims already have a verdict\n') },
    });
    expect(stdout).toMatch(/^Of 12 claims, .* 1 is on the wrong side/);
    expect(countResults('run')).toBe(EVALUATION_CLAIMS.length);
    expect((await evaluate(claims, '--out', at('run'))).stderr).toMatch(
      /^evaluate: \S+results\.jsonl already exists\. Continue it with --resume[^\n]*\n$/,
    );
  }, 120_000);

  it('judges the same again, and compares', async () => {
    const results = at('run', 'results.jsonl');
    expect(await evaluate('--replay', results, '--engine', 'offline')).toEqual({
      ...{ status: 0, stdout: '12 of 12 verdicts are the same.\n' },
      stderr: expect.stringContaining('12 of 12 claims\n'),
    });
    const other = at('other.jsonl');
    writeFileSync(other, readFileSync(results, 'utf8').replaceAll('"offline"', '"gpt-x"'));
    expect(await evaluate('--replay', other)).toMatchObject({
      ...{ status: 1, stderr: expect.stringContaining('by gpt-x, but this service uses offline') },
    });
    const { status, stdout } = await evaluate('--compare', results, other);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^# Two evaluations of 12 claims\n.*`offline` \| `gpt-x`.*p = 1\.000/s);
  }, 60_000);

  it('ends with 2 where some rows have no verdict', async () => {
    const some = at('some.csv');
    writeFileSync(some, formatClaims([...EVALUATION_CLAIMS.slice(0, 2), ['A claim.', 'maybe']]));
    const { status, stdout } = await evaluate(some, '--out', at('some'));
    expect(status).toBe(2);
    expect(stdout).toContain('Of 2 claims, 2 were decided');
    expect(stdout).toContain('line 4: the label "maybe" is not TRUE, FALSE or UNCERTAIN');
  }, 60_000);
});
