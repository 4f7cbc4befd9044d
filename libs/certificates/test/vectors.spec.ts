import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkVectors, folder, type VectorReport } from './check-vectors.ts';
import { createVectors } from './create-vectors.ts';

const MIN_VECTORS = 250;

describe('the test vectors', () => {
  it('are those of the current formats', () => {
    const vectors = createVectors();
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(vectors).toSorted());
    for (const [name, expected] of Object.entries(vectors))
      expect(JSON.parse(readFileSync(join(folder, name), 'utf8'))).toEqual(
        JSON.parse(JSON.stringify(expected)),
      );
  });

  it('hold in Node, and forged ones do not', async () => {
    const { crypto, checked, faults } = await checkVectors();
    expect(crypto).toMatch(/\/crypto\/node\.ts$/);
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(MIN_VECTORS);
  });

  it('hold with the implementation for browsers too', async () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        ...['--disable-warning=ExperimentalWarning', '--conditions=browser'],
        ...['--conditions=@plumbline/source', join(import.meta.dirname, 'check-vectors.ts')],
      ],
      { encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    const report = JSON.parse(stdout) as VectorReport;
    expect(report.crypto).toMatch(/\/crypto\/portable\.ts$/);
    expect(report).toMatchObject({ faults: [], checked: (await checkVectors()).checked });
  });

  const { stdout } = spawnSync('python3', ['--version'], { encoding: 'utf8' });
  (stdout ? it : it.skip)('hold in an independent verifier (skipped without python3)', async () => {
    const program = join(import.meta.dirname, 'python/check_vectors.py');
    expect(spawnSync('python3', ['-B', program], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\d+ vectors hold\n$/),
    });
  });
});
