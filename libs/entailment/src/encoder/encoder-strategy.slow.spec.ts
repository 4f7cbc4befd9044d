import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalEncoder, ModelStore, runModelsCommand } from '@plumbline/local-models';
import {
  createEntailmentFiles,
  isRegistryReachable,
  startModelHub,
} from '@plumbline/testing/model-hub';
import { describeEntailmentStrategy } from '../../test/entailment.contract.ts';
import { OfflineStrategy } from '../offline/offline-strategy.ts';
import { EncoderStrategy } from './encoder-strategy.ts';

const describeWithRegistry = (await isRegistryReachable()) ? describe : describe.skip;

describeWithRegistry('an encoder that was downloaded', () => {
  let dataDir: string;
  let encoder: LocalEncoder;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'plumbline-encoder-'));
    const hub = await startModelHub();
    hub.setModel('tiny/nli', createEntailmentFiles());
    try {
      await runModelsCommand(['add', 'tiny/nli', '--min-score', '0'], {
        ...{ dataDir, hub: { baseUrl: hub.baseUrl }, onMessage: () => undefined },
        signal: AbortSignal.timeout(240_000),
      });
    } finally {
      await hub.close();
    }
    encoder = new LocalEncoder(new ModelStore(dataDir).locate('entailment')!);
  }, 250_000);
  afterAll(async () => {
    await encoder?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  describeEntailmentStrategy(
    'the strategy with a stand-in',
    () => new EncoderStrategy(encoder, new OfflineStrategy()),
    { analyst: 'offline', isSkilled: false },
  );

  it('gives each pair probabilities that are 1 together, in the order of the pairs', async () => {
    const hypothesis = 'The bridge is long.';
    const texts = ['The bridge is long.', 'x '.repeat(2_000), 'A man is asleep.', '東京'];
    const pairs = texts.map((text) => ({ premise: { text }, hypothesis }));
    const answers = await encoder.classify(pairs);
    for (const { entailment, contradiction, neutral } of answers)
      expect(entailment + contradiction + neutral).toBeCloseTo(1, 5);
    const [alone] = await encoder.classify(pairs.slice(2, 3));
    expect(answers[2]!.entailment).toBeCloseTo(alone!.entailment, 4);
    expect(answers[0]!.entailment).toBeGreaterThan(answers[2]!.entailment);
  });

  it('lets go of a caller that gives up, and answers the next one', async () => {
    const pairs = [{ premise: { text: 'a' }, hypothesis: 'b' }];
    const abortController = new AbortController();
    const answer = encoder.classify(pairs, abortController.signal);
    abortController.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
    expect(await encoder.classify(pairs)).toHaveLength(1);
  });

  it('turns away what the queue has no room for, and is over when it is closed', async () => {
    const location = new ModelStore(dataDir).locate('entailment')!;
    const narrow = new LocalEncoder(location, { maxWaiting: 1 });
    const pairs = [{ premise: { text: 'a' }, hypothesis: 'b' }];
    const [first, second, third] = [1, 2, 3].map(() => narrow.classify(pairs));
    await expect(third).rejects.toMatchObject({ reason: 'busy' });
    await Promise.all([first, second]);
    await narrow.close();
    await expect(narrow.classify(pairs)).rejects.toMatchObject({ reason: 'cancelled' });
  });

  it('says that a model cannot be loaded, and after three times leaves it alone', async () => {
    const location = new ModelStore(dataDir).locate('entailment')!;
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-damaged-'));
    writeFileSync(join(folder, 'config.json'), '{}');
    const damaged = new LocalEncoder({ ...location, folder });
    const classify = () => damaged.classify([{ premise: { text: 'a' }, hypothesis: 'b' }]);
    for (let attempt = 0; attempt < 3; attempt++)
      await expect(classify()).rejects.toMatchObject({ reason: 'unavailable' });
    await expect(classify()).rejects.toThrow('crashed 3 times in ten minutes');
    await damaged.close();
    rmSync(folder, { recursive: true });
  });

  it('is ended when it takes too long, and started again', async () => {
    const location = new ModelStore(dataDir).locate('entailment')!;
    const slow = new LocalEncoder(location, { timeoutMs: 1 });
    const pairs = Array.from({ length: 15 }, () => ({
      ...{ premise: { text: 'word '.repeat(700) }, hypothesis: 'a' },
    }));
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(slow.classify(pairs)).rejects.toMatchObject({ reason: 'timeout' });
    await slow.close();
  });
});
