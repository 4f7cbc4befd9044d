import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ModelManifest, type ModelTask } from '@plumbline/local-models';
import { parseEnvironment } from '@plumbline/config';
import { z } from 'zod';
import { engineSettings, toEngineOptions } from './engine-settings.ts';
import { createEmbedder, createLocalEncoder } from './local-models.ts';

const createManifest = (id: string, task: ModelTask, addedAt: string): ModelManifest => ({
  ...{ format: 1, id, revision: 'abc', task, network: 'model.onnx', addedAt },
  files: [{ path: 'model.onnx', size: 3, sha256: 'a'.repeat(64) }],
  probe: { pairs: 42, score: 0.9, language: 'en' },
  ...(task === 'entailment'
    ? { labels: ['contradiction', 'entailment', 'neutral'] }
    : { pooling: 'mean' }),
});
const LANGUAGE_MODEL = { LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_MODEL_MEDIUM: 'any' };
const EMBEDDINGS = { EMBEDDINGS_BASE_URL: 'http://127.0.0.1:9/v1', EMBEDDINGS_MODEL: 'served' };

describe('the models of DATA_DIR', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'plumbline-local-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));
  const store = (
    id: string,
    task: ModelTask,
    content?: string,
    addedAt = '2026-11-27T08:00:00Z',
  ) => {
    const folder = join(dataDir, 'models', task, id.replace('/', '--'));
    mkdirSync(folder, { recursive: true });
    const manifest = content ?? JSON.stringify(createManifest(id, task, addedAt));
    writeFileSync(join(folder, 'manifest.json'), manifest);
  };
  const readSettings = (env: NodeJS.ProcessEnv = {}) => ({
    ...toEngineOptions(parseEnvironment(z.object(engineSettings), env)),
    DATA_DIR: dataDir,
  });

  it('are none where none was added', () => {
    expect(createLocalEncoder(readSettings())).toBeUndefined();
    expect(createEmbedder(readSettings())).toBeUndefined();
  });

  it('serve, the one that was added last', () => {
    store('owner/older', 'entailment', undefined, '2026-11-26T08:00:00Z');
    store('owner/newer', 'entailment');
    store('owner/vectors', 'embedding');
    expect(createLocalEncoder(readSettings())?.id).toBe('owner/newer');
    expect(createEmbedder(readSettings())?.id).toMatch(/^local:owner\/vectors@[0-9a-f]{12}$/);
  });

  it('stand behind the models that are configured', () => {
    store('owner/name', 'entailment');
    store('owner/vectors', 'embedding');
    expect(createLocalEncoder(readSettings(LANGUAGE_MODEL))).toBeUndefined();
    expect(createEmbedder(readSettings(EMBEDDINGS))?.id).toBe('served');
  });

  it('cost the service nothing when they are damaged', () => {
    store('owner/name', 'entailment', '{');
    expect(createLocalEncoder(readSettings())).toBeUndefined();
  });
});
