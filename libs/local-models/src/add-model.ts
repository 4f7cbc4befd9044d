import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HubClient } from './hub/hub-client.ts';
import { HubUnavailableError } from './hub/hub-request.ts';
import type { HubModel, HubOptions } from './hub/hub.types.ts';
import { POOLING_FILE, selectFiles } from './hub/select-files.ts';
import { readLabelOrder } from './label-order.ts';
import { ModelSetupError } from './local-model-error.ts';
import type { EntailmentLabel, ModelManifest, ModelTask, Pooling } from './manifest.ts';
import type { ProbeSet } from './probe/probe-set.ts';
import { MAX_ADDED_BYTES, type ProbeResult, runProbe } from './probe/run-probe.ts';
import { installRuntime } from './runtime/install-runtime.ts';
import type { ModelStore, StoredModel } from './store/model-store.ts';

export interface AddModelRequest {
  id: string;
  revision: string;
  task: ModelTask;
  /** Order of the network's outputs, when config.json does not state it. */
  labels?: EntailmentLabel[];
  /** Path of the ONNX file; default: chosen by `selectFiles`. */
  network?: string;
  probeSet: ProbeSet;
  minScore: number;
}

export interface AddModelContext {
  store: ModelStore;
  hub: HubOptions;
  signal: AbortSignal;
  /** Receives messages about progress, waiting and retries. */
  onMessage: (text: string) => void;
}

export interface AddedModel extends StoredModel {
  /** Undefined when the same files were stored already. */
  probe?: ProbeResult;
}

const PROGRESS_MS = 2_000;
const MEGABYTE = 1_000_000;

/**
 * Downloads a model, probes it and stores it. An interrupted download is kept for the next attempt;
 * the files of a rejected model are deleted.
 *
 * @throws ModelSetupError that names the fault
 * @throws LocalModelError
 * @throws the signal's reason
 */
export async function addModel(
  request: AddModelRequest,
  context: AddModelContext,
): Promise<AddedModel> {
  const { id, task, revision, labels } = request;
  const { store, hub, signal, onMessage } = context;
  if (labels && task !== 'entailment')
    throw new ModelSetupError('--labels can be used with --task entailment only.');
  const client = new HubClient(hub, onMessage);
  return store.lock({ signal, onWait: onMessage }, async () => {
    const model = await client.findModel(id, revision, signal);
    const { files, network } = selectFiles(model.files, request);
    await installRuntime(store.runtimeFolder, { signal, onMessage });
    const present = store
      .findById(id)
      .find(
        ({ manifest }) =>
          manifest.task === task &&
          manifest.revision === model.commit &&
          manifest.network === network &&
          (!labels || manifest.labels?.join() === labels.join()),
      );
    if (present) return present;
    const folder = await store.openPartial(task, id, `${model.commit} ${network}`);
    try {
      const stored = await downloadFiles(client, id, { ...model, files }, folder, context);
      const config = await readJson(join(folder, 'config.json'));
      const draft: ModelManifest = {
        ...{ format: 1, id, revision: model.commit, task, files: stored, network },
        addedAt: new Date().toISOString(),
        probe: { pairs: 0, score: 0, language: request.probeSet.language },
        ...(task === 'entailment'
          ? { labels: labels ?? readLabelOrder(config) }
          : { pooling: await readPooling(folder, stored) }),
      };
      onMessage('Probing the model ...');
      const probe = await probeDraft(draft, folder, request, context);
      const { pairs, score, language } = probe;
      return {
        ...(await store.commitPartial({ ...draft, probe: { pairs, score, language } })),
        probe,
      };
    } catch (error) {
      // An interrupted download is continued the next time.
      if (error instanceof ModelSetupError && !(error instanceof HubUnavailableError))
        await store.discardPartial(task, id);
      throw error;
    }
  });
}

async function downloadFiles(
  client: HubClient,
  id: string,
  { commit, files }: HubModel,
  folder: string,
  { signal, onMessage }: AddModelContext,
): Promise<ModelManifest['files']> {
  const stored: ModelManifest['files'] = [];
  let toldAt = Date.now();
  for (const file of files) {
    const result = await client.download({ id, commit, file }, join(folder, file.path), {
      signal,
      onProgress: (path, doneBytes, bytes) => {
        if (bytes < MEGABYTE || (doneBytes < bytes && Date.now() - toldAt < PROGRESS_MS)) return;
        toldAt = Date.now();
        onMessage(`${path}: ${formatMegabytes(doneBytes)} of ${formatMegabytes(bytes)} MB`);
      },
    });
    stored.push({ path: file.path, ...result });
  }
  return stored;
}

/** @throws ModelSetupError for a model that is wrong too often, or uses too much memory */
async function probeDraft(
  manifest: ModelManifest,
  folder: string,
  { probeSet, minScore, id }: AddModelRequest,
  { store, signal }: AddModelContext,
): Promise<ProbeResult> {
  const { runtimeFolder } = store;
  const probe = await runProbe({ folder, manifest, runtimeFolder }, probeSet, signal).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      const message = error instanceof Error ? error.message : String(error);
      throw new ModelSetupError(`The model ${id} cannot be used, so it was removed. ${message}`);
    },
  );
  if (probe.score < minScore)
    throw new ModelSetupError(
      `The model ${id} was not added: it classified ${probe.right} of ${probe.pairs} ` +
        `test pairs correctly, which is a share of ${probe.score.toFixed(2)}. A share of ` +
        `at least ${minScore.toFixed(2)} is required.`,
    );
  if (probe.addedBytes > MAX_ADDED_BYTES)
    throw new ModelSetupError(
      'The model ' +
        `${id} was not added: it takes ${formatMegabytes(probe.addedBytes)} MB of memory, but at most ${formatMegabytes(MAX_ADDED_BYTES)} MB are allowed. Choose a smaller model, or a model with 8-bit weights.`,
    );
  return probe;
}

async function readPooling(folder: string, files: ModelManifest['files']): Promise<Pooling> {
  if (!files.some(({ path }) => path === POOLING_FILE)) return 'mean';
  const pooling = (await readJson(join(folder, POOLING_FILE))) as Record<string, unknown>;
  if (pooling['pooling_mode_cls_token'] === true) return 'cls';
  if (pooling['pooling_mode_mean_tokens'] === true) return 'mean';
  throw new ModelSetupError(
    `${POOLING_FILE}: pooling_mode_cls_token or pooling_mode_mean_tokens must be true. Other kinds of pooling are not supported.`,
  );
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    throw new ModelSetupError(`${path} is not JSON.`);
  }
}

export const formatMegabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);
