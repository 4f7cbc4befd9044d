import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryClient } from '@plumbline/client';
import {
  createServiceDatabase,
  startDemoNews,
  startService,
  type DemoNews,
  type RunningService,
  type ServiceDatabase,
} from '@plumbline/testing';
import { seedCollection } from './seed-collection.ts';
import { HARBOUR_TEXT } from './sample-texts.ts';
import { startVerify, type VerifyTestApp } from './verify-app.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Current versions of the majors that the client supports. */
const PACKAGES = ['@langchain/core@1', '@llamaindex/core@0.6'];
const MAX_INSTALL_MS = 300_000;
const MAX_RUN_MS = 180_000;
const COMPILER_OPTIONS = {
  ...{ strict: true, module: 'nodenext', target: 'es2023', lib: ['es2023', 'dom'] },
  ...{ skipLibCheck: true, exactOptionalPropertyTypes: true, types: [] },
};

interface SourceReport {
  texts: string[];
  sources: string[];
  /** Whether both frameworks get the same. */
  isEqual: boolean;
}

describe('the client in LangChain and LlamaIndex', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-frameworks-'));
  let isInstalled = false;
  let demo: DemoNews;
  let database: ServiceDatabase;
  let memory: RunningService;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    const pack = await run('npm', ['pack', '--silent', '--pack-destination', folder], {
      cwd: join(ROOT, 'libs/client'),
    });
    const archive = pack.output.trim().split('\n').at(-1)!;
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    const install = await run('npm', ['install', ...options, `./${archive}`, ...PACKAGES]);
    isInstalled = install.status === 0;
    if (!isInstalled)
      return console.warn(`Skipped: npm could not install ${PACKAGES.join(' and ')}.`);
    [demo, database] = await Promise.all([startDemoNews(), createServiceDatabase('memory')]);
    memory = await startService('memory', { ...database.env, MEMORY_PORT: '0' });
    verify = await startVerify(demo.env);
  }, MAX_INSTALL_MS);
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    if (!isInstalled) return;
    await verify.close();
    await Promise.all([demo.close(), memory.end()]);
    await database.remove();
  });

  async function run(command: string, words: readonly string[], options: object = {}) {
    const child = spawn(command, words, { cwd: folder, ...options });
    const result = { status: null as number | null, output: '', errors: '' };
    child.stdout.on('data', (chunk: Buffer) => (result.output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (result.errors += chunk.toString()));
    return new Promise<typeof result>((resolve) => {
      child.once('error', () => resolve(result));
      child.once('close', (status) => resolve({ ...result, status }));
    });
  }

  it(
    'compiles with their types, retrieves from every source, and checks a claim as a tool',
    async () => {
      if (!isInstalled) return;
      await memoryClient({ baseUrl: memory.url }).remember({
        space: 'user:ada',
        nodes: [
          {
            ...{ id: '01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90', kind: 'claim' },
            statement: 'The repair of Lindholm harbour cost 61.7 million euros.',
            asserted_at: '2026-03-13',
          },
        ],
      });
      const collection = await seedCollection(verify, {
        key: verify.keys.ann,
        pages: [{ url: 'https://a.org/harbour', title: 'Harbour', text: HARBOUR_TEXT }],
      });
      copyFileSync(
        join(import.meta.dirname, 'agent-frameworks/retrievers.mts.txt'),
        join(folder, 'retrievers.mts'),
      );
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: ['retrievers.mts'] }),
      );
      const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
      const typeRoots = ['--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node'];
      const compilation = await run(process.execPath, [compiler, '-p', '.', ...typeRoots]);
      expect(compilation).toMatchObject({ status: 0, output: '' });
      const env = {
        ...{ ...process.env, VERIFY: verify.url, MEMORY: memory.url, KEY: verify.keys.ann },
        COLLECTION: collection.id,
      };
      const { status, output, errors } = await run(process.execPath, ['retrievers.mjs'], { env });
      if (status !== 0) throw new Error(errors);
      const report = JSON.parse(output) as Record<string, SourceReport> & {
        langchain: { verdict: string; content: string };
        llamaindex: { name: string; content: string };
        refused: boolean;
      };
      for (const name of ['news', 'evidence', 'collection', 'memory']) {
        const { texts, sources, isEqual } = report[name]!;
        const isFitting = texts.some((text) => /\d million|harbour/.test(text));
        expect([name, isEqual, isFitting]).toEqual([name, true, true]);
        expect(new Set(sources)).toEqual(new Set(['string']));
      }
      expect(report.past).toEqual({ texts: [], sources: [], isEqual: true });
      expect(report.langchain.verdict).toBe('FALSE');
      expect(report.langchain.content).toMatch(
        /^FALSE \(confidence 0\.\d+\)\n.+\n- (?:CONTRADICTS|SUPPORTS): “.+” \(.+, http:.+\)/s,
      );
      expect(report.llamaindex).toEqual({ name: 'check_claim', content: report.langchain.content });
      expect(report.refused).toBe(true);
    },
    MAX_RUN_MS,
  );
});
