import { ModelSetupError } from '../local-model-error.ts';
import type { ModelTask } from '../manifest.ts';
import { isSafePath } from '../model-id.ts';
import type { HubFile } from './hub.types.ts';

/** Maximum total size of a model's files. A larger model would exceed its memory limit. */
export const MAX_MODEL_BYTES = 800_000_000;

const REQUIRED_FILES = ['config.json', 'tokenizer.json', 'tokenizer_config.json'] as const;
const OPTIONAL_FILES = ['special_tokens_map.json'] as const;
/** Sentence Transformers' file that describes how token vectors are combined into a text vector. */
export const POOLING_FILE = '1_Pooling/config.json';

/** 8-bit weights before unquantised ones; other variants run only on some processors. */
const NETWORKS = ['model_quantized', 'model_int8', 'model_uint8', 'model_quint8_avx2', 'model'];
const FOLDERS = ['onnx/', ''];
/** Suffix of the file with weights that do not fit in the graph's own file. */
const EXTERNAL_DATA_SUFFIX = '_data';

export interface ModelFileSelection {
  files: HubFile[];
  /** Path of the ONNX file. */
  network: string;
}

/**
 * Selects the files of a model that are needed here.
 *
 * @param network path of the ONNX file, when the operator names it
 * @throws ModelSetupError when a file is missing, or the files are too large
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
        : `${id} has none of the expected ONNX files (${candidates.slice(0, 2).join(', ')},` +
            ' …). Choose a model that was converted to ONNX, or convert the model.',
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
      'The files of ' +
        `${id} have ${bytes} bytes, but at most ${MAX_MODEL_BYTES} bytes are allowed. Choose a smaller model, or a model with 8-bit weights.`,
    );
  return { files: selected, network: networkFile.path };
}
