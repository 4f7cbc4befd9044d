// The entry point of every npm script. Runs on any Node from 20 on and without dependencies:
// installs when needed, then continues on Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources, isBuildCurrent, removeBuildStamp, writeBuildStamp } from './build-stamp.mjs';
import { checkCommits } from './commits.mjs';
import { generate } from './generate.mjs';
import { compileKernels } from './kernels.mjs';
import { announceWhile, installIfNeeded, nodeToUse, root, say, workEnv } from './install.mjs';
import { runScript } from './scripts.mjs';
import { testSlow } from './slow-suites.mjs';
import { start } from './start.mjs';
import { test } from './test.mjs';

const [command = 'start', ...args] = process.argv.slice(2);
/** Commands whose output can be piped. */
const QUIET_COMMANDS = [
  'keys',
  'signing-key',
  'ledger',
  'calibrate',
  'evaluate',
  'models',
  'transfer',
  'backup',
  'restore',
  'audit',
];
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
await installIfNeeded();
const node = nodeToUse();

/** Runs one of our tools and exits when it fails. */
function run(file, ...words) {
  const { status } = spawnSync(
    node,
    ['--disable-warning=ExperimentalWarning', join(root, file), ...words],
    {
      cwd: root,
      env: workEnv(node),
      stdio: 'inherit',
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Runs several tools in parallel. Each prints its output when it has ended; if one fails, this
 * process exits.
 */
async function runTogether(...tools) {
  const one = ([file, ...words]) =>
    new Promise((ended) => {
      const child = spawn(
        node,
        ['--disable-warning=ExperimentalWarning', join(root, file), ...words],
        {
          cwd: root,
          env: workEnv(node),
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => (printed += chunk));
      child.once('close', (status) => {
        if (printed) console.error(printed);
        ended(status);
      });
    });
  const statuses = await Promise.all(tools.map(one));
  if (statuses.some((status) => status !== 0)) process.exit(1);
}

/**
 * Compiles what has changed. nx prints only failures, and is not started when nothing has changed,
 * unless `always` is set.
 */
async function build({ always = false } = {}) {
  const from = Date.now();
  const sources = hashSources();
  if (!always && isBuildCurrent(sources)) return true;
  removeBuildStamp();
  const child = spawn(
    node,
    [
      join(root, 'node_modules/nx/dist/bin/nx.js'),
      'run-many',
      '-t',
      'build',
      '--output-style=static',
    ],
    {
      cwd: root,
      env: workEnv(node),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (printed += chunk));
  const status = await announceWhile(
    'Compiling (10 to 60 seconds, only after changes)',
    () => new Promise((resolve) => child.on('exit', resolve)),
    QUIET_COMMANDS.includes(command) ? console.error : say,
  );
  if (status !== 0) {
    console.error(printed);
    if (command === 'dev') return false;
    process.exit(1);
  }
  writeBuildStamp(sources);
  if (!QUIET_COMMANDS.includes(command))
    say(`Built in ${((Date.now() - from) / 1000).toFixed(1)} s.`);
  return true;
}

const isHelpAsked = args.includes('--help') || args.includes('-h');

/** Runs a command of the service that the first argument names; without one, of both services. */
async function runForServices(program, ...words) {
  const services = isHelpAsked ? ['verify'] : ['verify', 'memory'];
  const isNamed = ['verify', 'memory'].includes(args[0]);
  await build();
  for (const service of isNamed ? [args[0]] : services)
    run(`apps/${service}/dist/src/${program}.js`, ...words, ...args.slice(isNamed ? 1 : 0));
}

const tools = { node, run, build, args };
const commands = {
  start: () => start(tools),
  dev: () => start({ ...tools, watch: true }),
  test: () => test(tools),
  'test:slow': () => testSlow(tools),
  bench: () => runScript('bench', tools),
  train: () => runScript('train', tools),
  generate: () => generate(tools),
  examples: async () => {
    delete process.env.REAL_DATABASE_URL;
    process.env.RECORD_EXAMPLES = '1';
    await test({ ...tools, args: ['test/openapi-examples'] });
    await generate(tools);
  },
  kernels: () => compileKernels(tools),
  keys: async () => {
    await build();
    run('apps/verify/dist/src/keys.cli.js', ...args);
  },
  'signing-key': async () => {
    await build();
    run('apps/memory/dist/src/signing-key.cli.js', ...args);
  },
  ledger: async () => {
    await build();
    run('apps/verify/dist/src/ledger.cli.js', ...args);
  },
  calibrate: async () => {
    await build();
    run('apps/verify/dist/src/calibrate.cli.js', ...args);
  },
  evaluate: async () => {
    await build();
    process.on('SIGINT', () => undefined); // wait until it has printed its results
    run('apps/verify/dist/src/evaluate.cli.js', ...args);
  },
  models: async () => {
    await build();
    run('apps/verify/dist/src/models.cli.js', ...args);
  },
  migrate: async () => {
    const [app] = args;
    const isNamed = app === 'verify' || app === 'memory';
    if (app && !isNamed) {
      const print = isHelpAsked ? say : console.error;
      print(
        'Usage: npm run migrate [-- verify|memory [options]]. Without a service name, the ' +
          'command migrates both services. Options: npm run migrate -- verify --help',
      );
      process.exit(isHelpAsked ? 0 : 1);
    }
    await runForServices('migrate');
  },
  transfer: () => runForServices('transfer.cli'),
  backup: () => runForServices('backup.cli', 'create'),
  restore: () => runForServices('backup.cli', 'restore'),
  audit: async () => {
    await build();
    process.on('SIGINT', () => undefined); // wait until it has saved its progress
    run('apps/memory/dist/src/audit.cli.js', ...args);
  },
  licenses: () => run('tools/licenses.mjs', ...args),
  'docker:build': () => run('tools/images.mjs', 'build', ...args),
  'docker:check': () => run('tools/images.mjs', 'check', ...args),
  nx: () => run('node_modules/nx/dist/bin/nx.js', ...args),
  commits: () => checkCommits(tools),
  exec: () => run(`node_modules/.bin/${args[0]}`, ...args.slice(1)),
  check: async () => {
    // Creates nx's project graph, without which the linter skips its rule for imports between
    // projects.
    await build({ always: true });
    say('Checking commits, format, lint, types and licenses ...');
    checkCommits({ run, args: [] });
    await runTogether(
      ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
      ['node_modules/eslint/bin/eslint.js', '.'],
      ['node_modules/typescript/bin/tsc', '-p', 'tools/tsconfig.json'],
      ['tools/licenses.mjs', '--check'],
      ['tools/import-cycles.mjs'],
    );
    await test(tools);
    await generate({ ...tools, args: ['--check'] });
    say('All checks passed.');
  },
};
if (!commands[command]) {
  console.error(
    `Unknown command ${command}. The commands are: ${Object.keys(commands).join(', ')}.`,
  );
  process.exit(1);
}
await commands[command]();
