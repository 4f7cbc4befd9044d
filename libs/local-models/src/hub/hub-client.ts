import { z } from 'zod';
import { ModelSetupError } from '../local-model-error.ts';
import { downloadFile, type DownloadProgressListener } from './download-file.ts';
import type { HubFile, HubModel, HubOptions } from './hub.types.ts';
import {
  readChunks,
  requestHub,
  retryHubWork,
  TransientHubError,
  validateHub,
} from './hub-request.ts';

const MAX_LIST_MS = 60_000;
const MAX_LIST_BYTES = 20_000_000;

const modelSchema = z.object({
  sha: z.string().regex(/^[0-9a-f]{40,64}$/, 'must be a commit'),
  siblings: z.array(
    z.object({
      rfilename: z.string(),
      size: z.int().min(0).optional(),
      lfs: z
        .object({
          size: z.int().min(0),
          sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256'),
        })
        .nullish(),
    }),
  ),
});

/** The API of Hugging Face's hub that lists and serves the files of a model. */
export class HubClient {
  readonly #options: HubOptions;
  readonly #onMessage: (text: string) => void;

  /** @param onMessage receives the reason of each retry */
  constructor(options: HubOptions, onMessage: (text: string) => void) {
    validateHub(options);
    this.#options = options;
    this.#onMessage = onMessage;
  }

  /** @throws ModelSetupError when the hub has no such model, or the request fails */
  async findModel(id: string, revision: string, signal: AbortSignal): Promise<HubModel> {
    const path = `/api/models/${id}/revision/${encodeURIComponent(revision)}?blobs=true`;
    const what = `model ${id} with revision ${revision}`;
    const text = await retryHubWork(
      async () => {
        const timeout = AbortSignal.any([signal, AbortSignal.timeout(MAX_LIST_MS)]);
        const response = await requestHub(this.#options, path, { signal: timeout, what });
        return readText(response, what);
      },
      { signal, onRetry: this.#onMessage },
    );
    const parsed = modelSchema.safeParse(parseJson(text, what));
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new ModelSetupError(
        "The model hub's answer about " +
          `${what} has an unexpected form: ${issue?.path.join('.')}: ${issue?.message}.`,
      );
    }
    const { sha, siblings } = parsed.data;
    return {
      commit: sha,
      files: siblings.map(({ rfilename, size, lfs }): HubFile => {
        return {
          path: rfilename,
          size: lfs?.size ?? size ?? 0,
          ...(lfs && { sha256: lfs.sha256 }),
        };
      }),
    };
  }

  /**
   * Downloads a file to `target` and continues an earlier attempt.
   *
   * @returns its size and SHA-256
   * @throws ModelSetupError when the download fails, or the file differs from the hub's listing
   */
  download(
    source: { id: string; commit: string; file: HubFile },
    target: string,
    options: { signal: AbortSignal; onProgress: DownloadProgressListener },
  ): Promise<{ size: number; sha256: string }> {
    return downloadFile(this.#options, source, target, { ...options, onRetry: this.#onMessage });
  }
}

async function readText(response: Response, what: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of readChunks(response)) {
      size += chunk.length;
      if (size > MAX_LIST_BYTES)
        throw new ModelSetupError(
          `The list of files of ${what} on the model hub is larger than ${MAX_LIST_BYTES} ` +
            'bytes.',
        );
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ModelSetupError) throw error;
    throw new TransientHubError(
      `The connection to the model hub broke before the list of files of ${what} was complete`,
    );
  }
  return Buffer.concat(chunks).toString();
}

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelSetupError(
      "The model hub's answer about " +
        `${what} is not JSON. Check that MODELS_HUB_URL is the address of a model hub.`,
    );
  }
}
