// npm run test:slow [-- <suite> ...]: runs the suites that take longer than npm test may. Without
// names it runs every suite whose requirements are met and names the others.
import { spawnSync } from 'node:child_process';
import { say } from './install.mjs';
import { runScript } from './scripts.mjs';
import { test } from './test.mjs';

const hasCommand = (...names) =>
  names.some((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0);
const hasServers = () => Boolean(process.env.REAL_DATABASE_URL && process.env.REAL_REDIS_URL);
const SERVERS = 'REAL_DATABASE_URL and REAL_REDIS_URL';

const bench = (tools, ...words) => runScript('bench', { ...tools, args: words });

/** `needs` names the missing requirement when `isReady` is false. */
const SUITES = {
  specs: {
    isReady: () => true,
    run: (tools) => test({ ...tools, args: [], slow: true }),
  },
  kills: {
    needs: SERVERS,
    isReady: hasServers,
    run: (tools) => bench(tools, 'ingest-kill'),
  },
  faults: {
    isReady: () => true,
    run: (tools) => test({ ...tools, args: ['/test/faults/'], slow: true }),
  },
  soak: {
    isReady: () => true,
    run: (tools) => bench(tools, 'load', '--only', 'soak'),
  },
  browsers: {
    needs: 'Chromium on PATH',
    isReady: () => hasCommand('chromium', 'chromium-browser', 'google-chrome'),
    run: (tools) => bench(tools, 'invisibility'),
  },
  images: {
    needs: `docker or buildah, ${SERVERS}`,
    isReady: () => hasCommand('docker', 'buildah') && hasServers(),
    run: ({ run }) => {
      run('tools/images.mjs', 'build');
      run('tools/images.mjs', 'check');
    },
  },
};

/** Arguments that name no suite are passed to jest, as in `npm test`. */
export async function testSlow(tools) {
  const names = tools.args.filter((word) => word in SUITES);
  if (tools.args.length > names.length) return test({ ...tools, slow: true });
  const report = [];
  for (const [name, suite] of Object.entries(SUITES)) {
    if (names.length && !names.includes(name)) continue;
    if (!suite.isReady()) {
      report.push(`${name}: not run, needs ${suite.needs}`);
      continue;
    }
    const startedAt = Date.now();
    say(`\nSuite ${name} ...`);
    await suite.run(tools);
    report.push(`${name}: passed in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }
  say(`\n${report.join('\n')}`);
  if (names.length && report.some((line) => line.includes('not run'))) process.exit(1);
}
