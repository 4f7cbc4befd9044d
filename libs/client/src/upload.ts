import { PlumblineError } from './plumbline-error.ts';

/** Larger than the limit of any service. */
const MAX_FILE_BYTES = 2 ** 27;

export interface FileToSend {
  /**
   * A `Blob` or `File`, bytes such as a `Buffer`, or a stream of bytes, which is read completely
   * before the request.
   */
  file: Blob | Uint8Array | AsyncIterable<Uint8Array>;
  /** File name with its extension, such as `report.pdf`; default: the name of a `File`. */
  name?: string | undefined;
}

/**
 * Builds a form with the file as `file` and the other fields.
 * @throws {TypeError} without a file
 */
export async function buildForm({
  file,
  name,
  ...fields
}: FileToSend & Record<string, unknown>): Promise<FormData> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields))
    if (typeof value === 'string' || typeof value === 'number') form.append(field, String(value));
  const blob = await toBlob(file);
  form.append('file', blob, name ?? (blob as Partial<File>).name ?? 'file');
  return form;
}

async function toBlob(file: FileToSend['file']): Promise<Blob> {
  if (file instanceof Blob) return file;
  if (file instanceof Uint8Array) return new Blob([file.slice()]);
  if (typeof file?.[Symbol.asyncIterator] !== 'function')
    throw new TypeError('file must be a Blob, bytes or a stream of bytes');
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > MAX_FILE_BYTES)
      throw new PlumblineError(`The file is larger than ${MAX_FILE_BYTES} bytes`, {
        code: 'TOO_LARGE',
      });
    chunks.push(chunk.slice());
  }
  return new Blob(chunks);
}
