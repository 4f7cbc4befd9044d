import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { startVerify, type VerifyTestApp } from './verify-app.ts';

/** Current majors, so that the spec shows what a user gets today. */
const PACKAGES = [
  ...['openai@7', '@langchain/openai@1', '@langchain/core@1', 'ai@6', '@ai-sdk/openai@3'],
];
/** Debian's, which has httpx as a package. */
const PYTHON = '/usr/bin/python3';
const MAX_INSTALL_MS = 300_000;
const MAX_RUN_MS = 120_000;
const CLAIM = 'The repair of Lindholm harbour cost 48.2 million euros.';
const MODELS = ['plumbline-chat', 'plumbline-factcheck', 'plumbline-research'];

interface CommandResult {
  status: number | null;
  output: string;
  errors: string;
}

describe('clients of the protocol of OpenAI', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-openai-'));
  let isInstalled = false;
  let demo: DemoNews;
  let verify: VerifyTestApp;
  let limited: VerifyTestApp;
  beforeAll(async () => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    const { status } = await run('npm', [
      ...['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'],
      ...PACKAGES,
    ]);
    isInstalled = status === 0;
    if (!isInstalled) console.warn('Skipped: npm could not install the clients.');
    const programs = join(import.meta.dirname, 'openai-clients');
    for (const name of readdirSync(programs))
      copyFileSync(join(programs, name), join(folder, name.replace(/\.txt$/, '')));
    demo = await startDemoNews();
    verify = await startVerify(demo.env);
    limited = await startVerify({ ...demo.env, RATE_LIMIT_PER_MINUTE: '2' });
  }, MAX_INSTALL_MS);
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await Promise.all([verify.close(), limited.close()]);
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
  async function runProgram(command: string, file: string): Promise<unknown> {
    const { status, output, errors } = await run(command, [file], {
      BASE_URL: `${verify.url}/v1`,
      KEY: verify.keys.ann,
      MASTER_KEY: verify.keys.master,
      LIMITED_URL: `${limited.url}/v1`,
      LIMITED_KEY: limited.keys.ann,
      CLAIM,
    });
    if (status !== 0) throw new Error(errors);
    return JSON.parse(output.trim().split('\n').at(-1)!);
  }

  it(
    'are the openai package for Node',
    async () => {
      if (!isInstalled) return;
      expect(await runProgram(process.execPath, 'openai.mjs')).toEqual({
        models: MODELS,
        retrieved: 'plumbline-chat',
        completion: { finish: 'stop', text: expect.stringContaining('False'), annotations: 1 },
        verdict: 'FALSE',
        usage: 0,
        streamed: { isSame: true, annotations: 1, usage: 0 },
        runner: true,
        response: { isSame: true, annotation: 'url_citation' },
        events: expect.arrayContaining(['response.created', 'response.completed']),
        responseText: true,
        finalResponse: true,
        errors: {
          wrongKey: 'AuthenticationError 401 invalid_api_key null',
          wrongModel: 'NotFoundError 404 model_not_found model',
          wrongModelStreamed: 'NotFoundError 404 model_not_found model',
          wrongField: 'BadRequestError 400 null n',
          collection: 'PermissionDeniedError 403 null null',
          limit: 'RateLimitError 429 rate_limit_exceeded null',
        },
      });
    },
    MAX_RUN_MS,
  );

  it(
    'are LangChain’s ChatOpenAI',
    async () => {
      if (!isInstalled) return;
      expect(await runProgram(process.execPath, 'langchain.mjs')).toEqual({
        completions: { text: '**False', isSame: true },
        responses: { text: '**False', isSame: true, annotations: 1 },
        structured: expect.stringMatching(/^400 response_format/),
      });
    },
    MAX_RUN_MS,
  );

  it(
    'are the AI SDK with its OpenAI provider',
    async () => {
      if (!isInstalled) return;
      const result = {
        ...{ text: '**False', sources: 1, finishReason: 'stop' },
        ...{ isSame: true, streamedSources: 1 },
      };
      expect(await runProgram(process.execPath, 'ai-sdk.mjs')).toEqual({
        completions: result,
        responses: result,
      });
    },
    MAX_RUN_MS,
  );

  it(
    'send the requests of the openai package for Python',
    async () => {
      if ((await run(PYTHON, ['-c', 'import httpx'])).status !== 0)
        return console.warn('Skipped: Python has no httpx.');
      expect(await runProgram(PYTHON, 'openai_requests.py')).toEqual({
        text: '**False',
        cited: ' [1].',
        streamed: true,
        response: true,
        last: 'response.completed',
        models: MODELS,
        retrieved: 'plumbline-chat',
        missing: [404, 'model_not_found'],
      });
    },
    MAX_RUN_MS,
  );
});
