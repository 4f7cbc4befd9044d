// Runs the built images as compose.yml does, on loopback and against real servers: the one-off
// steps, three processes, a journey, and their end by SIGTERM.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../install.mjs';
import { databases } from './databases.mjs';
import { tool } from './engine.mjs';
import { journey } from './journey.mjs';

/** DRAIN_MS and SHUTDOWN_GRACE_MS of the check, and the time that may pass after them. */
const [DRAIN_MS, GRACE_MS, LAST_MS] = [500, 3_000, 2_000];
const READY_MS = 60_000;
const SETTINGS = {
  MIGRATIONS: 'separate',
  LOG_LEVEL: 'warn',
  DRAIN_MS,
  SHUTDOWN_GRACE_MS: GRACE_MS,
  HOST: '127.0.0.1',
};

/** Prints one expectation per line; the check ends at the first one that is not met. */
function hold(what, holds, instead) {
  console.log(
    `${holds ? 'ok    ' : 'WRONG '} ${what}${holds || instead === undefined ? '' : `: ${instead}`}`,
  );
  if (!holds) throw new Error(what);
}

export async function check(engine) {
  const { REAL_DATABASE_URL, REAL_REDIS_URL } = process.env;
  if (!REAL_DATABASE_URL || !REAL_REDIS_URL)
    throw new Error('Set REAL_DATABASE_URL (PostgreSQL 17 with pgvector) and REAL_REDIS_URL.');
  // The outer folder is private; containers see the inner one.
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-secrets-'));
  const secretsFolder = join(folder, 'secrets');
  mkdirSync(secretsFolder, { mode: 0o755 });
  const servers = await databases(REAL_DATABASE_URL);
  const page = await pageServer();
  const running = [];
  try {
    tool(process.execPath, [join(root, 'docker/secrets.mjs'), secretsFolder]);
    const addresses = { ...servers.urls, redis_url: REAL_REDIS_URL };
    for (const [name, url] of Object.entries(addresses)) {
      rmSync(join(secretsFolder, name));
      writeFileSync(join(secretsFolder, name), `${url}\n`, { mode: 0o444 });
    }
    const ports = await freePorts(3);
    const env = settingsOf(ports, page.host);
    const run = (image, what = {}) =>
      started(engine.run(`plumbline/${image}`, { env: env[image], secretsFolder, ...what }));

    for (const image of ['verify', 'worker', 'memory']) await contained(engine, image, run);
    await steps(run, env);
    for (const image of ['memory', 'verify', 'worker'])
      running.push({ image, process: run(image) });
    for (const { image, process } of running) await ready(image, ports[image], process);
    for (const { image } of running) {
      const probe = await run(image, {
        command: engine.config(`plumbline/${image}`).Healthcheck.Test.slice(1),
      }).ended;
      hold(`${image}: the image's own health check passes`, probe.code === 0, probe.printed);
    }
    await journey({
      verify: `http://127.0.0.1:${ports.verify}`,
      memory: `http://127.0.0.1:${ports.memory}`,
      secretsFolder,
      page: page.url,
      hold,
    });
    for (const { image, process } of running.splice(0)) {
      const from = Date.now();
      process.signal('SIGTERM');
      const { code, printed } = await process.ended;
      hold(
        `${image}: exits with code 0 after SIGTERM, within the grace period`,
        code === 0 && Date.now() - from < DRAIN_MS + GRACE_MS + LAST_MS,
        `${code} ${printed}`,
      );
    }
    console.log('All image checks passed.');
  } finally {
    for (const { process } of running) process.signal('SIGKILL');
    await Promise.all(running.map(({ process }) => process.ended));
    engine.close();
    page.close();
    await servers.remove();
    rmSync(folder, { recursive: true });
  }
}

function settingsOf(ports, allowedHost) {
  const tokens = {
    SERVICE_TOKEN_SECRET_FILE: '/run/secrets/service_token_secret',
    METRICS_TOKEN_FILE: '/run/secrets/metrics_token',
  };
  const verify = {
    ...SETTINGS,
    ...tokens,
    VERIFY_DATABASE_URL_FILE: '/run/secrets/verify_database_url',
    REDIS_URL_FILE: '/run/secrets/redis_url',
    REDIS_PREFIX: `plumbline-images-${randomBytes(4).toString('hex')}`,
    VERIFY_API_KEYS_FILE: '/run/secrets/verify_api_keys',
    WORKER: 'separate',
    MEMORY_URL: `http://127.0.0.1:${ports.memory}`,
    FETCH_ALLOWED_PRIVATE_HOSTS: allowedHost,
    INGEST_HOST_INTERVAL_MS: 1,
    VERIFY_PORT: ports.verify,
  };
  const memory = {
    ...SETTINGS,
    ...tokens,
    MEMORY_DATABASE_URL_FILE: '/run/secrets/memory_database_url',
    MEMORY_API_KEYS_FILE: '/run/secrets/memory_api_keys',
    CERTIFICATE_SIGNING_KEY_FILE: '/run/secrets/certificate_signing_key',
    MEMORY_PORT: ports.memory,
  };
  return { verify, worker: { ...verify, WORKER_PORT: ports.worker }, memory };
}

/** Checks what a process in the image is and what it may not do. */
async function contained(engine, image, run) {
  const { User, Cmd, Healthcheck } = engine.config(`plumbline/${image}`);
  hold(
    `${image}: has a numeric user ID, a health check, and a command that starts node`,
    /^\d{4,}:\d+$/.test(User) && Healthcheck && Cmd[0] === 'node',
  );
  const script = `
    const { existsSync, readFileSync, readdirSync, writeFileSync } = require('node:fs');
    const may = (path) => { try { writeFileSync(path, ''); return true; } catch { return false; } };
    const modules = readdirSync('node_modules').concat(readdirSync('node_modules/@plumbline').map((name) => '@plumbline/' + name));
    console.log(JSON.stringify({
      pid: process.pid, user: process.getuid(), production: process.env.NODE_ENV, writes: ['/app/x', '/etc/x', '/run/secrets/x'].filter(may), scratch: may('/tmp/x'),
      status: /CapEff:\\s+(\\S+)[^]*NoNewPrivs:\\s+(\\d)/.exec(readFileSync('/proc/self/status', 'utf8')).slice(1).join(' '),
      tools: modules.filter((name) => /^(jest|nx|eslint|typescript|prettier|@plumbline.testing|node-linux.*)$/.test(name)), command: existsSync(${JSON.stringify(Cmd[1])}),
    }))`;
  const { printed } = await run(image, { command: ['node', '-e', script] }).ended;
  const expected = {
    pid: 1,
    user: Number(User.split(':')[0]),
    production: 'production',
    writes: [],
    scratch: true,
    status: '0000000000000000 1',
    tools: [],
    command: true,
  };
  hold(
    `${image}: runs as process 1 without root, capabilities, development tools or write access to its files`,
    printed.trim() === JSON.stringify(expected),
    printed,
  );
}

async function steps(run, env) {
  const early = await run('verify').ended;
  hold(
    'verify: refuses to start before the migrations and prints one sentence',
    early.code === 1 && early.printed.trim().split('\n').length === 1,
    early.printed,
  );
  const migrating = {
    ...env.memory,
    MEMORY_DATABASE_URL_FILE: '/run/secrets/memory_migration_url',
  };
  for (const [image, settings] of Object.entries({ verify: env.verify, memory: migrating }))
    for (const expected of [/applied/, /Nothing to do/]) {
      const { code, printed } = await run(image, {
        env: settings,
        command: ['node', `apps/${image}/dist/src/migrate.js`],
      }).ended;
      hold(
        `${image}: migrates (${expected.source})`,
        code === 0 && expected.test(printed),
        printed,
      );
    }
}

function started({ child, signal }) {
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (printed += chunk));
  const ended = new Promise((done) => child.once('close', (code) => done({ code, printed })));
  return { ended, signal, printed: () => printed };
}

async function ready(image, port, process) {
  const gone = process.ended.then(() => 'gone');
  for (let waited = 0; waited < READY_MS; waited += 200) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return hold(`${image}: is ready`, true);
    if ((await Promise.race([gone, sleep(200)])) === 'gone') break;
  }
  hold(`${image}: is ready`, false, process.printed());
}

async function freePorts() {
  const servers = await Promise.all(
    ['verify', 'worker', 'memory'].map(async (name) => [name, await listening(createServer())]),
  );
  return Object.fromEntries(
    servers.map(([name, server]) => {
      const { port } = server.address();
      server.close();
      return [name, port];
    }),
  );
}

const listening = (server) =>
  new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));

/** Serves a page for the journey. */
async function pageServer() {
  const text =
    'The bridge of Orvane was opened on 3 May 2026. It cost 14 million euros. The repair of ' +
    'the old bridge had cost 2 million euros in 2019.';
  const html =
    '<html lang="en"><head><title>The bridge</title></head><body><article><h1>The bridge of ' +
    `Orvane</h1><p>${text}</p></article></body></html>`;
  const server = await listening(
    createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html)),
  );
  const host = `127.0.0.1:${server.address().port}`;
  return { host, url: `http://${host}/bridge`, close: () => server.close() };
}
