import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { startVerify, type VerifyTestApp } from './verify-app.ts';

/** Current majors, so that the spec shows what a user gets today. */
const PACKAGES = [
  ...['@modelcontextprotocol/sdk@1', '@modelcontextprotocol/inspector@latest'],
  ...['@langchain/core@1', '@langchain/langgraph@1', '@langchain/mcp-adapters@1'],
  ...['ai@6', '@ai-sdk/mcp@1'],
];
const MAX_INSTALL_MS = 300_000;
const MAX_RUN_MS = 120_000;
const CLAIM = 'The repair of the harbour of Lindholm cost 48.2 million euros.';
const TOOL_COUNT = 9;

interface CommandResult {
  status: number | null;
  output: string;
  errors: string;
}

describe('agents of frameworks at /mcp', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-agents-'));
  let isInstalled = false;
  let demo: DemoNews;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    const { status } = await run('npm', [
      ...['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'],
      ...PACKAGES,
    ]);
    isInstalled = status === 0;
    if (!isInstalled) return console.warn('Skipped: npm could not install the frameworks.');
    const programs = join(import.meta.dirname, 'agent-frameworks');
    for (const name of readdirSync(programs))
      copyFileSync(join(programs, name), join(folder, name.replace(/\.txt$/, '')));
    demo = await startDemoNews();
    verify = await startVerify(demo.env);
  }, MAX_INSTALL_MS);
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    if (!isInstalled) return;
    await verify.close();
    await demo.close();
  });

  function run(command: string, words: readonly string[], env = {}): Promise<CommandResult> {
    const child = spawn(command, words, { cwd: folder, env: { ...process.env, ...env } });
    const result: CommandResult = { status: null, output: '', errors: '' };
    child.stdout.on('data', (chunk: Buffer) => (result.output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (result.errors += chunk.toString()));
    return new Promise((resolve) => {
      child.once('error', () => resolve(result));
      child.once('close', (status) => resolve({ ...result, status }));
    });
  }

  /** Runs a program and returns the JSON that it prints. */
  async function runProgram(name: string): Promise<unknown> {
    const env = { MCP_URL: `${verify.url}/mcp`, KEY: verify.keys.ann, CLAIM };
    const { status, output, errors } = await run(process.execPath, [`${name}.mjs`], env);
    if (status !== 0) throw new Error(errors);
    return JSON.parse(output.trim().split('\n').at(-1)!);
  }

  it(
    'use the SDK of version 1: tools, progress, cancellation and resources',
    async () => {
      if (!isInstalled) return;
      expect(await runProgram('sdk-v1')).toEqual({
        tools: TOOL_COUNT,
        verdict: 'FALSE',
        text: 'FALSE',
        progress: true,
        cancelled: 'cancelled',
        templates: 2,
      });
    },
    MAX_RUN_MS,
  );

  it(
    'are inspected by the MCP inspector',
    async () => {
      if (!isInstalled) return;
      const inspect = (...words: string[]) =>
        run(join(folder, 'node_modules/.bin/mcp-inspector'), [
          ...['--cli', `${verify.url}/mcp`, '--transport', 'http'],
          ...['--header', `Authorization: Bearer ${verify.keys.ann}`],
          ...words,
        ]);
      const listed = await inspect('--method', 'tools/list');
      expect(listed.errors).toBe('');
      expect((JSON.parse(listed.output) as { tools: unknown[] }).tools).toHaveLength(TOOL_COUNT);
      const called = await inspect(
        ...['--method', 'tools/call', '--tool-name', 'check_claim'],
        ...['--tool-arg', `claim=${CLAIM}`],
      );
      expect(JSON.parse(called.output)).toMatchObject({ structuredContent: { verdict: 'FALSE' } });
    },
    MAX_RUN_MS,
  );

  it(
    'call the tools from a graph of LangGraph',
    async () => {
      if (!isInstalled) return;
      expect(await runProgram('langgraph')).toEqual({ tools: TOOL_COUNT, text: 'FALSE' });
    },
    MAX_RUN_MS,
  );

  it(
    'call the tools from the AI SDK',
    async () => {
      if (!isInstalled) return;
      expect(await runProgram('ai-sdk')).toEqual({ tools: TOOL_COUNT, text: 'FALSE' });
    },
    MAX_RUN_MS,
  );
});
