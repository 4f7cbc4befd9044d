// Where the base image cannot be pulled: one of the same name, of Debian's packages and the Node
// that comes as a package, with the npm of this machine. It stands in for the real one to build and
// try the images; what is published is built on the real one.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildah, tool } from './engine.mjs';

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

export function baseFromDebootstrap({ base, name }) {
  if (name === 'docker')
    throw new Error('docker pulls its base itself: leave out --base-from-debootstrap.');
  const release = /-(\w+?)(?:-slim)?$/.exec(base)[1];
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-base-'));
  try {
    console.log(`Making ${base} of Debian's packages (half a minute) ...`);
    // The mirror that this machine's own packages come from
    const mirror = tool('sh', [
      '-c',
      `cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | awk '/^URIs:/{print ` +
        `$2; exit} /^deb /{print $2; exit}'`,
    ]);
    tool('debootstrap', ['--variant=minbase', release, folder, ...(mirror ? [mirror] : [])]);
    const local = join(folder, 'usr/local');
    const require = createRequire(import.meta.url);
    cpSync(require.resolve(`node-linux-${process.arch}/bin/node`), join(local, 'bin/node'));
    const npm = dirname(dirname(realpathSync(tool('sh', ['-c', 'command -v npm']))));
    mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
    cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
    for (const [command, file] of Object.entries({ npm: 'npm-cli.js', npx: 'npx-cli.js' }))
      symlinkSync(`../lib/node_modules/npm/bin/${file}`, join(local, 'bin', command));
    // What this machine trusts, so that npm reaches in there what it reaches out here
    const trust = existsSync(CERTIFICATES) ? ['--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`] : [];
    if (trust.length) cpSync(CERTIFICATES, join(folder, CERTIFICATES), { dereference: true });
    rmSync(join(folder, 'var/cache/apt'), { recursive: true });
    rmSync(join(folder, 'var/lib/apt/lists'), { recursive: true });
    const container = buildah('from', 'scratch');
    buildah('add', '--quiet', container, folder, '/');
    buildah(
      'config',
      '--env',
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      ...trust,
      container,
    );
    buildah('commit', '--quiet', '--rm', container, base);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
