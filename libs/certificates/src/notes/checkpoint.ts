// Checkpoints: https://c2sp.org/tlog-checkpoint
import { parseBase64, toBase64 } from '../bytes.ts';
import { parseNote, type SignedNote } from './note.ts';

/** The head of a log's Merkle tree. */
export interface Checkpoint {
  /** Identifies the log. */
  origin: string;
  /** Number of leaves. */
  size: number;
  /** 32 bytes. */
  root: Uint8Array;
}

/** Formats the text that is signed. */
export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

/** Parses the text of a checkpoint; undefined for any other text. Extension lines are ignored. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const [origin, sizeText, rootText, ...others] = text.split('\n');
  const size = parseSize(sizeText ?? '');
  const root = parseBase64(rootText ?? '');
  const hasOnlyFullLines = others.pop() === '' && !others.includes('');
  return origin && size !== undefined && root?.length === 32 && hasOnlyFullLines
    ? { origin, size, root }
    : undefined;
}

/** Parses a tree size: decimal, without leading zeros; undefined for any other text. */
export function parseSize(text: string): number | undefined {
  const size = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(size) ? size : undefined;
}

/** Parses a signed checkpoint without checking its signatures; undefined for any other text. */
export function parseSignedCheckpoint(
  text: string,
): { note: SignedNote; checkpoint: Checkpoint } | undefined {
  const note = parseNote(text);
  const checkpoint = note && parseCheckpoint(note.text);
  return checkpoint && { note, checkpoint };
}
