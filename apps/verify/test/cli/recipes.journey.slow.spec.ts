import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { parseCodeBlocks } from '@plumbline/testing';
import { Ajv } from 'ajv';
import { MAX_START_MS, startCliServices, type CliServices } from './cli-services.ts';
import { CLAUDE_DESKTOP_SCHEMA, VS_CODE_SCHEMA } from './client-config.schemas.ts';

const root = join(import.meta.dirname, '../../../..');
const README = readFileSync(join(root, 'libs/cli/README.md'), 'utf8');
const GUIDE = readFileSync(join(root, 'docs/guides/agents.md'), 'utf8');
const MAX_RUN_MS = 120_000;

interface ServerConfig {
  command?: string;
  args?: string[];
  env?: Record<string, string>;
  url?: string;
  headers?: Record<string, string>;
}

/** The configurations for agents on the pages: those of Claude Desktop, then those of VS Code. */
const configs = [README, GUIDE]
  .flatMap(parseCodeBlocks)
  .filter(({ text }) => /"(?:mcpServers|servers)"/.test(text))
  .map(({ text }) => JSON.parse(text) as Record<string, Record<string, ServerConfig>>);
const claudeDesktopConfigs = configs.filter(({ mcpServers }) => mcpServers);
const vsCodeConfigs = configs.filter(({ servers }) => servers);
const servers = configs.flatMap((config) =>
  Object.values((config.mcpServers ?? config.servers)!).map((server): [string, ServerConfig] => [
    server.command ? [server.command, ...server.args!].join(' ') : server.url!,
    server,
  ]),
);

let services: CliServices;
/** A folder of somebody's, in which `npx` finds the package of this workspace. */
let folder: string;
beforeAll(async () => {
  services = await startCliServices();
  folder = mkdtempSync(join(tmpdir(), 'plumbline-recipe-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}, MAX_START_MS);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await services.close();
});

describe('the configurations for agents', () => {
  it('fit the schemas of Claude Desktop and VS Code', () => {
    expect([claudeDesktopConfigs.length, vsCodeConfigs.length]).toEqual([1, 2]);
    const ajv = new Ajv({ allErrors: true, strictTypes: false, strictRequired: false });
    for (const [schema, texts] of [
      [CLAUDE_DESKTOP_SCHEMA, claudeDesktopConfigs],
      [VS_CODE_SCHEMA, vsCodeConfigs],
    ] as const)
      for (const config of texts) {
        ajv.validate(schema, config);
        expect(ajv.errors).toBeNull();
      }
  });

  it.each(servers)('%s serves the tools', async (_, server) => {
    const client = new Client({ name: 'an agent', version: '1.0.0' });
    await client.connect(createTransport(server));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('check_claim');
    await client.close();
  });

  /** As the product connects, but to the services of this spec. */
  function createTransport({ command, args, env, url, headers }: ServerConfig) {
    const key = services.env.PLUMBLINE_KEY!;
    const insertKey = (values: Record<string, string> = {}) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          value.replace(/<your key>|\$\{input:key\}/, key),
        ]),
      );
    if (command) {
      const { PLUMBLINE_VERIFY_URL, PLUMBLINE_MEMORY_URL } = services.env as Record<string, string>;
      const settings = { PLUMBLINE_VERIFY_URL, PLUMBLINE_MEMORY_URL, ...insertKey(env) };
      return new StdioClientTransport({
        command,
        args,
        cwd: folder,
        env: settings as Record<string, string>,
        stderr: 'ignore',
      });
    }
    const { pathname } = new URL(url!);
    return new StreamableHTTPClientTransport(new URL(pathname, services.verify.url), {
      requestInit: { headers: insertKey(headers) },
    });
  }
});

describe('the job that checks articles in CI', () => {
  const { text: job } = parseCodeBlocks(README).find(({ language }) => language === 'yaml')!;
  /** The scripts of the steps, without their margin. */
  const steps = [...job.matchAll(/^( *)- run: \|\n((?:\1 {4}.*\n)+)/gm)].map(([, margin, script]) =>
    script!.replaceAll(new RegExp(`^${margin} {4}`, 'gm'), ''),
  );

  /** Makes a repository in which a pull request changes an article. */
  function commitArticle(article: string): string {
    const repository = mkdtempSync(join(folder, 'repository-'));
    const git = (...args: string[]) => {
      const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
      const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: repository });
      if (status !== 0) throw new Error(String(stderr));
    };
    git('init', '--quiet', '--initial-branch=main');
    for (const name of ['unchanged.md', 'removed.md'])
      writeFileSync(join(repository, name), 'The repair cost 48.2 million euros.');
    git('add', '.');
    git('commit', '--quiet', '--message=Articles');
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    rmSync(join(repository, 'removed.md'));
    writeFileSync(join(repository, 'an article.md'), article);
    git('add', '--all');
    git('commit', '--quiet', '--message=Change');
    return repository;
  }

  /** Runs the steps as GitHub Actions does. */
  async function runSteps(cwd: string): Promise<{ code: number | null; output: string }> {
    const { PLUMBLINE_VERIFY_URL, PLUMBLINE_KEY } = services.env;
    const env = {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, GITHUB_BASE_REF: 'main' },
      ...{ PLUMBLINE_VERIFY_URL, PLUMBLINE_KEY },
    };
    const file = join(cwd, '.git/step.sh');
    writeFileSync(file, steps.join('\n'));
    const child = spawn('bash', ['-e', file], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  }

  it(
    'fails for a false claim, and names it',
    async () => {
      expect(steps).toHaveLength(1);
      const claim = 'The repair of the harbour of Lindholm cost 48.2 million euros.';
      const { code, output } = await runSteps(commitArticle(`# Harbour\n\n${claim}\n`));
      expect(output).toMatch(/^FALSE .*The repair of the harbour of Lindholm cost 48\.2/m);
      expect(output).toContain('1 claim: 1 false');
      expect(code).not.toBe(0);
    },
    MAX_RUN_MS,
  );

  it(
    'passes for a true claim',
    async () => {
      const claim = 'The repair of the harbour of Lindholm cost 61.7 million euros.';
      const { code, output } = await runSteps(commitArticle(`# Harbour\n\n${claim}\n`));
      expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('1 true') });
    },
    MAX_RUN_MS,
  );
});
