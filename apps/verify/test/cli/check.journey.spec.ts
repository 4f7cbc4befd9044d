import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, startDemoNews, type DemoNews } from '@plumbline/testing';
import { startVerify, type VerifyTestApp } from '../verify-app.ts';
import { waitUntil } from '../wait-until.ts';
import { hasTerminal, runInShell, runInTerminal, runPlumbline } from './plumbline-process.ts';

const FALSE_CLAIM = 'The repair of the harbour of Lindholm cost 48.2 million euros.';
const TRUE_CLAIM = 'The repair of the harbour of Lindholm cost 61.7 million euros.';
const OPEN_CLAIM = 'The harbour of Lindholm has 14 cranes.';
const MARKDOWN = `---
title: Harbour
---

# Harbour reopens

The **repair** of the [harbour of Lindholm](https://port.example/a_(b)) cost *48.2 million
euros*. What a day for everybody!

| Year | Limit |
| ---- | ----- |
| 2024 | 36    |

\`\`\`sh
echo "The harbour of Lindholm has 14 cranes."
\`\`\`
`;
const AUDIT = 'Vestmark Audit Office';
const inTerminal = hasTerminal ? it : it.skip;

let demo: DemoNews;
let verify: VerifyTestApp;
let env: NodeJS.ProcessEnv;
let folder: string;
beforeAll(async () => {
  demo = await startDemoNews();
  verify = await startVerify(demo.env);
  env = { PLUMBLINE_VERIFY_URL: verify.url, PLUMBLINE_KEY: verify.keys.ann };
  folder = mkdtempSync(join(tmpdir(), 'plumbline-cli-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await verify.close();
  await demo.close();
});

const run = (args: string[], input?: string) => runPlumbline(args, { env, input });
const writeArticle = (text: string, name = 'article.md') => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe('plumbline check', () => {
  it('prints the verdict with the quotation that decides it, and fails for a false claim', async () => {
    const { code, stdout, stderr } = await run(['check', FALSE_CLAIM]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toMatch(/^FALSE {2}confidence 0\.\d\d\n/);
    expect(stdout).toContain(`CONTRADICTS ${AUDIT}`);
    expect(stdout).toContain('/reports/lindholm-harbour');
    expect(stdout).not.toContain('\u001b');
  });

  it('exits with 0 for a true claim, and with 4 for an open one only if asked to', async () => {
    expect(await run(['check', TRUE_CLAIM])).toMatchObject({ code: 0 });
    expect(await run(['check', OPEN_CLAIM])).toMatchObject({ code: 0 });
    expect(await run(['check', OPEN_CLAIM, '--fail-on', 'uncertain'])).toMatchObject({ code: 4 });
  });

  it('prints the answer of the service as JSON', async () => {
    const { code, stdout } = await run(['check', FALSE_CLAIM, '--json', '--limit', '3']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'FALSE', claim: FALSE_CLAIM });
  });

  it('lists the claims of a document with the outlets that decided them', async () => {
    const file = writeArticle(`${FALSE_CLAIM} ${TRUE_CLAIM} ${OPEN_CLAIM} I like tea.`);
    const { code, stdout } = await run(['check', '-f', file]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^VERDICT +CONF +CLAIM +DECIDED BY\n/);
    expect(stdout).toMatch(/^FALSE +0\.\d\d +The repair of .+ {2}Vestmark Audit Office$/m);
    expect(stdout).toMatch(/^ +http:\S+\/reports\/lindholm-harbour$/m);
    expect(stdout).toContain('3 claims: 1 false, 1 true, 1 uncertain');
    expect(stdout).toContain('\nNot checked: 1 sentence without a checkable claim\n');
  });

  it('reads an article in Markdown, and says what of it was not checked', async () => {
    const file = writeArticle(MARKDOWN, 'markdown.md');
    const { code, stdout } = await run(['check', '-f', file, '--unchecked']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^FALSE +0\.\d\d +The repair of the harbour of Lindholm cost /m);
    expect(stdout).not.toMatch(/\*\*|\]\(/);
    expect(stdout).toContain('1 claim: 1 false, 0 true, 0 uncertain');
    expect(stdout).toContain(
      'Not checked: 1 sentence without a checkable claim, 1 heading, 1 table, 1 code block, ' +
        'front matter\n',
    );
    expect(stdout).toMatch(
      new RegExp(
        [
          '\nLINE +NOT CHECKED +TEXT',
          '1 +front matter +---',
          '5 +heading +# Harbour reopens',
          '8 +sentence +What a day for everybody!',
          '10 +table +\\| Year \\| Limit \\|',
          '14 +code block +```sh\n$',
        ].join('\n'),
      ),
    );
  });

  it('exits with 5 when there is nothing to check, and says so', async () => {
    const file = writeArticle('# Changes\n\nNothing new.\n', 'changes.md');
    const notice = 'Nothing was checked: the text contains no claim that can be checked.\n';
    const checked = await run(['check', '-f', file, '--fail-on', 'uncertain']);
    expect(checked).toMatchObject({ code: 5, stderr: notice });
    expect(checked.stdout).toBe('Not checked: 1 sentence without a checkable claim, 1 heading\n');
    const { code, stdout, stderr } = await run(['check', '-f', file, '--json']);
    expect({ code, stderr }).toEqual({ code: 5, stderr: notice });
    expect(JSON.parse(stdout)).toMatchObject({
      claims: [],
      unchecked: [
        { kind: 'heading', start: 0, end: 9 },
        { kind: 'sentence', start: 11, end: 23 },
      ],
    });
    const empty = writeArticle('\n', 'empty.md');
    expect(await run(['check', '-f', empty])).toMatchObject({
      ...{ code: 5, stderr: `plumbline: The file ${empty} is empty.\n` },
    });
  });

  it('reads a document from a pipe, also in a pipeline that ends early', async () => {
    expect(await run(['check', '-f', '-'], TRUE_CLAIM)).toMatchObject({ code: 0 });
    const script = `set -o pipefail\necho '${FALSE_CLAIM}' | plumbline check -f - --json | head -1`;
    const { code, stdout, stderr } = await runInShell(script, env);
    expect({ stdout, stderr }).toEqual({ stdout: '{\n', stderr: '' });
    expect([0, 1]).toContain(code);
  });

  it('prints a document check as JSON with its evidence', async () => {
    const { code, stdout } = await run(['check', '-f', '-', '--json'], `${FALSE_CLAIM}\n`);
    const { summary, claims } = JSON.parse(stdout);
    expect(code).toBe(1);
    expect(summary).toMatchObject({ claims: 1, false: 1 });
    expect(claims[0].result.evidence.length).toBeGreaterThan(0);
  });

  it('uploads documents that are no plain text', async () => {
    const file = writeArticle(`<h1>Harbour</h1><p>${TRUE_CLAIM}</p>`, 'article.html');
    const { code, stdout } = await run(['check', '-f', file]);
    expect(code).toBe(0);
    expect(stdout).toContain('1 claim: 0 false, 1 true');
  });
});

describe('a failure is one line that says what to do', () => {
  it.each([
    ['no claim', ['check'], 2, /quotation marks, or a file with -f/],
    ['a claim and a file', ['check', 'It rains.', '-f', '-'], 2, /either a claim/],
    ['an unknown option', ['check', 'It rains.', '--colour'], 2, /--colour.*plumbline --help/],
    ['a file that is missing', ['check', '-f', 'none.md'], 2, /none\.md does not exist/],
    [
      'a directory',
      ['check', '-f', import.meta.dirname],
      2,
      /: The file \S+cli cannot be read: it is a directory\.\n/,
    ],
    [
      'a path through a file',
      ['check', '-f', `${import.meta.filename}/a.pdf`],
      2,
      /: The file \S+a\.pdf cannot be read: ENOTDIR/,
    ],
    ['two files', ['check', '-f', 'a.md', 'b.md'], 2, /One file is checked at a time\.\n/],
    ['an invalid value', ['check', 'It rains.', '--as-of', 'soon'], 2, /\(400\).*as_of/],
    [
      'a wrong key',
      ['check', 'It rains.', '--key', 'pat_wrong'],
      2,
      /refuses the key.*PLUMBLINE_KEY/,
    ],
  ])('%s', async (_, args, exitCode, message) => {
    const { code, stdout, stderr } = await run(args);
    expect({ code, stdout }).toEqual({ code: exitCode, stdout: '' });
    expect(stderr).toMatch(/^plumbline: [^\n]+\n$/);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('pat_');
  });

  it('a service that is not reachable', async () => {
    const url = `http://127.0.0.1:${await findFreePort()}`;
    const { code, stderr } = await run(['check', 'It rains.', '--verify-url', url]);
    expect(code).toBe(3);
    expect(stderr).toMatch(/^plumbline: No verify service answers at [^\n]+--verify-url[^\n]+\n$/);
  });

  it('an empty input, and one that is no text', async () => {
    expect(await run(['check', '-f', '-'], ' \n')).toMatchObject({
      code: 5,
      stderr: 'plumbline: The standard input is empty.\n',
    });
    const binary = join(folder, 'image.png');
    writeFileSync(binary, Buffer.from([0x89, 0x50, 0xff, 0xfe]));
    expect(await run(['check', '-f', binary])).toMatchObject({ code: 2 });
  });
});

describe('in a terminal', () => {
  inTerminal(
    'shows progress and colours, and a verdict without either under NO_COLOR',
    async () => {
      const coloured = await runInTerminal(['check', FALSE_CLAIM, '--refresh'], { env });
      expect(coloured.code).toBe(1);
      expect(coloured.screen).toContain('\u001b[31mFALSE\u001b[39m');
      expect(coloured.screen).toContain('\r\u001b[KSearching for documents');
      const plain = await runInTerminal(['check', FALSE_CLAIM], { env: { ...env, NO_COLOR: '1' } });
      expect(plain.screen.replaceAll('\r\u001b[K', '')).not.toContain('\u001b');
    },
  );

  inTerminal('cancels the check of a document in the service on Ctrl-C', async () => {
    const sentences = Array.from(
      { length: 150 },
      (_, index) => `Pier ${index} of Lindholm cost ${index + 3} million euros in ${1800 + index}.`,
    );
    const file = writeArticle(sentences.join(' '), 'long.md');
    const press = { when: 'claims found', keys: '\u0003' };
    const { code, screen } = await runInTerminal(['check', '-f', file], { env, press });
    expect(code).toBe(130);
    expect(screen).toContain('was cancelled in the service.');
    const isCanceled = await waitUntil(async () => {
      const { rows } = await verify.database.pool.query<{ status: string }>(
        `select status from verify.document_check where title = 'long.md'`,
      );
      return rows[0]?.status === 'canceled' || undefined;
    });
    expect(isCanceled).toBe(true);
  });

  inTerminal(
    'starts services only after a yes, and tells how to start them otherwise',
    async () => {
      const nobody = { VERIFY_PORT: String(await findFreePort()) };
      for (const [keys, exitCode] of [
        ['n\r', 3],
        ['\u0003', 130],
      ] as const) {
        const press = { when: '[y/N]', keys };
        const { code, screen } = await runInTerminal(['check', 'It rains.'], {
          env: nobody,
          press,
        });
        expect({ code, screen }).toEqual({
          code: exitCode,
          screen: expect.stringContaining('[y/N]'),
        });
      }
    },
  );
});
