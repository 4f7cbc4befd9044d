import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CliError } from './cli-error.ts';
import { EXIT } from './exit-codes.ts';

/** Reads a file, or stdin for `-`. */
export async function readInput(path: string): Promise<Buffer> {
  if (path !== '-') return readFile(path);
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
  const name = path === '-' ? 'The standard input' : `The file ${path}`;
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
