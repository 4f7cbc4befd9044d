import { parseArgs } from 'node:util';
import { addModel, formatMegabytes } from './add-model.ts';
import type { HubOptions } from './hub/hub.types.ts';
import { parseLabelOption } from './label-order.ts';
import { ModelSetupError } from './local-model-error.ts';
import { MODEL_TASKS, type ModelTask } from './manifest.ts';
import { validateModelId, validateRevision } from './model-id.ts';
import { readProbeSet } from './probe/probe-set.ts';
import { MIN_PROBE_SCORE, type ProbeResult, runProbe } from './probe/run-probe.ts';
import { installRuntime, isRuntimeInstalled } from './runtime/install-runtime.ts';
import { ModelStore, type StoredModel } from './store/model-store.ts';

export interface ModelsCommandContext {
  dataDir: string;
  hub: HubOptions;
  signal: AbortSignal;
  onMessage: (text: string) => void;
}

export const MODELS_USAGE =
  'usage: npm run models -- add <owner/name> [--task entailment|embedding] [--revision <commit>] ' +
  '[--labels contradiction,entailment,neutral] [--file <path.onnx>] [--probe-file <file>] ' +
  '[--min-score <0 to 1>] | list | remove <owner/name> | probe <owner/name> [--probe-file <file>]';

const OPTIONS = {
  task: { type: 'string' },
  revision: { type: 'string' },
  labels: { type: 'string' },
  file: { type: 'string' },
  'probe-file': { type: 'string' },
  'min-score': { type: 'string' },
} as const;
type OptionValues = { [Name in keyof typeof OPTIONS]?: string };

const ALLOWED_OPTIONS: Record<string, readonly string[]> = {
  add: Object.keys(OPTIONS),
  list: [],
  remove: ['task'],
  probe: ['task', 'probe-file'],
};

/**
 * @returns the text to print
 * @throws ModelSetupError for unknown commands and for faults
 */
export async function runModelsCommand(
  words: readonly string[],
  context: ModelsCommandContext,
): Promise<string> {
  const { command, id, values } = parseWords(words);
  const store = new ModelStore(context.dataDir);
  if (command === 'list') return formatList(store);
  const modelId = validateModelId(id ?? '');
  const task = values.task === undefined ? undefined : parseTask(values.task);
  if (command === 'add') return add(modelId, task ?? 'entailment', values, store, context);
  const models = store.findById(modelId).filter((one) => !task || one.manifest.task === task);
  if (!models.length)
    throw new ModelSetupError(
      'There is no model ' +
        `${modelId} in ${store.root}. List the stored models with npm run models -- list.`,
    );
  return command === 'remove'
    ? remove(models, store, context)
    : probe(models, values['probe-file'], store, context);
}

function parseWords(words: readonly string[]) {
  let parsed: { positionals: string[]; values: OptionValues };
  try {
    parsed = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new ModelSetupError(`${(error as Error).message} ${MODELS_USAGE}`);
  }
  const { positionals, values } = parsed;
  const [command = '', id, ...rest] = positionals;
  const allowed = ALLOWED_OPTIONS[command];
  if (!allowed || rest.length || (command === 'list') !== (id === undefined))
    throw new ModelSetupError(MODELS_USAGE);
  const unknown = Object.keys(values).find((name) => !allowed.includes(name));
  if (unknown) throw new ModelSetupError(`${command} takes no --${unknown}. ${MODELS_USAGE}`);
  return { command, id, values };
}

function parseTask(value: string): ModelTask {
  const task = MODEL_TASKS.find((one) => one === value);
  if (task) return task;
  throw new ModelSetupError(`--task ${JSON.stringify(value)} must be ${MODEL_TASKS.join(' or ')}.`);
}

function parseScore(value: string): number {
  if (/^(?:0?\.\d+|[01](?:\.0+)?)$/.test(value)) return Number(value);
  throw new ModelSetupError(`--min-score ${JSON.stringify(value)} must be a number from 0 to 1.`);
}

async function add(
  id: string,
  task: ModelTask,
  values: OptionValues,
  store: ModelStore,
  context: ModelsCommandContext,
): Promise<string> {
  const {
    manifest,
    folder,
    probe: result,
  } = await addModel(
    {
      ...{ id, task, revision: validateRevision(values.revision ?? 'main') },
      ...(values.labels !== undefined && { labels: parseLabelOption(values.labels) }),
      ...(values.file !== undefined && { network: values.file }),
      probeSet: readProbeSet(task, values['probe-file']),
      minScore:
        values['min-score'] === undefined ? MIN_PROBE_SCORE : parseScore(values['min-score']),
    },
    { ...context, store },
  );
  if (!result)
    return `The model ${id} (${task}) is already stored with this revision in ${folder}.`;
  const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
  return [
    `The model ${id} (${task}) is stored in ${folder}: ${formatMegabytes(bytes)} MB, ` +
      `including the neural network ${manifest.network}.`,
    formatProbe(result),
    'Restart the services to use the model' +
      (task === 'entailment' ? ', and calibrate the model once: npm run calibrate.' : '.'),
  ].join('\n');
}

function formatList(store: ModelStore): string {
  const models = store.list();
  if (!models.length) return `There is no model in ${store.root}.`;
  return models
    .map(({ manifest }) => {
      const { id, task, revision, files, probe: score, addedAt } = manifest;
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      const isServing = store.findServing(task)?.manifest.id === id;
      return (
        `${id}  ${task}  ${revision.slice(0, 12)}  ${formatMegabytes(bytes)} MB  ` +
        `probe ${score.score.toFixed(2)}  ${addedAt.slice(0, 10)}${isServing ? '  serves' : ''}`
      );
    })
    .join('\n');
}

async function remove(
  models: readonly StoredModel[],
  store: ModelStore,
  { signal, onMessage }: ModelsCommandContext,
): Promise<string> {
  await store.lock({ signal, onWait: onMessage }, async () => {
    for (const { manifest } of models) await store.remove(manifest.task, manifest.id);
  });
  const tasks = models.map(({ manifest }) => manifest.task).join(', ');
  return (
    'The model ' +
    `${models[0]!.manifest.id} (${tasks}) was removed. Running services use the model until they are restarted.`
  );
}

async function probe(
  models: readonly StoredModel[],
  probeFile: string | undefined,
  store: ModelStore,
  { signal, onMessage }: ModelsCommandContext,
): Promise<string> {
  const { runtimeFolder } = store;
  // A complete folder may be read-only.
  if (!isRuntimeInstalled(runtimeFolder))
    await store.lock({ signal, onWait: onMessage }, () =>
      installRuntime(runtimeFolder, { signal, onMessage }),
    );
  const lines: string[] = [];
  for (const model of models) {
    const { task, id } = model.manifest;
    const result = await runProbe(
      { ...model, runtimeFolder },
      readProbeSet(task, probeFile),
      signal,
    );
    lines.push(`${id} (${task}): ${formatProbe(result)}`);
  }
  return lines.join('\n');
}

const formatProbe = ({ right, pairs, score, msPerPair, addedBytes }: ProbeResult) =>
  'Probe: ' +
  `${right} of ${pairs} pairs right (${score.toFixed(2)}), ${msPerPair.toFixed(1)} ms per pair, ${formatMegabytes(addedBytes)} MB of memory.`;
