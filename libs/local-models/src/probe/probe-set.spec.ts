import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EntailmentProbeSet, readProbeSet } from './probe-set.ts';

describe('the pairs that a model is probed with', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'plumbline-probe-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('have each label about as often', () => {
    const { pairs } = readProbeSet('entailment') as EntailmentProbeSet;
    const counts = Map.groupBy(pairs, ({ label }) => label);
    expect([...counts.values()].map(({ length }) => length)).toEqual([14, 14, 14]);
  });

  it('are shipped for embeddings too', () =>
    expect(readProbeSet('embedding')).toMatchObject({ language: 'en' }));

  it('may be those of a file, which is told where it is wrong', () => {
    const file = join(folder, 'pairs.json');
    const pair = { premise: 'A', hypothesis: 'B', label: 'maybe' };
    writeFileSync(file, JSON.stringify({ language: 'en', pairs: [pair, pair, pair, pair] }));
    expect(() => readProbeSet('entailment', file)).toThrow('pairs.json: pairs.0.label');
    expect(() => readProbeSet('entailment', join(folder, 'none'))).toThrow('(ENOENT)');
  });
});
