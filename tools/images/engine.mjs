// Builds and runs images: docker if its engine answers, else buildah. Images of buildah are run
// with util-linux and docker's restrictions: a read-only root, a user without privileges, no
// capabilities and no way to gain them, and a process number 1.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from '../install.mjs';

/** @returns the image name after FROM */
const baseName = () =>
  /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(join(root, 'docker/Dockerfile'), 'utf8'))[1];

/** npm opens a thousand files at once, more than buildah's default limit for a step. */
const MANY_FILES = ['--ulimit', 'nofile=16384:16384'];

/**
 * Runs a tool to its end.
 * @returns its output without the last line break
 */
export function tool(file, words, { input, show = false } = {}) {
  const { status, stdout, error } = spawnSync(file, words, {
    cwd: root,
    input,
    stdio: [input === undefined ? 'ignore' : 'pipe', show ? 'inherit' : 'pipe', 'inherit'],
    maxBuffer: 2 ** 28,
  });
  if (error || status !== 0)
    throw new Error(
      `${file} ${words.slice(0, 4).join(' ')} … has ` +
        `failed${error ? `: ${error.message}` : ` (${status})`}`,
    );
  return stdout?.toString().trimEnd() ?? '';
}

const answers = (file, ...words) => spawnSync(file, words, { stdio: 'ignore' }).status === 0;

export function engine() {
  if (answers('docker', 'info')) return docker();
  if (answers('buildah', 'version')) return buildahEngine();
  throw new Error('Neither docker nor buildah is installed; see docker/README.md.');
}

/**
 * npm's configuration, such as a private registry: available to the install step, and in no layer.
 */
function secrets() {
  const npmrc = join(homedir(), '.npmrc');
  return existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : [];
}

const buildWords = (target) => [
  '-f',
  'docker/Dockerfile',
  '--target',
  target,
  '-t',
  `plumbline/${target}`,
  ...secrets(),
  '.',
];
const mib = (bytes) => Math.round(Number(bytes) / 1e6);

/** Settings of a run as arguments. The host's environment is not passed on. */
const settings = (env) => Object.entries(env).map(([name, value]) => `${name}=${value}`);

function docker() {
  return {
    name: 'docker',
    base: baseName(),
    build: (target) => tool('docker', ['build', ...buildWords(target)], { show: true }),
    megabytes: (image) => mib(tool('docker', ['image', 'inspect', '--format', '{{.Size}}', image])),
    config: (image) =>
      JSON.parse(tool('docker', ['image', 'inspect', '--format', '{{json .Config}}', image])),
    run(image, { command = [], env, secretsFolder }) {
      const words = [
        ...[
          'run',
          '--rm',
          '--network',
          'host',
          '--read-only',
          '--cap-drop',
          'ALL',
          '--security-opt',
          'no-new-privileges',
        ],
        ...[
          '--tmpfs',
          '/tmp:noexec,nosuid,nodev,mode=1777',
          '--tmpfs',
          '/data:noexec,nosuid,nodev,mode=1777',
        ],
        ...['--volume', `${secretsFolder}:/run/secrets:ro`],
        ...settings(env).flatMap((setting) => ['--env', setting]),
      ];
      const child = spawn('docker', [...words, image, ...command], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      return { child, signal: (name) => child.kill(name) }; // docker's client forwards signals
    },
    close: () => undefined,
  };
}

/**
 * The script that runs as number 1 of its own process tree: it mounts everything, then drops all
 * privileges before it runs the command.
 */
const INSIDE = `
root=$1 secrets=$2 user=$3 group=$4; shift 4
mount --make-rprivate /
mount --bind "$root" "$root"; mount -o remount,bind,ro "$root"
mount -t proc proc "$root/proc"; mount --rbind /dev "$root/dev"
for place in tmp data; do mount -t tmpfs -o noexec,nosuid,nodev,mode=1777 tmpfs "$root/$place"; done
mount --bind "$secrets" "$root/run/secrets"; mount -o remount,bind,ro "$root/run/secrets"
exec chroot "$root" setpriv --reuid "$user" --regid "$group" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all "$@"
`;

/**
 * The vfs driver copies each layer and works everywhere; `STORAGE_DRIVER=overlay` is faster where
 * the kernel allows it.
 */
const storage = () => ['--storage-driver', process.env.STORAGE_DRIVER ?? 'vfs'];

export const buildah = (...words) => tool('buildah', [...storage(), ...words]);

function buildahEngine() {
  const base = baseName();
  const mounted = new Map();
  const config = (image) => JSON.parse(buildah('inspect', '--type', 'image', image)).Docker.config;
  const mount = (image) => {
    if (mounted.has(image)) return mounted.get(image);
    const container = buildah('from', '--pull-never', image);
    const path = buildah('mount', container);
    mkdirSync(join(path, 'run/secrets'), { recursive: true });
    mounted.set(image, { container, path });
    return mounted.get(image);
  };
  return {
    name: `buildah (${storage()[1]})`,
    base,
    build: (target) =>
      tool(
        'buildah',
        [
          ...storage(),
          'bud',
          '--isolation',
          'chroot',
          '--network',
          'host',
          '--layers',
          '--format',
          'docker',
          ...MANY_FILES,
          ...buildWords(target),
        ],
        {
          show: true,
        },
      ),
    megabytes: (image) =>
      mib(
        JSON.parse(buildah('images', '--json', image))[0]
          .size.replace(/ ?GB$/, 'e9')
          .replace(/ ?MB$/, 'e6'),
      ),
    config,
    run(image, { command, env, secretsFolder }) {
      const { Env, User, WorkingDir, Cmd } = config(image);
      const [user, group] = User.split(':');
      const words = ['env', '-i', '-C', WorkingDir, ...Env, ...settings(env), ...(command ?? Cmd)];
      const child = spawn(
        'unshare',
        [
          ...['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ceu', INSIDE, 'sh'],
          mount(image).path,
          secretsFolder,
          user,
          group,
          ...words,
        ],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      );
      // unshare does not forward signals, so they are sent to process number 1 inside.
      const inside = () =>
        Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim());
      return { child, signal: (name) => process.kill(inside(), name) };
    },
    close() {
      for (const { container } of mounted.values()) buildah('rm', container);
    },
  };
}
