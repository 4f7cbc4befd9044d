import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { extractOffline } from '@plumbline/extraction';
import { dates } from '@plumbline/text';
import { dayToTell } from '../../src/watermark/structure/anchors.ts';
import { saidOf, wordsOf } from '../../src/watermark/structure/said.ts';
import { snapshotOf } from '../../src/watermark/structure/snapshot.ts';
import type { Told } from '../../src/watermark/structure/traits.ts';

const root = resolve(import.meta.dirname, '../../../..');
const data = resolve(root, process.env['BENCH_DATA'] ?? '../shared/bench', 'watermark');

/** One text translated twice by people, and its source. */
export interface Translated {
  id: string;
  src: string;
  refs: { A?: string; B?: string };
}

/** A report of an event; events of one topic are of one kind. */
export interface Reported {
  id: string;
  topic: string;
  event: string;
  text: string;
  gold_entities: string[];
}

/** The rows of a file; undefined, and said so, when it is missing. */
export function rowsOf<Row>(file: string): Row[] | undefined {
  const path = join(data, file);
  if (!existsSync(path)) {
    console.log(`left out, no such file: ${path}`);
    return undefined;
  }
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
}

/** 0: texts of it were read to see what goes wrong. 1: only its figures were looked at. */
export const halfOf = (id: string) => (createHash('md5').update(id).digest().at(-1) ?? 0) % 2;

const reference = new Date('2026-11-20T00:00:00Z');

/** A text as the service reads it, and as it would be with the words of its relations alone. */
export interface Texts {
  told: Told;
  bare: Told;
}

/**
 * @param isKnown stored texts are as old as their mark; of a text that is asked about nobody knows
 *   the day
 */
export function read(text: string, isKnown: boolean): Texts {
  const extraction = extractOffline({ text, referenceDate: reference });
  const { language, edges } = extraction;
  const dated = { reference, isKnown };
  const snapshot = snapshotOf(
    extraction,
    dates(text, { reference: dayToTell(dated), language }),
    dated,
  );
  const ends = edges.flatMap(({ from, to }) => [from.text, to.text]);
  return {
    told: { language, snapshot, said: saidOf(extraction) },
    bare: { language, snapshot, said: wordsOf(extraction, ends) },
  };
}

/** So many characters from the middle, from a word on. */
export function middleOf(text: string, length: number): string {
  const from = Math.max(0, Math.floor((text.length - length) / 2));
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  return text.slice(start, start + length);
}
