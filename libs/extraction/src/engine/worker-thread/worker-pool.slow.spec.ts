import { spawn } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { runInWorkScope, type WorkCost } from '@plumbline/concurrency';
import { describeEngine } from '../engine.contract.ts';
import { describeTasks } from '../tasks.contract.ts';
import { EngineBusyError, ExtractionTimeoutError } from '../engine-errors.ts';
import { OfflineEngine } from '../offline-engine.ts';
import { inlineTaskRunner } from '../tasks.ts';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

const referenceDate = new Date('2026-11-20T09:00:00Z');
const document = (text: string) => ({ text, referenceDate });
const SMALL = document('Prices rose by 5% in May 2020 because orders fell.');
const LONG = document(
  'Prices rose by 5% in May 2020 because orders fell, said Anna Holt.\r\n\r\n'
    .repeat(6000)
    .slice(0, 400_000),
);
/** Every sentence may be a claim, every word is an expense. */
const DENSE = document('It fell 5%. '.repeat(33_333));

describeEngine('threaded', () => new OfflineEngine(new WorkerPool()));
describeTasks('threaded', () => new OfflineEngine(new WorkerPool()));

describe('WorkerPool', () => {
  const engines: WorkerPool[] = [];
  /** An engine whose threads have started. */
  const startPool = async (options: WorkerPoolOptions = {}) => {
    const engine = new WorkerPool(options);
    engines.push(engine);
    await engine.run('extract', document(''));
    return engine;
  };
  afterEach(async () => {
    await Promise.all(engines.splice(0).map((engine) => engine.close()));
  });

  it('says what the offline engine says, however much that is', async () => {
    const engine = await startPool();

    const korean = '# 제목\n금리가 올랐기 때문에 판매가 12% 줄었다고 2023년 3월 4일 밝혔다.\n';
    for (const input of [
      document(LONG.text.slice(0, 50_000)),
      document(DENSE.text.slice(0, 20_000)),
      document('|a\n- b\n'.repeat(2000)),
      document('Anna Holt. 가격이 올랐기 때문에 😀 판매가 줄었다.\n'.repeat(300)),
      document('\ud800 ارتفعت الأسعار بنسبة 5٪ في عام 2020. \udc00 😀\r\n'.repeat(300)),
      { ...document(korean.repeat(300)), title: '금리', language: 'ko' },
    ]) {
      expect(await engine.run('extract', input)).toEqual(
        await inlineTaskRunner.run('extract', input),
      );
    }
  });

  it('hands every sentence of a long text over verbatim', async () => {
    const text = '가격이 올랐다 😀. ارتفعت الأسعار.\r\n\ud800 It fell 5%.\n\n'.repeat(8000);
    const { sentences, claims } = await (await startPool()).run('extract', document(text));
    expect(sentences.length).toBeGreaterThan(20_000);
    expect(
      sentences.findIndex(
        ({ index, start, end, text: own }, at) => index !== at || text.slice(start, end) !== own,
      ),
    ).toBe(-1);
    expect(claims.findIndex((claim) => claim.text !== sentences[claim.sentence]?.text)).toBe(-1);
  });

  it.each([
    ['a long report', LONG],
    ['33,333 sentences', DENSE],
  ])('leaves the event loop free while it reads %s', async (_, input) => {
    const engine = await startPool();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const startMs = performance.now();
    await engine.run('extract', input);
    const durationMs = performance.now() - startMs;
    delay.disable();
    // Read here, the text would hold the loop all the time. 14 ms were measured, but other programs
    // may hold the processor too.
    expect(durationMs).toBeGreaterThan(200);
    expect(delay.max / 1e6).toBeLessThan(Math.max(200, durationMs / 3));
  });

  it('ends a document by its time and goes on with another thread', async () => {
    const engine = await startPool({ threadCount: 1, timeoutMs: 300 });
    const [late, next] = await Promise.allSettled([
      engine.run('extract', DENSE),
      engine.run('extract', document('Nothing.')),
    ]);
    expect(late).toMatchObject({
      status: 'rejected',
      reason: { name: 'ExtractionTimeoutError', message: expect.stringContaining('0.3 seconds') },
    });
    expect((late as PromiseRejectedResult).reason).toBeInstanceOf(ExtractionTimeoutError);
    expect(next).toMatchObject({
      status: 'fulfilled',
      value: { sentences: [{ text: 'Nothing.' }] },
    });
  });

  it('does not count the time a document waits', async () => {
    const input = document(LONG.text.slice(0, 100_000));
    const warm = await startPool({ threadCount: 1 });
    const time = async () => {
      const startMs = performance.now();
      await warm.run('extract', input);
      return performance.now() - startMs;
    };
    // of a new thread, by code that is not compiled yet: so is the first one below
    const first = await time();
    const each = await time();
    const timeoutMs = Math.max(1000, 5 * first);
    const engine = await startPool({ threadCount: 1, timeoutMs });
    const reads = Array.from({ length: Math.ceil((1.5 * timeoutMs) / each) }, () =>
      engine.run('extract', input),
    );
    await expect(Promise.all(reads)).resolves.toHaveLength(reads.length);
  });

  it('lets callers go who give up waiting or reading, and serves the others', async () => {
    const engine = await startPool();
    const [first, second] = [new AbortController(), new AbortController()];
    const reading = engine.run('extract', LONG, first.signal);
    const waiting = engine.run('extract', SMALL, second.signal);
    const last = engine.run('extract', SMALL);
    second.abort(new Error('second gave up'));
    await expect(waiting).rejects.toThrow('second gave up');
    const startMs = performance.now();
    first.abort(new Error('first gave up'));
    await expect(reading).rejects.toThrow('first gave up');
    expect(performance.now() - startMs).toBeLessThan(100);
    expect((await last).claims).toHaveLength(1);
    await expect(engine.run('extract', SMALL, first.signal)).rejects.toThrow('first gave up');
  });

  it('ends the work on a text within a second after its caller gave up', async () => {
    const engine = await startPool({ threadCount: 1 });
    const abandonment = new AbortController();
    const readings = Array.from({ length: 3 }, () =>
      engine.run('extract', DENSE, abandonment.signal).catch(() => undefined),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(engine.load).toMatchObject({ runningCount: 1, waitingCount: 2 });
    const startMs = performance.now();
    abandonment.abort(new Error('gave up'));
    await Promise.all(readings);
    while (engine.load.runningCount) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(performance.now() - startMs).toBeLessThan(1_000);
    expect((await engine.run('extract', SMALL)).claims).toHaveLength(1);
  });

  it('serves callers in turn, and refuses more than may wait', async () => {
    const engine = await startPool({ threadCount: 1, maxQueueLength: 2 });
    const order: number[] = [];
    const reads = [0, 1, 2].map(async (index) => {
      await engine.run('extract', SMALL);
      order.push(index);
    });
    await expect(engine.run('extract', SMALL)).rejects.toThrow(EngineBusyError);
    await Promise.all(reads);
    expect(order).toEqual([0, 1, 2]);
    expect((await engine.run('extract', SMALL)).claims).toHaveLength(1);
  });

  it('leaves a thread to others while one account has long texts read', async () => {
    const engine = await startPool({ threadCount: 2 });
    const runFor = (account: string, input: typeof SMALL) =>
      runInWorkScope({ account }, () => engine.run('extract', input));
    await Promise.all([runFor('one', SMALL), runFor('two', SMALL)]);
    const order: string[] = [];
    await Promise.all([
      runFor('one', LONG).then(() => order.push('long')),
      runFor('one', LONG).then(() => order.push('long')),
      runFor('two', SMALL).then(() => order.push('small')),
      runFor('two', SMALL).then(() => order.push('small')),
    ]);
    expect(order).toEqual(['small', 'small', 'long', 'long']);
  });

  it('refuses the texts of an account that has too many waiting, and admits others', async () => {
    const engine = await startPool({ threadCount: 2, maxQueueLengthPerAccount: 1 });
    const runFor = (account: string, input: typeof SMALL) =>
      runInWorkScope({ account }, () => engine.run('extract', input));
    const admitted = [runFor('one', LONG), runFor('one', LONG)];
    await expect(runFor('one', LONG)).rejects.toMatchObject({
      name: 'EngineBusyError',
      isAccountLimit: true,
      message:
        'This account has 1 texts that wait for extraction, which is the maximum; send the next ' +
        'one when one of them is done.',
    });
    expect((await runFor('two', SMALL)).claims).toHaveLength(1);
    await Promise.all(admitted);
  });

  it('charges the CPU time and memory of a text to its account', async () => {
    const engine = await startPool();
    const costs: WorkCost[] = [];
    await runInWorkScope({ account: 'one', onCost: (cost) => costs.push(cost) }, () =>
      engine.run('extract', document(LONG.text.slice(0, 100_000))),
    );
    expect(costs).toHaveLength(1);
    expect(costs[0]!.cpuMs).toBeGreaterThan(20);
    expect(costs[0]!.memoryMb).toBeGreaterThan(20);
  });

  it('rejects what is read and what waits when it is closed, and everything after', async () => {
    const engine = await startPool();
    const outcomes = Promise.allSettled([
      engine.run('extract', LONG),
      engine.run('extract', SMALL),
    ]);
    await engine.close();
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'EngineBusyError' } });
    await expect(engine.run('extract', SMALL)).rejects.toThrow(EngineBusyError);
    await engine.close();
  });

  it('tells the caller when a thread dies, goes on with another, and lets the process end', async () => {
    const face = new URL('../../index.ts', import.meta.url).href;
    const script = `import { WorkerPool } from ${JSON.stringify(face)};
      let thread;
      process.on('worker', (worker) => (thread = worker));
      const engine = new WorkerPool();
      const referenceDate = new Date(0);
      const text = 'Prices rose by 5% in May 2020. ';
      await engine.run('extract', { text, referenceDate });
      const reading = engine.run('extract', { text: text.repeat(12_000), referenceDate }).catch(({ message }) => message);
      setTimeout(() => thread.terminate(), 20);
      console.log(await reading);
      console.log((await engine.run('extract', { text, referenceDate })).claims.length);`;
    const child = spawn(
      process.execPath,
      ['--conditions=@plumbline/source', '--input-type=module', '-e', script],
      {
        cwd: fileURLToPath(new URL('.', import.meta.url)),
        stdio: ['ignore', 'pipe', 'inherit'],
        timeout: 25_000,
      },
    );
    let output = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, output]).toEqual([
      0,
      'The analysis of the text was interrupted; try again shortly.\n1\n',
    ]);
  });
});
