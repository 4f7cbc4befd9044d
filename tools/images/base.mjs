// For machines that cannot pull the base image: builds a local image with the same name from
// Debian's packages, the packaged Node and this machine's npm. It serves only to build and test the
// images; published images use the real one.
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
    throw new Error('Docker pulls the base image itself. Omit the option --base-from-debootstrap.');
  const release = /-(\w+?)(?:-slim)?$/.exec(base)[1];
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-base-'));
  try {
    console.log(`Building ${base} from Debian's packages (half a minute) ...`);
    // The mirror of this machine's own packages.
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
    // The certificates that this machine trusts, so that npm inside the image reaches the same
    // registries.
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
