import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CliError } from './cli-error.ts';
import { EXIT } from './exit-codes.ts';

/** Why a file is not read, by the code of the error. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'cannot be read: it is a directory',
  EACCES: 'cannot be read: permission is denied',
};

const describeInput = (path: string): string =>
  path === '-' ? 'The standard input' : `The file ${path}`;

/**
 * Reads a file, or stdin for `-`.
 * @throws CliError when it cannot be read
 */
export async function readInput(path: string): Promise<Buffer> {
  try {
    return await (path === '-' ? readStdin() : readFile(path));
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reason = REASONS[code] ?? `cannot be read: ${message}`;
    throw new CliError(`${describeInput(path)} ${reason}.`, EXIT.input);
  }
}

async function readStdin(): Promise<Buffer> {
  if (process.stdin.isTTY)
    process.stderr.write('Reading from the terminal; end the text with Ctrl-D.\n');
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * @param emptyCode exit code for an empty text
 * @throws CliError when the text is empty or is not UTF-8
 */
export async function readTextInput(path: string, emptyCode: number = EXIT.input): Promise<string> {
  const bytes = await readInput(path);
  const name = describeInput(path);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CliError(`${name} is not a UTF-8 text.`, EXIT.input);
  }
  if (text.trim()) return text;
  throw new CliError(`${name} is empty.`, emptyCode);
}

/** Documents that the service reads, not this program. */
const DOCUMENT = /\.(?:pdf|docx|html?)$/i;

export const isDocumentFile = (path: string): boolean => DOCUMENT.test(path);

export const isPageAddress = (text: string): boolean => /^https?:\/\//i.test(text);

export const getFileName = (path: string): string => basename(path);
