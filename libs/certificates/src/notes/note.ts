// Signed notes: https://c2sp.org/signed-note
import { concatBytes, parseBase64, toBase64, toHex } from '../bytes.ts';

export interface NoteSignature {
  /** Name of the key. */
  name: string;
  /** Id of the key: 8 hexadecimal digits. */
  keyId: string;
  /** What follows the key id. */
  signature: Uint8Array;
  /** The whole line, without its newline. */
  line: string;
}

export interface SignedNote {
  /** The signed text, with its final newline. */
  text: string;
  signatures: NoteSignature[];
}

/** The specification demands at least 16 signatures; ours are from a log and its witnesses. */
const MAX_SIGNATURES = 100;
const MAX_NOTE_CHARACTERS = 1_000_000;
const KEY_ID_BYTES = 4;
const FORBIDDEN = /[\0-\x09\x0b-\x1f]/;

/** Whether a text can be the name of a key: no spaces of Unicode, no plus. */
export const isKeyName = (text: string): boolean =>
  text !== '' && text.isWellFormed() && !/[\p{White_Space}+]/u.test(text) && !FORBIDDEN.test(text);

/** Parses a signed note without checking its signatures; undefined when the text is none. */
export function parseNote(note: string): SignedNote | undefined {
  if (note.length > MAX_NOTE_CHARACTERS || FORBIDDEN.test(note) || !note.isWellFormed())
    return undefined;
  const separator = note.lastIndexOf('\n\n');
  if (separator < 0) return undefined;
  const signatures = parseSignatureLines(note.slice(separator + 2));
  return signatures && { text: note.slice(0, separator + 1), signatures };
}

/** Parses one or more signature lines, each with its newline; undefined for any other text. */
export function parseSignatureLines(text: string): NoteSignature[] | undefined {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.length === 0 || lines.length > MAX_SIGNATURES) return undefined;
  const signatures = lines.map(parseSignatureLine);
  return signatures.every((one) => one !== undefined) ? signatures : undefined;
}

function parseSignatureLine(line: string): NoteSignature | undefined {
  const [dash, name, base64, ...rest] = line.split(' ');
  if (dash !== '—' || !name || !isKeyName(name) || base64 === undefined || rest.length)
    return undefined;
  const bytes = parseBase64(base64);
  if (!bytes || bytes.length <= KEY_ID_BYTES) return undefined;
  const keyId = toHex(bytes.subarray(0, KEY_ID_BYTES));
  return { name, keyId, signature: bytes.slice(KEY_ID_BYTES), line };
}

/** Formats a signature line, without its newline. `keyId` has the 4 bytes of the key id. */
export const formatSignatureLine = (
  name: string,
  keyId: Uint8Array,
  signature: Uint8Array,
): string => `— ${name} ${toBase64(concatBytes(keyId, signature))}`;

/** Joins a text that ends with a newline and its signature lines. */
export const formatNote = (text: string, signatureLines: readonly string[]): string =>
  `${text}\n${signatureLines.map((line) => `${line}\n`).join('')}`;
