import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runModelsCommand } from './models-command.ts';

describe('npm run models', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'plumbline-models-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));
  const run = (...words: string[]) =>
    runModelsCommand(words, {
      ...{ dataDir, hub: { baseUrl: 'http://127.0.0.1:9' }, onMessage: () => undefined },
      signal: new AbortController().signal,
    });

  it('says that there is no model', async () =>
    expect(await run('list')).toBe(`There is no model in ${join(dataDir, 'models')}.`));

  it.each([
    [[], 'npm run models -- add'],
    [['add'], 'npm run models -- add'],
    [['list', 'a/b'], 'npm run models -- add'],
    [['add', 'a/b', 'c/d'], 'npm run models -- add'],
    [['add', '../../etc'], 'is not a model id'],
    [['add', 'a/b', '--task', 'chat'], '--task "chat" must be entailment or embedding'],
    [['add', 'a/b', '--min-score', '85'], '--min-score "85" must be a number from 0 to 1'],
    [['add', 'a/b', '--labels', 'yes,no'], '--labels "yes,no"'],
    [['add', 'a/b', '--revision', '../x'], '--revision "../x"'],
    [['add', 'a/b', '--weights', 'x'], "Unknown option '--weights'"],
    [['list', '--task', 'embedding'], 'list takes no --task'],
    [['remove', 'a/b'], 'There is no model a/b'],
    [['probe', 'a/b'], 'There is no model a/b'],
  ])('refuses %j', (words, message) => expect(run(...words)).rejects.toThrow(message));

  it('names a manifest that is damaged', async () => {
    const folder = join(dataDir, 'models/entailment/a--b');
    mkdirSync(folder, { recursive: true });
    await expect(run('list')).rejects.toThrow(`${folder} has no manifest.json`);
    writeFileSync(join(folder, 'manifest.json'), '{}');
    await expect(run('list')).rejects.toThrow('manifest.json: format');
  });
});
