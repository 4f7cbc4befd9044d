import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createServiceDatabase,
  startDemoNews,
  startService,
  type DemoNews,
  type RunningService,
  type ServiceDatabase,
} from '@plumbline/testing';
import {
  installClientTools,
  writeProgram,
  type ClientTools,
} from './openapi-clients/generated-clients.ts';
import { startVerify, type VerifyTestApp } from './verify-app.ts';

const SERVICES = ['verify', 'memory'] as const;
const MEMORY_KEY = 'key-of-one';
const MAX_WARNINGS = 5;
/** Generators and linters come from the npm registry: 300 MB. */
const MAX_INSTALL_MS = 300_000;
const MAX_CLEANUP_MS = 120_000;

describe('clients that are generated from the OpenAPI descriptions', () => {
  let tools: ClientTools | undefined;
  let demo: DemoNews;
  let verify: VerifyTestApp;
  let memory: RunningService;
  let database: ServiceDatabase;
  beforeAll(async () => {
    tools = await installClientTools();
    if (!tools) return console.warn('Skipped: npm could not install the generators.');
    [demo, database] = await Promise.all([startDemoNews(), createServiceDatabase('memory')]);
    verify = await startVerify({ ...demo.env, RESEARCH_TIMEOUT_MS: '20000' });
    memory = await startService('memory', {
      ...database.env,
      MEMORY_PORT: '0',
      MEMORY_API_KEYS: JSON.stringify({ [MEMORY_KEY]: 'one' }),
    });
    for (const [name, { url }] of Object.entries({ verify, memory })) {
      const description = await (await fetch(`${url}/openapi.json`)).text();
      writeFileSync(join(tools.folder, `${name}.json`), description);
    }
    writeFileSync(join(tools.folder, '.spectral.yaml'), 'extends: ["spectral:oas"]\n');
  }, MAX_INSTALL_MS);
  afterAll(async () => {
    if (!tools) return;
    await verify.close();
    await memory.end();
    await Promise.all([demo.close(), database.remove()]);
    tools.remove();
  }, MAX_CLEANUP_MS);

  /** Compiles the program of a client, and runs its calls. */
  const tryClient = async (name: string) => {
    writeProgram(tools!, name);
    expect(await tools!.run('tsc', '-p', `tsconfig.${name}.json`)).toEqual({
      status: 0,
      output: '',
    });
    const results = await tools!.runProgram(name, {
      VERIFY_URL: verify.url,
      VERIFY_KEY: verify.keys.ann,
      MEMORY_URL: memory.url,
      MEMORY_KEY,
      PAGE_URL: demo.corpus.articles.find(({ slug }) => slug === 'lindholm-harbour-reopens')!.url,
    });
    const failures = Object.entries(results as object).filter(([, result]) => result !== true);
    expect(failures).toEqual([]);
  };

  it('compile and work: openapi-typescript with openapi-fetch', async () => {
    if (!tools) return;
    for (const name of SERVICES)
      await tools.run('openapi-typescript', `${name}.json`, '-o', `${name}.types.ts`);
    await tryClient('openapi-fetch');
  }, 120_000);

  it('compile and work: @hey-api/openapi-ts', async () => {
    if (!tools) return;
    for (const name of SERVICES)
      await tools.run('openapi-ts', '-i', `./${name}.json`, '-o', `${name}-hey`);
    await tryClient('hey-api');
    // Files that it copies into every client do not compile with this option; ours must.
    const options = ['-p', 'tsconfig.hey-api.json', '--exactOptionalPropertyTypes'];
    const { output } = await tools.run('tsc', ...options);
    const faults = output.split('\n').filter((line) => /^\S.*error TS/.test(line));
    expect(faults.filter((line) => !/^\w+-hey\/(?:client|core)\//.test(line))).toEqual([]);
  }, 120_000);

  it('compile and work: orval', async () => {
    if (!tools) return;
    for (const name of SERVICES)
      await tools.run('orval', '--input', `./${name}.json`, '--output', `${name}-orval.ts`);
    await tryClient('orval');
  }, 120_000);

  it.each(SERVICES)(
    'come from a description that passes the linters: %s',
    async (name) => {
      if (!tools) return;
      const redocly = await tools.run('redocly', 'lint', `${name}.json`, '--format=json');
      const { totals } = JSON.parse(
        redocly.output.slice(redocly.output.indexOf('{'), redocly.output.lastIndexOf('}') + 1),
      ) as { totals: { errors: number; warnings: number } };
      expect(totals.errors).toBe(0);
      expect(totals.warnings).toBeLessThanOrEqual(MAX_WARNINGS);
      const spectral = await tools.run('spectral', 'lint', `${name}.json`, '--format=text');
      expect(spectral.output).toMatch(/No results with a severity/);
    },
    120_000,
  );
});
