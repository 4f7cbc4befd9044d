// npm run generate: writes the committed files that are generated from the code: OpenAPI files, the
// clients' types and the schema snapshot. With --check it writes nothing and fails when a file is
// outdated.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatePythonClient } from './client-python.mjs';
import { generateClientTypes } from './client-types.mjs';
import { root, say, workEnv } from './install.mjs';

export async function generate({ node, build, args }) {
  const check = args.includes('--check');
  const drifted = [];
  const put = (path, text) => {
    const file = join(root, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
    if (check) drifted.push(path);
    else writeFileSync(file, text);
    if (!check) say(`wrote ${path}`);
  };
  for (const app of ['verify', 'memory']) {
    const script = join(root, 'tools/openapi-metadata.mjs');
    const result = spawnSync(node, [script, join(root, 'apps', app)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 2 ** 26,
    });
    put(
      `apps/${app}/src/openapi-metadata.ts`,
      readOutput(`The OpenAPI metadata of ${app}`, result),
    );
  }
  await build();
  for (const app of ['verify', 'memory']) {
    const description = await openApi(node, app);
    put(`apps/${app}/openapi.json`, description);
    put(`libs/client/src/${app}.openapi.ts`, await generateClientTypes(description));
    for (const [name, text] of Object.entries(generatePythonClient(app, description)))
      put(`libs/client-python/src/plumbline/${name}`, text);
  }
  const snapshot = spawnSync(
    node,
    ['--disable-warning=ExperimentalWarning', join(root, 'apps/memory/dist/db/snapshot.js')],
    {
      env: workEnv(node),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  put('apps/memory/db/schema.snapshot.sql', readOutput('The schema snapshot', snapshot));
  if (!drifted.length) return;
  console.error(
    `These files are out of date; run \`npm run generate\` and commit them:\n ` +
      ` ${drifted.join('\n  ')}`,
  );
  process.exit(1);
}

/** Returns what a process has printed, or exits when it has failed. */
function readOutput(subject, { status, signal, error, stdout }) {
  if (status === 0) return stdout.toString();
  console.error(
    `${subject} could not be generated: ${error?.message ?? signal ?? `status ${status}`}`,
  );
  process.exit(1);
}

/** Returns the description that the running service serves. */
async function openApi(node, app) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'plumbline-openapi-'));
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', 'dist/src/main.js'], {
    cwd: join(root, 'apps', app),
    env: { PATH: process.env.PATH, DATA_DIR, VERIFY_PORT: '0', MEMORY_PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise((done) => child.once('exit', (...end) => done(end)));
  const ready = await Promise.race([
    new Promise((done) => child.once('message', done)),
    ended.then(() => undefined),
  ]);
  if (!ready) {
    const [status, signal] = await ended;
    console.error(`The ${app} service ended at its start: ${signal ?? `status ${status}`}`);
    process.exit(1);
  }
  const description = await (await fetch(`${ready.url}/openapi.json`)).json();
  child.kill('SIGTERM');
  await ended;
  rmSync(DATA_DIR, { recursive: true });
  return `${JSON.stringify(description, null, 2)}\n`;
}
