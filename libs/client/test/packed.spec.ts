import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { compileProject } from './compile-project.ts';
import { createPackedProject, root, type PackedProject } from './packed-project.ts';
import { json, startStub, type StubService } from './stub-service.ts';

const inFolder = promisify(execFile);

let project: string;
let packed: PackedProject;
let stub: StubService;
beforeAll(async () => {
  packed = createPackedProject();
  project = packed.folder;
  stub = await startStub();
});
afterAll(async () => {
  await stub.close();
  packed.remove();
});

const use = (load: string) => `${load}
const client = memoryClient({ baseUrl: process.argv[2], token: 'a key' });
const { accepted } = await client.remember({ space: 'user:ada' });
const error = await client.list({ as_of: 'never' }).catch((thrown) => thrown);
console.log(accepted, error instanceof PlumblineError, error.code, typeof verifyClient({ baseUrl: process.argv[2] }).chat.stream);
`;

it.each([
  [
    'an ES module',
    'use.mjs',
    use(`import { memoryClient, PlumblineError, verifyClient } from '@plumbline/client';`),
  ],
  [
    'CommonJS',
    'use.cjs',
    '(async () => ' +
      `{${use(`const { memoryClient, PlumblineError, verifyClient } = require('@plumbline/client');`)}})();`,
  ],
])('the package works in %s', async (_, name, script) => {
  stub.answers(
    json(200, { accepted: 7 }),
    json(400, { detail: { error: 'MEMORY_BAD_REQUEST', message: 'as_of', field: 'as_of' } }),
  );
  writeFileSync(join(project, name), script);
  const { stdout } = await inFolder(process.execPath, [name, stub.url], { cwd: project });
  expect(stdout).toBe('7 true MEMORY_BAD_REQUEST function\n');
});

/** Prints one line; \`vectors\` are those of libs/certificates. */
const VERIFY = `
const key = vectors.certificates.key.pem;
const results = [
  ...vectors.certificates.valid.map(({ text }) => verifyCertificate(text, { keys: key }).valid),
  ...vectors.certificates.forged.map(({ text }) => !verifyCertificate(text, { keys: key }).valid),
];
for (const vector of vectors.exports.valid)
  results.push((await verifyExport(vector.export, { keys: key, ...vector })).valid);
for (const vector of vectors.exports.forged)
  results.push(!(await verifyExport(vector.export, { keys: key, ...vector })).valid);
const stream = new Blob([vectors.exports.valid[1].export]).stream();
results.push((await verifyExport(stream, { keys: vectors.certificates.key.jwk, earlier: vectors.exports.valid[1].earlier })).valid);
const line = results.length + ' ' + results.every(Boolean);`;
const readVectors = (name: string) =>
  readFileSync(join(root, 'libs/certificates/test/vectors', name), 'utf8');
const VECTORS =
  `{ certificates: ${readVectors('certificates.json')}, ` +
  `exports: ${readVectors('proof-exports.json')} }`;

it.each([
  ['in an ES module', 'verify.mjs', 'import', []],
  ['in an ES module as browsers do', 'verify.mjs', 'import', ['--conditions=browser']],
  ['in CommonJS', 'verify.cjs', 'require', []],
  ['in CommonJS as browsers do', 'verify.cjs', 'require', ['--conditions=browser']],
])(
  'verifies certificates and exports %s, without the rest of the package',
  async (_, name, how, conditions) => {
    const names = '{ verifyCertificate, verifyExport }';
    const load =
      how === 'import'
        ? `import ${names} from '@plumbline/client/verify';`
        : `const ${names} = require('@plumbline/client/verify');`;
    writeFileSync(
      join(project, name),
      `${load}\nconst vectors = ${VECTORS};
(async () => {${VERIFY}
console.log(line);
})();`,
    );
    const dist = join(project, 'node_modules/@plumbline/client/dist');
    const others = ['src/index.js', 'src/connection.js', 'cjs/index.js', 'cjs/connection.js'];
    for (const file of others) renameSync(join(dist, file), join(dist, `${file}.away`));
    try {
      const { stdout } = await inFolder(process.execPath, [...conditions, name], { cwd: project });
      expect(stdout).toMatch(/^\d\d true\n$/);
    } finally {
      for (const file of others) renameSync(join(dist, `${file}.away`), join(dist, file));
    }
  },
);

/** Debian's place for it; `CHROMIUM` names another. */
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const inChromium = existsSync(CHROMIUM) ? it : it.skip;

inChromium(
  'verifies in Chromium, without a bundler (skipped where /usr/bin/chromium is missing)',
  async () => {
    const imports = {
      '#crypto': '/node_modules/@plumbline/client/dist/src/certificates/crypto/portable.js',
      '@noble/hashes/': '/node_modules/@noble/hashes/',
      '@noble/curves/': '/node_modules/@noble/curves/',
    };
    const page = `<script type="importmap">${JSON.stringify({ imports })}</script>
<script type="module">
const report = (text) => fetch('/report', { method: 'POST', body: text });
try {
const { verifyCertificate, verifyExport } = await import('/node_modules/@plumbline/client/dist/src/verify.js');
const vectors = ${VECTORS.replaceAll('<', '\\u003c')};${VERIFY}
await report(line);
} catch (error) { await report(String(error)); }
</script>`;
    let server: Server | undefined;
    const report = new Promise<string>((resolve) => {
      server = createServer((request, response) => {
        if (request.method === 'POST')
          return void request.on('data', (line: Buffer) => resolve(line.toString()));
        const isScript = request.url!.startsWith('/node_modules/');
        response.setHeader(
          'Content-Type',
          `text/${isScript ? 'javascript' : 'html'}; charset=utf-8`,
        );
        response.end(isScript ? readFileSync(join(project, request.url!)) : page);
      });
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    const { port } = server!.address() as AddressInfo;
    const chromium = spawn(CHROMIUM, [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'],
      ...[`--user-data-dir=${project}/chromium`, `http://127.0.0.1:${port}/`],
    ]);
    try {
      expect(await report).toMatch(/^\d\d true$/);
    } finally {
      chromium.kill('SIGKILL');
      await once(chromium, 'exit');
      server!.closeAllConnections();
      server!.close();
    }
  },
);

const TYPED = `import { memoryClient, verifyClient, type ChatEvent, type MemorySchemas } from '@plumbline/client';
import { verifyCertificate, verifyExport, type VerificationResult } from '@plumbline/client/verify';
export async function verifyAll(keys: object): Promise<VerificationResult> {
  const memory = memoryClient({ baseUrl: 'http://localhost:3001' });
  const lines = memory.export.proof({ as_of: '2026-01-01', since: 3 });
  const answer = await memory.list({ as_of: '2026-01-01' });
  // @ts-expect-error the keys are missing
  verifyCertificate(answer, {});
  const { valid, checks } = verifyCertificate(answer, { keys });
  if (!valid) throw new Error(checks.map(({ detail }) => detail).join());
  return verifyExport(lines, { keys, earlier: answer });
}
export async function use(): Promise<number> {
  const memory = memoryClient({ baseUrl: 'http://localhost:3001', token: async () => 'a key' });
  const { items } = await memory.search({ as_of: '2026-01-01', q: 'harbour', mode: 'text' });
  const row: MemorySchemas['NodeRowAnswer'] | undefined = items[0];
  // @ts-expect-error as_of is missing
  await memory.list({});
  // @ts-expect-error there is no such kind
  await memory.list({ as_of: '2026-01-01', kind: ['rumour'] });
  const verify = verifyClient({ baseUrl: 'http://localhost:3000' });
  const verdict: 'TRUE' | 'FALSE' | 'UNCERTAIN' = (await verify.factChecker.check({ claim: 'It rains.' })).verdict;
  // @ts-expect-error claim is missing
  await verify.factChecker.check({ limit: 3 });
  for await (const event of verify.chat.stream({ message: verdict })) {
    const told: ChatEvent = event;
    if (told.type === 'text-delta') return told.delta.length;
  }
  return row?.id.length ?? 0;
}
`;

/** Callers often have values that may be undefined. */
const OPTIONAL_FIELDS = `import { memoryClient, verifyClient, type MemorySchemas } from '@plumbline/client';
import { verifyCertificate, verifyWitness, type TrustedKeys } from '@plumbline/client/verify';
declare const some: { text: string | undefined; n: number | undefined; signal: AbortSignal | undefined; keys: TrustedKeys };
const options = { timeoutMs: some.n, retry: { attempts: some.n }, maxAnswerSize: some.n };
const verify = verifyClient({ baseUrl: 'http://localhost', token: some.text, fetch: undefined, ...options });
const memory = memoryClient({ baseUrl: 'http://localhost', token: undefined, fetch, ...options });
await verify.factChecker.check({ claim: 'It rains.', limit: some.n }, { signal: some.signal, requestId: some.text });
await verify.ingest.addFile({ file: new Blob([]), name: some.text, visibility: undefined });
await verify.chat.sessions.list({ limit: some.n, cursor: some.text });
const body: MemorySchemas['RememberBody'] = { space: 'user:ada', messages: undefined };
await memory.remember(body);
const answer = await memory.list({ as_of: '2026-01-01', limit: some.n, space: some.text });
verifyCertificate(answer, { keys: some.keys, rows: undefined });
export const check = async () =>
  verifyWitness(await memory.certificates.witness('c'), answer.certificate, { logKeys: [], witnessKeys: [], minWitnesses: some.n });
`;

/** Four programs with the types of Node, on a busy machine. */
const COMPILE_TIMEOUT_MS = 120_000;
const COMMON_OPTIONS = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  skipLibCheck: false,
  skipDefaultLibCheck: true, // those of TypeScript itself
};
const RESOLUTIONS = [
  { name: 'node16', module: 'node16', extensions: ['mts', 'cts'] },
  { name: 'nodenext', module: 'nodenext', extensions: ['mts', 'cts'] },
  { name: 'bundler', module: 'esnext', extensions: ['ts'] },
  // TypeScript 6 takes the old resolution only with this option, TypeScript 7 no longer.
  { name: 'node10', module: 'esnext', extensions: ['ts'], ignoreDeprecations: '6.0' },
];

it(
  'its types hold with every moduleResolution, in browsers without the types of Node',
  async () => {
    const options = { ...COMMON_OPTIONS, lib: ['es2023', 'dom', 'dom.asynciterable'], types: [] };
    for (const extension of ['mts', 'cts', 'ts'])
      writeFileSync(join(project, `use.${extension}`), TYPED);
    const reports = await compileProject(
      project,
      RESOLUTIONS.map(({ name, extensions, ...more }) => ({
        options: { ...options, ...more, moduleResolution: name },
        files: extensions.map((extension) => `use.${extension}`),
      })),
    );
    expect(reports).toEqual(RESOLUTIONS.map(() => ''));
  },
  COMPILE_TIMEOUT_MS,
);

it(
  'its examples compile with exactOptionalPropertyTypes and every moduleResolution',
  async () => {
    symlinkSync(join(root, 'node_modules/@types'), join(project, 'node_modules/@types'));
    symlinkSync(
      join(root, 'node_modules/undici-types'),
      join(project, 'node_modules/undici-types'),
    );
    const options = {
      ...COMMON_OPTIONS,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      lib: ['es2023'],
      types: ['node'],
    };
    const names = ['harbour', 'verify', 'own-fetch', 'optional'];
    const readExample = (name: string) =>
      name === 'optional'
        ? OPTIONAL_FIELDS
        : readFileSync(join(root, `libs/client/examples/${name}.ts`), 'utf8');
    for (const name of names)
      for (const extension of ['mts', 'ts'])
        writeFileSync(join(project, `${name}.${extension}`), readExample(name));
    const reports = await compileProject(
      project,
      RESOLUTIONS.map(({ name, extensions: [extension], ...more }) => ({
        options: { ...options, ...more, moduleResolution: name },
        files: names.map((file) => `${file}.${extension}`),
      })),
    );
    expect(reports).toEqual(RESOLUTIONS.map(() => ''));
  },
  COMPILE_TIMEOUT_MS,
);

/** The size that the README states; axios alone had twice as much. */
const MAX_BUNDLE_BYTES = 12_000;

it('a bundle of both clients for browsers is small and needs nothing of Node', async () => {
  const entry = `import { memoryClient, verifyClient } from '@plumbline/client';
globalThis.clients = { memoryClient, verifyClient };`;
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: project },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  const { contents, text } = outputFiles[0]!;
  expect(gzipSync(contents, { level: 9 }).length).toBeLessThan(MAX_BUNDLE_BYTES);
  expect(text).not.toMatch(/\bprocess\b|\bBuffer\b|\brequire\b|node:/);
});
