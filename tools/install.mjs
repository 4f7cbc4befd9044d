// Installs the dependencies and chooses the Node to use. Nothing else can run before that.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

export const root = dirname(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname));
const NODE = 24;
const stamp = join(root, 'node_modules/.installed');

export const say = (text) => console.log(text);

/** Prints what `run` does, and every ten seconds that it still runs, until its promise settles. */
export async function announceWhile(what, run, print = say) {
  print(`${what} ...`);
  const from = Date.now();
  const ticking = setInterval(
    () => print(`  ... not finished after ${Math.round((Date.now() - from) / 1000)} s`),
    10_000,
  );
  try {
    return await run();
  } finally {
    clearInterval(ticking);
  }
}

/**
 * Runs `npm ci` when the lock file has changed since the last install. Always configures the hooks.
 * `print` receives the messages; unless it is `say`, npm prints nothing to stdout.
 */
export async function installIfNeeded(print = say) {
  configureHooks();
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  const from = Date.now();
  const status = await announceWhile(
    'Installing dependencies (one to three minutes, the first time only)',
    () => npmCi(print === say ? 'inherit' : 2),
    print,
  );
  if (status !== 0) {
    console.error(
      'The dependencies could not be installed, for the reason that npm gives above. ' +
        'Check the free disk space and the connection to the npm registry.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, lock);
  print(`Installed in ${Math.round((Date.now() - from) / 1000)} s.`);
}

/** Points git at this repository's hooks, unless git is missing or other hooks are configured. */
function configureHooks() {
  const git = (...words) => spawnSync('git', words, { cwd: root }).status === 0;
  if (existsSync(join(root, '.git')) && !git('config', '--get', 'core.hooksPath'))
    git('config', 'core.hooksPath', '.githooks');
}

function npmCi(stdout) {
  // npm and the Node that runs it, never the Node in node_modules, which `npm ci` deletes.
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  const [file, first] = node && npm ? [node, [npm]] : ['npm', []];
  const child = spawn(file, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH: pathWith() },
    stdio: ['ignore', stdout, 'inherit'],
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', resolve);
  });
}

/** Returns this Node if it is new enough, else the one in the dependencies. */
export function nodeToUse() {
  if (Number(process.versions.node.split('.')[0]) >= NODE) return process.execPath;
  try {
    return createRequire(import.meta.url).resolve(
      `node-${process.platform}-${process.arch}/bin/node`,
    );
  } catch {
    console.error(
      `No npm package provides Node ${NODE} for ${process.platform}-${process.arch}. ` +
        `Run the command with Node ${NODE} or newer.`,
    );
    process.exit(1);
  }
}

const pathWith = (...first) =>
  [
    ...first,
    ...process.env.PATH.split(delimiter).filter((entry) => !entry.includes('node_modules')),
  ].join(delimiter);

/** Returns the environment for our tools. */
export const workEnv = (node) => ({
  ...process.env,
  PATH: pathWith(dirname(node), join(root, 'node_modules/.bin')),
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
});
