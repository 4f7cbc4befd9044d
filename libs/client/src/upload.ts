import { PlumblineError } from './plumbline-error.ts';

/** More than any service takes. */
const MAX_FILE_BYTES = 2 ** 27;

export interface FileToSend {
  /** A `Blob` or `File`, bytes (a `Buffer` is), or a stream of them, which is read whole first. */
  file: Blob | Uint8Array | AsyncIterable<Uint8Array>;
  /** With its ending, such as `report.pdf`; a `File` has one. */
  name?: string;
}

/**
 * A form of one file, as `file`, and the fields beside it. @throws {TypeError} when there is no
 * file
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
