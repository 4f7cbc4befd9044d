import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning, parsePids, root, waitUntilUp } from './docs/demo.ts';

describe('npm start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
  let child: ChildProcess;
  let printed = '';
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const launch = (...options: string[]) => launchIn(join(folder, ...options), ...options);
  const launchIn = (dataDir: string, ...options: string[]) => {
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      VERIFY_PORT: '0',
      MEMORY_PORT: '0',
      DATABASE_URL: '',
      REDIS_URL: '',
    };
    return spawn(process.execPath, ['tools/run.mjs', 'start', ...options], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  };

  /** @returns the lines for curl that it prints */
  async function start(...options: string[]): Promise<string[]> {
    child = launch(...options);
    printed = await waitUntilUp(child);
    return printed.match(/^curl (?:.*\\\n)*.*$/gm) ?? [];
  }

  /** @returns the commands of `plumbline` that it prints to go on with */
  const readNextCommands = () =>
    printed.split('Next, in another terminal:\n')[1]?.match(/^ {2}.*npx plumbline \w+.*$/gm) ?? [];

  async function run(line: string): Promise<{ code: number; answer: string }> {
    const curl = spawn('bash', ['-c', `${line} --fail-with-body --max-time 60`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let answer = '';
    curl.stdout.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const [code] = (await once(curl, 'close')) as [number];
    return { code, answer };
  }

  async function endBy(signal: NodeJS.Signals, count: number): Promise<void> {
    const running = parsePids(printed);
    expect(running).toHaveLength(count);
    const from = Date.now();
    child.kill(signal);
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
    expect(Date.now() - from).toBeLessThan(5_000);
    expect(running.filter(isRunning)).toEqual([]);
  }

  it('starts both services and prints a line for each that works as it stands', async () => {
    const curls = await start();
    expect(printed).toMatch(
      /^Starting verify and memory \(up to a minute the first time, .*\) \.\.\.$/m,
    );
    expect(printed.match(/http:\/\/127\.0\.0\.1:\d+(?=\/docs)/g)).toHaveLength(2);
    expect(curls).toHaveLength(3); // one of them makes a key while the service runs
    expect(readNextCommands().map((line) => /plumbline (\w+)/.exec(line)![1])).toEqual([
      ...['check', 'remember', 'mcp'],
    ]);
    for (const line of curls) {
      const { code, answer } = await run(line);
      expect({ code, answer: Object.keys(JSON.parse(answer)) }).toEqual({
        code: 0,
        answer: expect.arrayContaining([expect.stringMatching(/claims|items|token/)]),
      });
    }
  }, 60_000);

  it(
    'ends both within 5 s on SIGTERM, and leaves no process behind',
    () => endBy('SIGTERM', 2),
    60_000,
  );

  it('shows in the demo each kind of endpoint by a line that works as it stands', async () => {
    const curls = await start('--demo');
    /**
     * Below the service's address, in the order in which they are printed, with what must stand in
     * the answer.
     */
    const expected: [string, RegExp][] = [
      ['/api/v1/fact-search', /"articles":\[\{/],
      ['/api/v1/news/search', /"articles":\[\{"title":"(?:[^"\\]|\\.)*벼리셀/],
      ['/api/v1/fact-checker', /"verdict":"TRUE"/],
      [
        '/api/v1/fact-checker',
        /"verdict":"(?:FALSE|UNCERTAIN)".*"summary":"(?:[^"\\]|\\.)*[가-힣]/,
      ],
      ['/api/v1/evidence-finder', /"stance":"SUPPORTS"/],
      ['/api/v1/deep-research', /^(?:event|data|id):[\s\S]*"sections":\[\{/m],
      ['/api/v1/crawl', /"markdown":"[^"]*Lindholm/],
      ['/api/v1/timeseries', /"dataPoints":\[\{/],
      ['/api/v1/causality-graph', /"edges":\[\{/],
      ['/api/v1/claims/detect', /"claims":\[\{/],
      ['/api/v1/fingerprint/embed', /"fingerprint_id":"fp_/],
      ['/api/v1/fingerprint/detect', /"verdict":"edited"/],
      ['/api/v1/ingest', /"claims":\[\{/],
      ['/api/v1/fact-search', /"articles":\[\{[^}]*"source":"ingest"/],
      ['/api/v1/collections', /"status":"active"/],
      ['/api/v1/collections/harbour/ingest', /"status":"completed"/],
      ['/api/v1/collections/harbour/answer', /61\.7 million euros.*"grounded":true/],
      ['/api/v1/collections/harbour/answer', /"grounded":false/],
      ['/api/v1/collections/harbour/qa-verify', /"verdict":"incorrect".*61\.7 million/],
      [
        '/api/v1/collections/harbour/answer',
        /61\.7 million euros.*"grounded":true.*"certificate":\{"id"/,
      ],
      ['/api/v1/chat', /data-citation[\s\S]*\[DONE\]/],
      ['/v1/memories', /"accepted":[1-9].*"episodes":\[\{/],
      ['/v1/memories/search', /"items":\[\{/],
    ];
    expect(curls.map((line) => /:\d+(\/[\w/-]+)/.exec(line)?.[1])).toEqual(
      expected.map(([path]) => path),
    );
    const wrong: object[] = [];
    for (const [at, line] of curls.entries()) {
      const { code, answer } = await run(line);
      if (code !== 0 || !expected[at]![1].test(answer))
        wrong.push({ line, code, answer: answer.slice(0, 500) });
    }
    const [check = ''] = readNextCommands();
    expect(check).toMatch(/^ {2}VERIFY_PORT=\d+ DATA_DIR='[^']+' npx plumbline check /);
    const line = check.replace('npx plumbline', `"${process.execPath}" tools/plumbline.mjs`);
    const { status, stdout } = spawnSync('bash', ['-c', line], { cwd: root });
    expect([status, String(stdout).split(' ')[0]]).toEqual([1, 'FALSE']);
    expect(wrong).toEqual([]);
  }, 120_000);

  it(
    'ends the demo within 5 s on SIGINT, and leaves no process behind',
    () => endBy('SIGINT', 3),
    60_000,
  );

  it.each([
    ['real data', folder, ['--demo']],
    ['the invented news of the demo', join(folder, '--demo'), []],
  ])('does not mix: the folder contains %s', async (content, dataDir, options) => {
    const other = launchIn(dataDir, ...options);
    let output = '';
    other.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(other, 'exit')) as [number];
    expect([code, output]).toEqual([1, expect.stringContaining(`contains ${content}`)]);
  });

  it('refuses an unknown option', async () => {
    const other = launch('--dmeo');
    let output = '';
    other.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    expect(await once(other, 'close')).toEqual([1, null]);
    expect(output).toMatch(/Unknown option --dmeo\. The only option is --demo/);
  }, 60_000);
});
