import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_START_MS, startCliServices, type CliServices } from './cli-services.ts';
import { runInShell, runPlumbline } from './plumbline-process.ts';

const ANSWER = '61.7 million euros';

let services: CliServices;
let folder: string;
beforeAll(async () => {
  services = await startCliServices();
  folder = mkdtempSync(join(tmpdir(), 'plumbline-cli-'));
}, MAX_START_MS);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await services.close();
});

const run = (args: string[], input?: string) =>
  runPlumbline(args, { env: services.env, input, cwd: folder });
const findAuditPage = () =>
  services.demo.corpus.articles.find(({ url }) => url.includes('lindholm-harbour'))!.url;

it('researches a question and lists the cited sources', async () => {
  const { code, stdout } = await run(['research', 'What did the repair of Lindholm harbour cost?']);
  expect(code).toBe(0);
  expect(stdout).toContain(ANSWER);
  expect(stdout).toMatch(/^\[1\] .+, \d{4}-\d\d-\d\d\n {4}http/m);
});

it('prints a page as Markdown', async () => {
  const { code, stdout } = await run(['crawl', findAuditPage()]);
  expect(code).toBe(0);
  expect(stdout).toContain(ANSWER);
});

it('ingests a page, a text and a file', async () => {
  expect((await run(['ingest', findAuditPage()])).stdout).toMatch(/claims, .*\n- [^]*Stored as /);
  expect((await run(['ingest', '-'], 'The quay is 400 metres long.')).stdout).toContain('1 claim,');
  writeFileSync(join(folder, 'notes.md'), '# Notes\n\nThe pier is 200 metres long.');
  const { stdout } = await run(['ingest', 'notes.md', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ source_title: 'Notes' });
});

it('names the scope that the key does not have', async () => {
  const key = await services.createReadKey();
  expect(await run(['crawl', findAuditPage(), '--key', key])).toMatchObject({ code: 0 });
  const { code, stdout, stderr } = await run(['ingest', '-', '--key', key], 'It rains.');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(
    /^plumbline: The service refuses this key \(403\): .*scope write[^\n]*\n$/,
  );
});

it('asks the only collection, and otherwise says which there are', async () => {
  const create = async (name: string, slug: string) => {
    const response = await fetch(`${services.verify.url}/api/v1/collections`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${services.verify.keys.ann}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name, slug }),
    });
    expect(response.ok).toBe(true);
  };
  const question = 'What did the repair of Lindholm harbour cost?';
  expect(await run(['ask', question])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no collection yet'),
  });
  await create('Harbour', 'quay');
  const { code, stdout } = await run(['ask', question]);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringContaining('The collection has no answer.'),
  });
  await create('Other', 'other');
  expect((await run(['ask', question])).stderr).toMatch(/--collection: .*quay \(Harbour\)/);
  expect(await run(['ask', question, '--collection', 'quay'])).toMatchObject({ code: 0 });
});

it('remembers a text, also from a pipe, and recalls it as of an instant', async () => {
  const statement = 'The harbour of Lindholm reopened on 12 March 2026.';
  const space = ['--space', 'user:ada'];
  expect(await run(['remember', statement, ...space, '--observed-at', '2026-03-13'])).toMatchObject(
    { code: 0, stdout: expect.stringContaining(`- ${statement}`) },
  );
  const piped = await run(['remember', ...space], 'The pier was closed in June 2026.\n');
  expect(piped.stdout).toContain('The pier was closed');
  const { stdout } = await run(['recall', 'harbour', ...space]);
  expect(stdout).toMatch(/^KNOWN SINCE +KIND +STATEMENT\n\d{4}-\d\d-\d\d +\w+ +The harbour/);
  const past = await run(['recall', 'harbour', ...space, '--as-of', '2026-01-01', '--json']);
  expect(JSON.parse(past.stdout)).toMatchObject({ items: [], certificate: { rows: 0 } });
});

it('verifies a certificate offline with the exit codes of plumbline-verify', async () => {
  const { stdout } = await run(['recall', 'harbour', '--json']);
  writeFileSync(join(folder, 'answer.json'), stdout);
  const key = await fetch(`${services.env.PLUMBLINE_MEMORY_URL}/v1/certificates/key`, {
    headers: { authorization: 'Bearer key-of-one' },
  });
  writeFileSync(join(folder, 'key.json'), await key.text());
  const verify = ['verify-certificate', 'answer.json', '--key', 'key.json'];
  expect(await run(verify)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('The certificate is valid.'),
  });
  const forged = readFileSync(join(folder, 'answer.json'), 'utf8').replace(
    /"rows_digest": "./,
    '"rows_digest": "x',
  );
  writeFileSync(join(folder, 'answer.json'), forged);
  expect(await run(verify)).toMatchObject({ code: 1 });
  expect(await run(['verify-certificate', 'none.json'])).toMatchObject({ code: 2 });
});

it('prints help, version, completions and the manual page', async () => {
  const help = await run(['check', '--help']);
  expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('--fail-on') });
  expect(await run(['--version'])).toMatchObject({ code: 0, stdout: '0.1.0\n' });
  for (const shell of ['bash', 'zsh', 'fish'])
    expect((await run(['completions', shell])).stdout).toContain('plumbline');
  const page = await run(['man']);
  expect(page.stdout).toMatch(/^\.TH PLUMBLINE 1 [^]+\.SS check\n[^]+\\-\\-fail\\-on/);
});

it('completes commands and options in bash', async () => {
  const complete = (line: string) =>
    `COMP_WORDS=(${line}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); COMP_LINE='${line}'; ` +
    `COMP_POINT=\${#COMP_LINE}; _plumbline; echo "\${COMPREPLY[@]}"`;
  const script = `eval "$(plumbline completions bash)"\n${complete('plumbline ch')}\n${complete(
    'plumbline check --fa',
  )}`;
  const { stdout } = await runInShell(script, services.env);
  expect(stdout.trim().split(/\s+/)).toEqual(['check', '--fail-on']);
});
