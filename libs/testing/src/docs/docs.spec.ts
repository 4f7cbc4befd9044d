import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseCodeBlocks, parseCommands, type Command } from './code-blocks.ts';
import { isRunning, root, startDemo, type Demo } from './demo.ts';
import { matchesExample } from './match-example.ts';
import { type PicturedCheck, renderVerdictPicture } from './verdict-picture.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const PAGES = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...[
    'apps/verify/README.md',
    'apps/memory/README.md',
    'libs/client/README.md',
    'libs/client-python/README.md',
    'libs/cli/README.md',
  ],
  ...readdirSync(join(root, 'docs'), { recursive: true }).map((name) => join('docs', String(name))),
].filter((name) => name.endsWith('.md'));

const MAX_README_WORDS = 900;
/** The demo starts in 15 s on two idle cores. */
const MAX_START_MS = 180_000;
/** Commands run in it; `DOCS_SHELL=zsh` runs them in another one. */
const SHELL = process.env.DOCS_SHELL ?? 'bash';
const PICTURE = join(root, 'docs/images/verdict.svg');

/** Options of GNU tools, comments that zsh refuses when typed, and patterns that zsh expands. */
const UNPORTABLE =
  /\bdate\b[^\n|)]* (?:-d|--date)|\bsed -i|\$TMPDIR|(?:^|\s)#(?= )|^[^'"\n]*\bhttps?:[^'"\s]*[?*[]/m;

/**
 * Blocks marked `sh start` start the services, which the specs of npm start do. Blocks marked `sh
 * servers` or `sh by=<file>` are run by that spec or bench.
 */
const runsHere = ({ block }: Command) => !block.info.length;

/** The text of an SVG, without the days, which move with the demo. */
const readPictureText = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)/g)]
    .map(([, text]) => text)
    .join(' ')
    .replace(/\d{1,2} [A-Z][a-z]+ \d{4}/g, '(day)');

/** An excerpt begins at its own margin. */
const unindented = (code: string) => code.replace(/^[ \t]+/gm, '');

describe('an answer is like the one that is shown', () => {
  it.each([
    ['{ "a": 1 }', '{"a":1}', true],
    ['{ "a": 1 }', '{"a":2}', false],
    ['{ "a": 1, … }', '{"a":1,"b":[2]}', true],
    ['{ "a": 1, … }', '{"a":1}', true],
    ['[{ "a": "one …" }, …]', '[{"a":"one of them"},{"b":2}]', true],
    ['[{ "a": "one …" }, …]', '[{"a":"two of them"}]', false],
    [
      '{ "id": "01a1f969-32b8-72db-9b86-e6526b85db44" }',
      '{"id":"01a1f969-338f-702f-860c-d7178d5b2e04"}',
      true,
    ],
    ['{ "id": "01a1f969-32b8-72db-9b86-e6526b85db44" }', '{"id":"none"}', false],
    ['"On 18 November 2026 (a.b)"', '"On 3 May 2027 (a.b)"', true],
    ['"On 18 November 2026 (a.b)"', '"On 3 May 2027 (axb)"', false],
    ['"two  spaces"', '"two spaces"', false],
  ])('%s, %s: %p', (shown, answer, isIt) => expect(matchesExample(shown, answer)).toBe(isIt));
});

describe('the pages', () => {
  it('link to files that are there', () => {
    const broken = PAGES.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .filter(([, target]) => !existsSync(join(root, page, '..', target!)))
        .map(([, target]) => `${page}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('name files that are there', () => {
    const missing = PAGES.flatMap((page) =>
      [...read(page).matchAll(/`((?:apps|libs|tools|docker|docs)\/[\w./-]+\.\w+)`/g)]
        .filter(([, file]) => !existsSync(join(root, file!)))
        .map(([, file]) => `${page}: ${file}`),
    );
    expect(missing).toEqual([]);
  });

  it('show commands that work in bash and zsh on Linux and macOS', () => {
    const unportable = PAGES.flatMap((page) =>
      parseCommands(read(page))
        .filter(({ block }) => UNPORTABLE.test(block.text))
        .map(({ block }) => `${page}:${block.line}`),
    );
    expect(unportable).toEqual([]);
  });

  it('begin with a README that is read in a few minutes', () => {
    expect(read('README.md').trim().split(/\s+/).length).toBeLessThanOrEqual(MAX_README_WORDS);
  });

  it('name commands of npm that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = PAGES.flatMap((page) =>
      [...read(page).matchAll(/npm run ([a-z]+(?:[:-][a-z]+)*)/g)].map(([, name]) => name!),
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('say which spec or bench runs the commands that are not run here', () => {
    const others = PAGES.flatMap((page) =>
      parseCommands(read(page)).filter((command) => !runsHere(command)),
    );
    const missing = others
      .flatMap(({ block }) => block.info)
      .filter(
        (word) =>
          !['start', 'servers'].includes(word) && !existsSync(join(root, word.replace(/^by=/, ''))),
      );
    expect(missing).toEqual([]);
  });

  it('quote code as it stands in the file that they name', () => {
    const quoted = PAGES.flatMap((page) =>
      parseCodeBlocks(read(page)).filter(({ language }) => /^tsx?$/.test(language)),
    ).filter(({ text }) => text.startsWith('// '));
    const wrong = quoted.filter(({ text }) => {
      const [first, ...lines] = text.split('\n');
      const file = first!.slice(3).trim();
      return (
        !existsSync(join(root, file)) ||
        !unindented(read(file)).includes(unindented(lines.join('\n')).trim())
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('the commands of the pages, in the demo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo(folder);
  }, MAX_START_MS);
  afterAll(async () => {
    await (demo as Demo | undefined)?.end(); // it may not have started
    rmSync(folder, { recursive: true, force: true });
  });

  /** What a page says with the addresses and the folder that this demo has. */
  const here = (text: string) =>
    text
      .replaceAll('http://127.0.0.1:3000', demo.verify)
      .replaceAll('http://127.0.0.1:3001', demo.memory)
      .replaceAll('localhost:4801', `localhost:${demo.news}`)
      .replaceAll('/tmp/', `${folder}/`)
      .replaceAll('./.data/demo', folder);

  /** All commands of a page in one shell, one after the other; what each block printed. */
  async function run(
    commands: Command[],
  ): Promise<{ printed: string[]; code: number; complaints: string }> {
    const script = commands
      .map(({ block }, at) => `printf '\\036%d\\037' ${at}\n${here(block.text)}`)
      .join('\n');
    const shell = spawn(SHELL, ['-c', `set -eo pipefail\n${script}`], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [all, complaints] = ['', ''];
    shell.stdout.setEncoding('utf8').on('data', (chunk: string) => (all += chunk));
    shell.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaints += chunk));
    const [code] = (await once(shell, 'close')) as [number];
    const printed = commands.map(
      (_, at) => new RegExp(`\\x1e${at}\\x1f([^\\x1e]*)`).exec(all)?.[1] ?? '(not run)',
    );
    return { printed, code, complaints };
  }

  it('the picture of the README shows what the fact checker answers', async () => {
    const { personal } = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as {
      personal: string;
    };
    const response = await fetch(`${demo.verify}/api/v1/fact-checker`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${personal}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ claim: 'The repair of Lindholm harbour cost 48.2 million euros.' }),
    });
    const picture = renderVerdictPicture((await response.json()) as PicturedCheck);
    if (process.env.UPDATE_PICTURES) writeFileSync(PICTURE, picture);
    expect(readPictureText(read('docs/images/verdict.svg'))).toBe(readPictureText(picture));
  }, 60_000);

  it.each(PAGES.filter((page) => parseCommands(read(page)).some(runsHere)))(
    '%s',
    async (page) => {
      const commands = parseCommands(read(page)).filter(runsHere);
      const { printed, code, complaints } = await run(commands);
      const wrong = commands.flatMap(({ block, answer }, at) => {
        const got = printed[at]!;
        const isRight = answer
          ? matchesExample(here(answer.text), got)
          : !/"statusCode":[45]\d\d|"detail":\{"error"/.test(got) && got !== '(not run)';
        return isRight ? [] : [{ line: `${page}:${block.line}`, got: got.slice(0, 3000) }];
      });
      expect({ wrong, code, ...(code && { complaints }) }).toEqual({ wrong: [], code: 0 });
    },
    120_000,
  );

  it('ends with all its processes when the launcher is killed', async () => {
    expect(demo.pids).toHaveLength(3);
    await demo.end('SIGKILL');
    for (let i = 0; i < 60 && demo.pids.some(isRunning); i++)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(demo.pids.filter(isRunning)).toEqual([]);
  });
});
