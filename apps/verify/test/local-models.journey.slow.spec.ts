import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServiceDatabase, runServiceCommand, type ServiceDatabase } from '@plumbline/testing';
import {
  createEmbeddingFiles,
  createEntailmentFiles,
  isRegistryReachable,
  type ModelHub,
  startModelHub,
} from '@plumbline/testing/model-hub';
import { type Post, startServiceWithKey } from './service-with-key.ts';

const HUB_TOKEN = 'a-secret-of-the-hub';
const CLAIM = 'A man is outside with a dog.';
const REPORT = 'A man walks his dog outside in the park, with a ball in his hand.';
const ENCODER = 'encoder:tiny/nli';
const NPM_VARIABLES = /^(?:HOME|NODE_EXTRA_CA_CERTS|npm_config_.*|(?:https?|no)_proxy)$/i;
const describeWithRegistry = (await isRegistryReachable()) ? describe : describe.skip;

/** Pairs that a bag-of-words model can distinguish. */
const EASY_PAIRS = {
  language: 'en',
  pairs: [
    'A man is outside.',
    'The film was released in 2015.',
    'A dog runs.',
    'Two women talk.',
  ].map((text) => ({ premise: text, hypothesis: text, label: 'entailment' })),
};

describeWithRegistry('models of this machine', () => {
  let database: ServiceDatabase;
  let hub: ModelHub;
  let dataDir: string;
  let probeFile: string;
  beforeAll(async () => {
    database = await createServiceDatabase('verify');
    dataDir = database.env['DATA_DIR']!;
    hub = await startModelHub({ token: HUB_TOKEN });
    hub.setModel('tiny/nli', createEntailmentFiles());
    hub.setModel('tiny/nameless', createEntailmentFiles(['LABEL_0', 'LABEL_1', 'LABEL_2']));
    hub.setModel('tiny/embed', createEmbeddingFiles(['ship', 'harbour', 'mill', 'flour']));
    probeFile = join(dataDir, 'easy.json');
    writeFileSync(probeFile, JSON.stringify(EASY_PAIRS));
  });
  afterAll(async () => {
    await hub.close();
    await database.remove();
  });
  afterEach(() => hub.setFaults({}));

  const createEnv = (): NodeJS.ProcessEnv => ({
    ...{ ...database.env, MODELS_HUB_URL: hub.baseUrl, HF_TOKEN: HUB_TOKEN },
    // the user's npm configuration: registry, certificates, proxy
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => NPM_VARIABLES.test(name))),
  });
  const models = (...words: string[]) =>
    runServiceCommand('verify', 'models.cli', words, createEnv());
  const listStored = (task: string) => {
    const folder = join(dataDir, 'models', task);
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const withService = async <T>(work: (post: Post) => Promise<T>): Promise<T> => {
    const { service, post } = await startServiceWithKey(database.env);
    try {
      return await work(post);
    } finally {
      expect(await service.end()).toBe(0);
    }
  };
  const checkClaim = () =>
    withService((post) => post('fact-checker', { claim: CLAIM, source: 'ingest' }));

  it('are fetched over broken connections, and refused when they are wrong too often', async () => {
    hub.setFaults({ cut: { afterBytes: 60_000, times: 2 } });
    const { status, stdout, stderr } = await models('add', 'tiny/nli');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(
      /models: The model tiny\/nli was not added: it classified 12 of 42 test pairs correctly, which is a share of 0\.29\. A share of at least 0\.85/,
    );
    expect(stderr).toContain('was cut off');
    expect(stderr).not.toContain(HUB_TOKEN);
    expect(listStored('entailment')).toEqual([]);
    expect(
      hub.requests.filter(({ isRedirected }) => isRedirected).map(({ range }) => range),
    ).toEqual([undefined, 'bytes=60000-', 'bytes=120000-']);
    expect((await models('list')).stdout).toBe(
      `There is no model in ${join(dataDir, 'models')}.\n`,
    );
  }, 300_000);

  it('are refused with another checksum than the hub lists', async () => {
    hub.setFaults({ wrongPath: 'onnx/model.onnx' });
    const { status, stderr } = await models('add', 'tiny/nli', '--min-score', '0');
    expect(status).toBe(1);
    expect(stderr).toMatch(/ instead of [0-9a-f]{64}, so the file was removed\.\n$/);
    expect(listStored('entailment')).toEqual([]);
  }, 60_000);

  it('are refused when nobody knows what their outputs mean', async () => {
    const { stderr } = await models('add', 'tiny/nameless');
    expect(stderr).toContain(
      '(LABEL_0, LABEL_1, LABEL_2) do not say which output of the model means contradiction, entailment or neutral. Add --labels',
    );
    expect(listStored('entailment')).toEqual([]);
  }, 60_000);

  it('leave what has come for the next time when they are stopped', async () => {
    hub.setFaults({ pauseMs: 200 });
    const child = spawn(process.execPath, ['dist/src/models.cli.js', 'add', 'tiny/nli'], {
      ...{ cwd: join(import.meta.dirname, '..'), stdio: ['ignore', 'ignore', 'pipe'] },
      env: { ...process.env, ...createEnv() },
    });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const part = join(dataDir, 'models/entailment/.tiny--nli.partial/onnx/model.onnx.part');
    for (let waits = 0; !existsSync(part) && waits < 300; waits++)
      await new Promise((done) => setTimeout(done, 100));
    child.kill('SIGINT');
    await once(child, 'close');
    expect(stderr).toContain('stopped by SIGINT; a later run continues the download');
    expect(existsSync(part)).toBe(true);
    expect((await models('list')).stdout).toContain('There is no model');
    expect(existsSync(join(dataDir, 'models/.lock'))).toBe(false);
  }, 60_000);

  it('are added once by two processes at one time', async () => {
    hub.requests.length = 0;
    hub.setFaults({ pauseMs: 20 });
    const add = () => models('add', 'tiny/nli', '--probe-file', probeFile);
    const results = await Promise.all([add(), add()]);
    expect(results.map(({ status }) => status)).toEqual([0, 0]);
    const [kept, present] = results.map(({ stdout }) => stdout).sort();
    expect(`${kept}${present}`).toContain('is already stored with this revision');
    expect(`${kept}${present}`).toMatch(
      /Probe: 4 of 4 pairs right \(1\.00\), [\d.]+ ms per pair, /,
    );
    expect(results.map(({ stderr }) => stderr).join('')).toContain('Waiting for process');
    // it resumed where the previous one stopped
    const ranges = hub.requests.flatMap(({ range, isRedirected }) =>
      isRedirected ? (range ?? 'from its beginning') : [],
    );
    expect(ranges).toEqual([expect.stringMatching(/^bytes=\d+-$/)]);
    expect((await models('list')).stdout).toMatch(
      /^tiny\/nli {2}entailment {2}0123456789ab {2}0\.2 MB {2}probe 1\.00 {2}[\d-]+ {2}serves\n$/,
    );
  }, 120_000);

  it('are probed again by the shipped pairs', async () => {
    const { status, stdout } = await models('probe', 'tiny/nli');
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^tiny\/nli \(entailment\): Probe: 12 of 42 pairs right \(0\.29\), [\d.]+ ms per pair, [\d.]+ MB/,
    );
  }, 60_000);

  it('judge claims where no language model does, and are named', async () => {
    const answer = await withService(async (post) => {
      await post('ingest', { content: `${REPORT} The weather was fine.` });
      return post('fact-checker', { claim: CLAIM, source: 'ingest' });
    });
    expect(answer).toMatchObject({
      meta: { engine: `${ENCODER}, offline`, calibration: 'none' },
    });
    expect(JSON.stringify(answer['evidence'])).toContain(ENCODER);
    expect(answer['confidence']).toBeLessThanOrEqual(0.8);
  }, 120_000);

  it('are measured by npm run calibrate', async () => {
    const { status, stdout } = await runServiceCommand('verify', 'calibrate.cli', [], database.env);
    expect(status).toBe(0);
    const [, name] =
      /^The calibration (encoder:tiny\/nli@[0-9a-f]{12}\/1 [\d-]{10} \(\d+ claims\)) is stored\./.exec(
        stdout,
      )!;
    expect(await checkClaim()).toMatchObject({ meta: { calibration: name } });
  }, 300_000);

  it('serve for embeddings too', async () => {
    const { status } = await models(
      ...['add', 'tiny/embed', '--task', 'embedding', '--min-score', '0'],
    );
    expect(status).toBe(0);
    await withService((post) => post('ingest', { content: 'Three ships left the harbour.' }));
    const opened = await database.open();
    try {
      const { rows } = await opened.pool.query<{ model: string; width: number }>(
        'select distinct model, vector_dims(embedding) as width from verify.chunk_embedding',
      );
      expect(rows).toEqual([
        { model: expect.stringMatching(/^local:tiny\/embed@[0-9a-f]{12}$/), width: 32 },
      ]);
    } finally {
      await opened.close();
    }
  }, 120_000);

  it('are no longer asked once they are removed', async () => {
    for (const id of ['tiny/nli', 'tiny/embed'])
      expect((await models('remove', id)).stdout).toContain(`${id} (`);
    expect((await models('list')).stdout).toContain('There is no model');
    expect(await checkClaim()).toMatchObject({ meta: { engine: 'offline' } });
  }, 120_000);
});
