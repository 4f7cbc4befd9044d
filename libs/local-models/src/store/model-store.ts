import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelLocation } from '../local-model.ts';
import { ModelSetupError } from '../local-model-error.ts';
import { type ModelManifest, type ModelTask, MODEL_TASKS, parseManifest } from '../manifest.ts';
import { toFolderName } from '../model-id.ts';
import { withStoreLock } from './store-lock.ts';

export interface StoredModel {
  folder: string;
  manifest: ModelManifest;
}

const MANIFEST_FILE = 'manifest.json';
/** In a folder that is being filled: the source of its files. */
const SOURCE_FILE = '.source';

/**
 * The models in `DATA_DIR/models`: `<task>/<owner>--<name>/` with the files and a manifest. A
 * folder whose name starts with a dot is incomplete or about to be deleted.
 */
export class ModelStore {
  readonly root: string;

  constructor(dataDir: string) {
    this.root = join(dataDir, 'models');
  }

  get runtimeFolder(): string {
    return join(this.root, 'runtime');
  }

  getFolder(task: ModelTask, id: string): string {
    return join(this.root, task, toFolderName(id));
  }

  /**
   * Lists all models by task, the latest first.
   * @throws ModelSetupError for an invalid manifest
   */
  list(): StoredModel[] {
    return MODEL_TASKS.flatMap((task) => {
      const parent = join(this.root, task);
      if (!existsSync(parent)) return [];
      return readdirSync(parent)
        .filter((name) => !name.startsWith('.'))
        .map((name) => readStoredModel(join(parent, name)))
        .sort((one, other) => (one.manifest.addedAt < other.manifest.addedAt ? 1 : -1));
    });
  }

  /** Returns the models with an id; one hub id may serve both tasks. */
  findById(id: string): StoredModel[] {
    return this.list().filter(({ manifest }) => manifest.id === id);
  }

  /** Returns the model that serves a task: the one added last. */
  findServing(task: ModelTask): StoredModel | undefined {
    return this.list().find(({ manifest }) => manifest.task === task);
  }

  /**
   * Returns the same model with the folder of its runtime.
   * @throws ModelSetupError for an invalid manifest
   */
  locate(task: ModelTask): ModelLocation | undefined {
    const model = this.findServing(task);
    return model && { ...model, runtimeFolder: this.runtimeFolder };
  }

  lock<T>(
    options: { signal: AbortSignal; onWait: (text: string) => void },
    work: () => Promise<T>,
  ): Promise<T> {
    return withStoreLock(join(this.root, '.lock'), options, work);
  }

  /**
   * Returns the folder for a model's files. The rest of an earlier attempt for the same `source` is
   * kept.
   */
  async openPartial(task: ModelTask, id: string, source: string): Promise<string> {
    const folder = this.#getPartialFolder(task, id);
    const earlier = await readFile(join(folder, SOURCE_FILE), 'utf8').catch(() => undefined);
    if (earlier !== source) await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, SOURCE_FILE), source);
    return folder;
  }

  async discardPartial(task: ModelTask, id: string): Promise<void> {
    await rm(this.#getPartialFolder(task, id), { recursive: true, force: true });
  }

  /** Turns the filled folder into the stored model and replaces an earlier one. */
  async commitPartial(manifest: ModelManifest): Promise<StoredModel> {
    const { task, id } = manifest;
    const partial = this.#getPartialFolder(task, id);
    await rm(join(partial, SOURCE_FILE), { force: true });
    await writeFile(join(partial, MANIFEST_FILE), `${JSON.stringify(manifest, undefined, 2)}\n`);
    await this.remove(task, id);
    const folder = this.getFolder(task, id);
    await rename(partial, folder);
    return { folder, manifest };
  }

  /** Deletes a model. A service that uses it keeps its open files. */
  async remove(task: ModelTask, id: string): Promise<void> {
    const folder = this.getFolder(task, id);
    if (!existsSync(folder)) return;
    const aside = join(this.root, task, `.removed-${randomUUID()}`);
    await rename(folder, aside);
    await rm(aside, { recursive: true, force: true });
  }

  #getPartialFolder(task: ModelTask, id: string): string {
    return join(this.root, task, `.${toFolderName(id)}.partial`);
  }
}

function readStoredModel(folder: string): StoredModel {
  const file = join(folder, MANIFEST_FILE);
  try {
    return { folder, manifest: parseManifest(readFileSync(file, 'utf8'), file) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new ModelSetupError(
      'The model folder ' +
        `${folder} has no ${MANIFEST_FILE}. Remove the folder, then add the model again.`,
    );
  }
}
