// npm start, npm run dev: runs both services until a signal or the end of the parent process; with
// --demo, also the demo's news servers.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listSources } from './build-stamp.mjs';
import { demoEnv, demoSummary, launchDemo } from './demo.mjs';
import { announceWhile, root, say, workEnv } from './install.mjs';
import { describeJudge, describeModelServer } from './model-server.mjs';
import { describeNextCommands } from './next-commands.mjs';

const END_MS = 5_000;
/** Milliseconds between two checks for changed files of `npm run dev`. */
const LOOK_MS = 500;

export async function start({ node, build, args, watch = false }) {
  const usage =
    'The only option is --demo (npm start -- --demo), which starts both services with invented ' +
    'news.';
  if (args.includes('--help')) return say(usage);
  const unknown = args.find((word) => word !== '--demo');
  if (unknown) {
    console.error(`Unknown option ${unknown}. ${usage}`);
    process.exit(1);
  }
  const inDemo = args.includes('--demo');
  let from = Date.now();
  await build();
  const dataDir = process.env.DATA_DIR
    ? resolve(root, process.env.DATA_DIR)
    : join(root, inDemo ? '.data/demo' : '.data');
  separateDemoData(dataDir, inDemo);
  let env = { ...workEnv(node), DATA_DIR: dataDir };
  let demo;
  let services = [];
  let ending = false;

  const end = async (code) => {
    if (ending) return;
    ending = true;
    await stop(demo ? [...services, demo] : services);
    process.exit(code);
  };
  // Ctrl-C reaches this process from the terminal and again from npm: once is enough. npm sends
  // SIGTERM only to its shell, so the parent is watched.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void end(0), 300).unref();

  const duration = existsSync(join(dataDir, 'memory'))
    ? 'usually less than 20 seconds'
    : 'up to a minute the first time, to create the databases';
  let facts;
  if (inDemo) {
    demo = launchDemo(node, dataDir);
    facts = await announceWhile('Starting the invented news (a few seconds)', () => demo.ready);
    demo.child.once('exit', (code) => {
      if (!ending)
        console.error(
          `The news server of the demo ended (${describeExit(code)}), so all services are stopped.`,
        );
      void end(code || 1);
    });
    if (!facts || ending) return end(1);
    env = demoEnv(env, facts);
  }

  const run = async () => {
    services = [];
    const modelServer = describeModelServer(env);
    const begin = (name, more) => {
      const service = launch(node, name, { ...env, ...more });
      services.push(service);
      service.child.on('exit', (code) => {
        if (ending || watch || !services.includes(service)) return;
        // The other service may report its own fault: wait until it is ready, or a few seconds.
        const settled = Promise.all(services.map((one) => one.ready));
        void Promise.race([settled, new Promise((done) => setTimeout(done, 3_000))]).then(() => {
          if (!ending)
            console.error(
              `The service ${name} ended (${describeExit(code)}), so all services are stopped.`,
            );
          return end(code || 1);
        });
      });
      return service.ready;
    };
    const ready = await announceWhile(`Starting verify and memory (${duration})`, () =>
      facts
        ? oneAfterTheOther(begin)
        : Promise.all(['verify', 'memory'].map((name) => begin(name))),
    );
    if (!ready.every(Boolean)) return;
    const seconds = ((Date.now() - from) / 1000).toFixed(1);
    const models = (await modelServer) + describeJudge(env, dataDir);
    if (facts) demoSummary(facts, ...ready, dataDir, seconds, models);
    else summary(ready, env, dataDir, seconds, models);
  };
  await run();
  if (!watch) return;

  say('\nWatching apps and libs for changes.');
  for (let seen = readModificationTimes(); ;) {
    await new Promise((done) => setTimeout(done, LOOK_MS));
    const now = readModificationTimes();
    const changed = [...new Set([...now.keys(), ...seen.keys()])].find(
      (file) => now.get(file) !== seen.get(file),
    );
    seen = now;
    if (!changed || ending) continue;
    say(`${changed} changed.`);
    from = Date.now();
    if (!(await build())) continue; // the fault is printed; the old services keep running
    const old = services;
    services = [];
    await stop(old);
    await run();
  }
}

/** Refuses to mix the invented news of the demo with real data, which answers would quote. */
function separateDemoData(dataDir, inDemo) {
  const marker = join(dataDir, 'invented-news');
  const hasData = existsSync(join(dataDir, 'memory'));
  if (hasData && existsSync(marker) !== inDemo && process.env.DATA_DIR) {
    console.error(
      inDemo
        ? `DATA_DIR ${dataDir} contains real data, to which the demo would add invented news. Use ` +
            'another DATA_DIR.'
        : `DATA_DIR ${dataDir} contains the invented news of the demo. Use another DATA_DIR, or ` +
            'start with --demo.',
    );
    process.exit(1);
  }
  if (!inDemo) return;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(marker, 'This folder contains the invented news of npm start -- --demo.\n');
}

/** In the demo verify sends ingested texts to memory's ledger, so it must know memory's URL. */
async function oneAfterTheOther(begin) {
  const secret = { SERVICE_TOKEN_SECRET: randomBytes(24).toString('hex') };
  const memory = await begin('memory', secret);
  if (!memory) return [memory];
  return [await begin('verify', { ...secret, MEMORY_URL: memory.url }), memory];
}

const describeExit = (code) => (code === null ? 'killed' : `exit code ${code}`);

/**
 * Returns the modification time of every source file. It polls, because fs.watch loses files that
 * an editor replaces.
 */
function readModificationTimes() {
  const times = new Map();
  for (const file of listSources()) {
    const stat = statSync(join(root, file), { throwIfNoEntry: false });
    if (stat) times.set(file, stat.mtimeMs);
  }
  return times;
}

function launch(node, name, env) {
  // A separate process group, so that the terminal's Ctrl-C does not reach it in addition to our
  // SIGTERM.
  const options = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8'];
  const child = spawn(node, [...options, 'dist/src/main.js'], {
    cwd: join(root, 'apps', name),
    env: { MALLOC_ARENA_MAX: '2', ...env }, // memory as in docker/Dockerfile
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const ready = new Promise((done) => {
    child.once('message', (message) => done({ ...message, pid: child.pid }));
    child.once('exit', () => done(undefined));
  });
  return { name, child, ready };
}

async function stop(services) {
  const running = services.filter(
    ({ child }) => child.exitCode === null && child.signalCode === null,
  );
  const gone = running.map(({ child }) => new Promise((done) => child.once('exit', done)));
  for (const { child } of running) child.kill('SIGTERM');
  const late = setTimeout(
    () => running.forEach(({ child }) => child.kill('SIGKILL')),
    END_MS - 300,
  );
  await Promise.all(gone);
  clearTimeout(late);
}

function summary([verify, memory], env, dataDir, seconds, modelServer) {
  const isEmbedded = verify.kind !== 'server';
  say(`
Plumbline is up, after ${seconds} s.

  verify   ${verify.url}/api/v1   docs ${verify.url}/docs   pid ${verify.pid}

${describeKeys(verify, env, join(dataDir, 'keys.json'))}
  memory   ${memory.url}/v1   docs ${memory.url}/docs   pid ${memory.pid}

curl -s '${memory.url}/v1/memories?as_of=${new Date().toISOString().slice(0, 10)}'${memory.open ? '' : " -H 'Authorization: Bearer <a key of MEMORY_API_KEYS>'"}
${modelServer}
${describeNextCommands({ verify, memory, dataDir, claim: 'The Eiffel Tower is 330 metres tall.' })}
Data: ${isEmbedded ? dataDir : 'PostgreSQL'}. Press Ctrl-C to stop both services.`);
}

/**
 * Returns lines about verify's current key, a request with it, and how to create another one
 * meanwhile.
 */
function describeKeys(verify, env, keysFile) {
  const post = (path, key, body) =>
    `curl -s ${verify.url}/api/v1/${path} -H "Authorization: Bearer ${key}" \\
  -H 'Content-Type: application/json' -d '${body}'`;
  const request = (key) =>
    post('claims/detect', key, '{"text":"The Eiffel Tower is 330 metres tall. I love it!"}');
  if (verify.keys)
    return `${request(verify.keys.personal)}

The personal key in this request is valid now. The file ${keysFile} contains this key and a master key.
Use the master key to create more API keys while the service runs:

${post('account/keys', `$(node -p "require('${keysFile}').master")`, '{"kind":"personal","name":"me"}')}
`;
  const setting = ['VERIFY_API_KEYS', 'VERIFY_API_KEYS_FILE'].find((name) => env[name]);
  if (setting)
    return `${request(`<a key of ${setting}>`)}

The keys of ${setting} work now. No other key was created.
`;
  return `${request('<your key>')}

Create a key first. This works while the service runs:

  npm run keys -- create --kind personal --name me
`;
}
