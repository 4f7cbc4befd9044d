// npm start -- --demo: external servers on this machine that both services use.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, say, workEnv } from './install.mjs';
import { describeNextCommands } from './next-commands.mjs';

/** The demo uses only its own data, not the configured servers and keys. */
const WITHOUT = [
  ...['DATABASE_URL', 'VERIFY_DATABASE_URL', 'MEMORY_DATABASE_URL', 'REDIS_URL', 'PUBLIC_SITE_URL'],
  ...[
    'VERIFY_API_KEYS',
    'VERIFY_API_KEYS_FILE',
    'MEMORY_API_KEYS',
    'MEMORY_API_KEYS_FILE',
    'FINGERPRINT_SECRET',
  ],
  ...['MEMORY_URL', 'SERVICE_TOKEN_SECRET'],
];

/**
 * @returns its process, and a promise of its message (settings, front page, examples), which is
 *   undefined when the process ends before
 */
export function launchDemo(node, dataDir) {
  mkdirSync(dataDir, { recursive: true });
  const file = join(root, 'libs/testing/dist/src/demo/demo.process.js');
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', '--enable-source-maps', file],
    {
      cwd: root,
      env: { ...workEnv(node), DATA_DIR: dataDir },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    },
  );
  const ready = new Promise((done) => {
    child.once('message', (message) => done({ ...message, pid: child.pid }));
    child.once('exit', () => done(undefined));
  });
  return { name: 'the demo', child, ready };
}

/** Settings of the services in the demo. */
export const demoEnv = (env, demo) => ({
  ...env,
  ...Object.fromEntries(WITHOUT.map((name) => [name, ''])),
  ...demo.env,
});

const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

function curl(base, key, { path, query, body, stream }) {
  const words = [`curl -s${stream ? 'N' : ''} ${query ? '-G ' : ''}${base}/${path}`];
  if (key) words[0] += ` -H ${quoted(`Authorization: Bearer ${key}`)}`;
  if (stream) words.push(`-H 'Accept: text/event-stream'`);
  for (const [name, value] of Object.entries(query ?? {}))
    words.push(`--data-urlencode ${quoted(`${name}=${value}`)}`);
  if (body) words.push(`-H 'Content-Type: application/json' -d ${quoted(JSON.stringify(body))}`);
  return words.join(' \\\n  ');
}

export function demoSummary(demo, verify, memory, dataDir, seconds, modelServer) {
  const base = { verify: `${verify.url}/api/v1`, memory: `${memory.url}/v1` };
  const key = { verify: verify.keys.personal };
  const lines = demo.examples.map(
    (example) =>
      `# ${example.what}\n${curl(base[example.service], key[example.service], example)}\n`,
  );
  say(`
Plumbline is up, after ${seconds} s. This is the DEMO: its ${demo.articles} articles are about an invented world.
The outlets' sites, GDELT and NewsAPI are simulated on this machine.

  news     ${demo.front}   pid ${demo.pid}
  verify   ${base.verify}   docs ${verify.url}/docs   pid ${verify.pid}
  memory   ${base.memory}   docs ${memory.url}/docs   pid ${memory.pid}

${lines.join('\n')}${modelServer}
${describeNextCommands({ verify, memory, dataDir, claim: 'The repair of Lindholm harbour cost 48.2 million euros.' })}
Data in ${dataDir}, keys in ${join(dataDir, 'keys.json')}. Press Ctrl-C to stop everything.`);
}
