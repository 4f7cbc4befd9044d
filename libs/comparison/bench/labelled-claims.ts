import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * A claim as pieces: words of its writer, or spans copied from its sentence, from `start` to `end`.
 */
export type ClaimPieces = (string | [start: number, end: number])[];

/** The claims that a writer made from a sentence. */
export interface LabelledClaims {
  /** Claims close to the words of the sentence; true if the sentence is true. */
  same?: ClaimPieces[];
  /** A claim in other words; true if the sentence is true. */
  rewording?: ClaimPieces;
  /** Claims that are false if the sentence is true. */
  changes: { kind: string; claim: ClaimPieces }[];
}

/** A sentence of a page of `crawl`, from `start` to `end`. */
export interface LabelledPageSentence extends LabelledClaims {
  page: string;
  start: number;
  end: number;
  set?: string;
}

/** A sentence of a treebank, by its id there. */
export interface LabelledTreebankSentence extends LabelledClaims {
  sentence: string;
}

/** A passage that does not state a claim. */
export interface UnsupportedClaim {
  set: string;
  kind: string;
  passage: string;
  claim: string;
}

export const readLabels = <Labels>(name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'labels', name), 'utf8')) as Labels;

export const joinPieces = (pieces: ClaimPieces, sentence: string) =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : sentence.slice(piece[0], piece[1])))
    .join('');

/** The sentences of a CoNLL-U file by id; undefined if the file does not exist. */
export function readTreebankSentences(file: string): Map<string, string> | undefined {
  if (!existsSync(file)) return undefined;
  const sentences = new Map<string, string>();
  let id = '';
  for (const line of gunzipSync(readFileSync(file)).toString('utf8').split('\n')) {
    id = /^# sent_id = (.*)$/u.exec(line)?.[1] ?? id;
    const text = /^# text = (.*)$/u.exec(line)?.[1];
    if (text) sentences.set(id, text.trim());
  }
  return sentences;
}
