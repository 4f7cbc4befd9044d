import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { json, startStub, type StubService } from './stub-service.ts';

const root = join(import.meta.dirname, '../../..');
const inFolder = promisify(execFile);

/** A project of somebody else's: the package, its dependencies, nothing of ours. */
let project: string;
let stub: StubService;
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'plumbline-client-'));
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const packed = spawnSync(
    npm[0]!,
    [...npm.slice(1), 'pack', '--silent', '--pack-destination', project],
    {
      cwd: join(root, 'libs/client'),
    },
  );
  if (packed.status !== 0) throw new Error(String(packed.stderr));
  const own = join(project, 'node_modules/@plumbline/client');
  mkdirSync(own, { recursive: true });
  const archive = readdirSync(project).find((name) => name.endsWith('.tgz'))!;
  spawnSync('tar', ['-xzf', join(project, archive), '-C', own, '--strip-components=1']);
  symlinkSync(join(root, 'node_modules/@noble'), join(project, 'node_modules/@noble'));
  stub = await startStub();
});
afterAll(async () => {
  await stub.close();
  rmSync(project, { recursive: true, maxRetries: 5 }); // Chromium may still write
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

/**
 * One process for all of them: the library's own types are read once. Each of its words is module,
 * resolution, file, file, …
 */
const check = `
import ts from 'typescript';
const library = new Map();
const told = process.argv.slice(2).map((words) => {
  const [module, resolution, ...files] = words.split(' ');
  const { options } = ts.convertCompilerOptionsFromJson(
    { module, moduleResolution: resolution, strict: true, noEmit: true, target: 'es2022', lib: ['es2023', 'dom', 'dom.asynciterable'], types: [], skipDefaultLibCheck: true }, '.');
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (name, ...more) => {
    if (!/lib\\.[^/]*d\\.ts$/.test(name)) return read(name, ...more);
    if (!library.has(name)) library.set(name, read(name, ...more));
    return library.get(name);
  };
  return ts.formatDiagnostics(ts.getPreEmitDiagnostics(ts.createProgram(files, options, host)), { ...host, getNewLine: () => '\\n' });
});
console.log(JSON.stringify(told));`;

it('its types hold with moduleResolution node16, nodenext and bundler', async () => {
  const ways = [
    'node16 node16 use.mts use.cts',
    'nodenext nodenext use.mts use.cts',
    'esnext bundler use.ts',
  ];
  for (const name of ['use.mts', 'use.cts', 'use.ts']) writeFileSync(join(project, name), TYPED);
  writeFileSync(
    join(project, 'check.mjs'),
    check.replace(
      "'typescript'",
      JSON.stringify(join(root, 'node_modules/typescript/lib/typescript.js')),
    ),
  );
  const { stdout } = await inFolder(process.execPath, ['check.mjs', ...ways], { cwd: project });
  expect(JSON.parse(stdout)).toEqual(['', '', '']);
});
