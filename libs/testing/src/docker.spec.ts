import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// What docker/ says has to agree with what the services read and are; that the images run is seen
// by `npm run docker:check`.
const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const findAll = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, first]) => first!))].sort();

const dockerfile = read('docker/Dockerfile');
const compose = read('docker/compose.yml');
const scale = read('docker/compose.scale.yml');
const nginx = read('docker/nginx.conf');
const PORTS = { verify: '3000', memory: '3001', worker: '3002' };

describe('docker/', () => {
  it('gives no setting that no service reads', () => {
    const settings = [
      'apps/verify/src/config/settings.ts',
      'apps/memory/src/config/settings.ts',
      'libs/config/src/operations-settings.ts',
      'libs/nlp-nest/src/engine-settings.ts',
    ]
      .map(read)
      .join();
    const inFiles = read('libs/config/src/parse-environment.ts');
    const isRead = (name: string) =>
      settings.includes(` ${name}: `) ||
      (name.endsWith('_FILE') && inFiles.includes(`'${name.slice(0, -'_FILE'.length)}'`));
    const settingsInFiles = findAll(
      `${compose}\n${scale}\n${dockerfile.slice(dockerfile.indexOf(' AS run')).replaceAll(/ ([A-Z_]+)=/g, '\n$1: ')}`,
      /(?:^|[{,])\s*([A-Z][A-Z_]+): /gm,
    );
    const others = settingsInFiles.filter((name) => !isRead(name));
    // Of PostgreSQL's image, Node's, the system's, and OpenTelemetry's own
    expect(others).toEqual([
      'HOME',
      'MALLOC_ARENA_MAX',
      'NODE_OPTIONS',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'POSTGRES_PASSWORD_FILE',
    ]);
    expect(settingsInFiles.length).toBeGreaterThan(30);
  });

  it('tells every choice that the compose files leave', () => {
    const choices = findAll(compose + scale, /\$\{([A-Z_]+)/g);
    expect(findAll(read('docker/.env.example'), /^#([A-Z_]+)=/gm)).toEqual(choices);
  });

  it('says the same default of a choice wherever it says one', () => {
    const defaultByChoice = new Map(
      [...read('docker/.env.example').matchAll(/^#([A-Z_]+)=(\S*)/gm)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    for (const [, name, value] of (compose + scale).matchAll(/\$\{([A-Z_]+):?-([^}]*)\}/g))
      expect([name, defaultByChoice.get(name)]).toEqual([name, value]);
  });

  it('builds every image that is run, each with a command and a health check whose files there are', () => {
    const stages = findAll(dockerfile, /^FROM \S+ AS (\w+)$/gm);
    expect(stages).toEqual(expect.arrayContaining(findAll(compose, /target: (\w+)/g)));
    expect(findAll(compose, /image: plumbline\/(\w+)/g)).toEqual(['memory', 'verify', 'worker']);
    const files = findAll(dockerfile + compose, /(apps\/\w+\/dist\/src\/[\w-]+)\.js/g);
    expect(files).toEqual([
      'apps/memory/dist/src/main',
      'apps/memory/dist/src/migrate',
      'apps/verify/dist/src/main',
      'apps/verify/dist/src/migrate',
      'apps/verify/dist/src/worker',
    ]);
    for (const file of files)
      expect([file, existsSync(join(root, `${file.replace('/dist/', '/')}.ts`))]).toEqual([
        file,
        true,
      ]);
    expect(findAll(dockerfile, /HEALTHCHECK .* CMD \["node", "([^"]+)"/g)).toEqual([
      'docker/health.mjs',
    ]);
    expect(read('docker/health.mjs')).toContain('/health/ready');
  });

  it('names one port of each process everywhere', () => {
    for (const [target, port] of Object.entries(PORTS)) {
      const stage = dockerfile.slice(dockerfile.indexOf(` AS ${target}\n`)).split('\nFROM ')[0];
      expect(stage).toContain(`ENV ${target.toUpperCase()}_PORT=${port}`);
      expect(stage).toContain(`EXPOSE ${port}`);
      expect(stage).toContain(`"docker/health.mjs", "${target.toUpperCase()}_PORT"`);
    }
    expect(findAll(compose, /_PORT:-\d+\}:(\d+)/g)).toEqual([PORTS.verify, PORTS.memory]);
    expect(findAll(nginx, /server (\w+:\d+) resolve/g)).toEqual([
      `memory:${PORTS.memory}`,
      `verify:${PORTS.verify}`,
    ]);
    expect(findAll(nginx, /listen (\d+);/g)).toEqual(findAll(scale, /_PORT:-\d+\}:(\d+)/g));
    expect(compose).toContain(`http://memory:${PORTS.memory}`);
  });

  it('lets everything that is under way end before it kills', () => {
    const least = ['DRAIN_MS', 'SHUTDOWN_GRACE_MS']
      .map((name) => Number(new RegExp(`${name}:-(\\d+)`).exec(compose)![1]))
      .reduce((a, b) => a + b, 1_000);
    const graces = [
      ...`${compose.slice(compose.indexOf('x-process'), compose.indexOf('x-step'))}${scale}`.matchAll(
        /stop_grace_period: (\d+)s/g,
      ),
    ];
    expect(graces).toHaveLength(2);
    for (const [, seconds] of graces) expect(Number(seconds) * 1_000).toBeGreaterThan(least);
  });

  it('lets go of idle connections before an instance that drains does', () => {
    const drainMs = Number(/DRAIN_MS:-(\d+)/.exec(compose)![1]);
    const kept = findAll(nginx, /keepalive \d+;\s+keepalive_timeout (\d+)s;/g);
    expect(kept).toHaveLength(1);
    expect(Number(kept[0]) * 1_000).toBeLessThan(drainMs);
  });

  it('lets as much through nginx as the services take', () => {
    const limits = [...nginx.matchAll(/client_max_body_size (\d+)m/g)].map(([, size]) =>
      Number(size),
    );
    const mebibytes = (path: string, name: string) =>
      Number(new RegExp(`${name} = (\\d+) \\* 2 \\*\\* 20`).exec(read(path))![1]);
    expect(limits[0]).toBeGreaterThan(
      mebibytes('apps/verify/src/document-reader/document-reader.service.ts', 'MAX_FILE_BYTES'),
    );
    expect(limits[1]).toBeGreaterThan(mebibytes('apps/memory/src/app.ts', 'MAX_BODY_BYTES'));
  });

  it('makes every secret that is asked for, once, for its owner alone', () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'plumbline-secrets-')), 'secrets');
    const make = () =>
      execFileSync(process.execPath, [join(root, 'docker/secrets.mjs'), folder]).toString();
    try {
      const printed = make();
      const texts = () =>
        readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
      const first = texts();
      expect(first.map(([name]) => name)).toEqual(findAll(compose, /file: \.\/secrets\/(\w+)/g));
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      // five logins, two keys, two tokens
      expect(new Set(findAll(JSON.stringify(first), /([0-9a-f]{48})/g)).size).toBe(9);
      for (const key of findAll(printed, /key: (\w{48})/g))
        expect(JSON.stringify(first)).toContain(key);
      expect(make()).toBe(printed);
      expect(texts()).toEqual(first);
    } finally {
      rmSync(join(folder, '..'), { recursive: true });
    }
  });

  it('keeps keys and data out of what images are built from', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['docker/secrets', '**/.env', '**/.data', '.git', '**/node_modules']),
    );
  });
});
