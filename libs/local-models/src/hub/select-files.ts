import { ModelSetupError } from '../local-model-error.ts';
import type { ModelTask } from '../manifest.ts';
import { isSafePath } from '../model-id.ts';
import type { HubFile } from './hub.types.ts';

/** What is fetched of a model in all; more would not run in the memory that it may have. */
export const MAX_MODEL_BYTES = 800_000_000;

const REQUIRED_FILES = ['config.json', 'tokenizer.json', 'tokenizer_config.json'] as const;
const OPTIONAL_FILES = ['special_tokens_map.json'] as const;
/** How Sentence Transformers says how vectors of tokens become one of a text. */
export const POOLING_FILE = '1_Pooling/config.json';

/** Eight bits a weight before the plain one; others are for some processors alone. */
const NETWORKS = ['model_quantized', 'model_int8', 'model_uint8', 'model_quint8_avx2', 'model'];
const FOLDERS = ['onnx/', ''];
/** Weights that do not fit in the graph's own file. */
const EXTERNAL_DATA_SUFFIX = '_data';

export interface ModelFileSelection {
  files: HubFile[];
  /** The path of the ONNX file. */
  network: string;
}

/**
 * The files of a model that are needed here.
 *
 * @param network path of the ONNX file, where the operator names it
 * @throws ModelSetupError when one is missing, or they are too large
 */
export function selectFiles(
  files: readonly HubFile[],
  { id, task, network }: { id: string; task: ModelTask; network?: string },
): ModelFileSelection {
  const byPath = new Map(files.map((file) => [file.path, file]));
  if (network !== undefined && (!isSafePath(network) || !network.endsWith('.onnx')))
    throw new ModelSetupError(
      `--file ${JSON.stringify(network)} is not the path of an .onnx file.`,
    );
  const candidates = FOLDERS.flatMap((folder) => NETWORKS.map((name) => `${folder}${name}.onnx`));
  const chosen = network ?? candidates.find((path) => byPath.has(path));
  const networkFile = chosen === undefined ? undefined : byPath.get(chosen);
  if (!networkFile)
    throw new ModelSetupError(
      chosen
        ? `${id} has no file ${chosen}.`
        : `${id} has no ONNX file (${candidates.slice(0, 2).join(', ')}, …): take a model that ` +
            'was converted, or convert it.',
    );
  const missing = REQUIRED_FILES.filter((path) => !byPath.has(path));
  if (missing.length) throw new ModelSetupError(`${id} has no file ${missing.join(', ')}.`);
  const paths: string[] = [
    ...REQUIRED_FILES,
    ...OPTIONAL_FILES,
    ...(task === 'embedding' ? [POOLING_FILE] : []),
    `${networkFile.path}${EXTERNAL_DATA_SUFFIX}`,
  ];
  const selected = [...paths.flatMap((path) => byPath.get(path) ?? []), networkFile];
  const bytes = selected.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MAX_MODEL_BYTES)
    throw new ModelSetupError(
      `${id} has ${bytes} bytes, and ${MAX_MODEL_BYTES} are the most: take a smaller one, or one ` +
        'with eight bits a weight.',
    );
  return { files: selected, network: networkFile.path };
}
