import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { extractOffline } from '@plumbline/extraction';
import { type DateMention, extractDates } from '@plumbline/text';
import {
  ANCHOR_REFERENCES,
  extractFixedAnchors,
} from '../../src/watermark/similarity/time-anchors.ts';
import {
  extractClaimTerms,
  selectFrequentTerms,
} from '../../src/watermark/similarity/claim-terms.ts';
import { buildSnapshot } from '../../src/watermark/similarity/snapshot.ts';
import type { TextStructure } from '../../src/watermark/similarity/features.ts';

const root = resolve(import.meta.dirname, '../../../..');
const data = resolve(root, process.env['BENCH_DATA'] ?? '../shared/bench', 'watermark');

/** One text with two human translations, and its source. */
export interface TranslatedArticle {
  id: string;
  src: string;
  refs: { A?: string; B?: string };
}

/** A report of an event; events of one topic are of the same kind. */
export interface EventReport {
  id: string;
  topic: string;
  event: string;
  text: string;
  gold_entities: string[];
}

/** The rows of a file; undefined, with a message, when it is missing. */
export function loadRows<Row>(file: string): Row[] | undefined {
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

/** 0: its texts were read to find errors. 1: only its figures were used. */
export const chooseHalf = (id: string) => (createHash('md5').update(id).digest().at(-1) ?? 0) % 2;

const reference = new Date('2026-11-20T00:00:00Z');

/** A text's structure as the service reads it, and with only the words of its relations. */
export interface StructureVariants {
  structure: TextStructure;
  relationStructure: TextStructure;
}

/**
 * @param isKnown stored texts have the date of their mark; the date of a queried text is unknown
 */
export function extractVariants(text: string, isKnown: boolean): StructureVariants {
  const extraction = extractOffline({ text, referenceDate: reference });
  const { language, edges } = extraction;
  const [dates, laterDates] = ANCHOR_REFERENCES.map((day) =>
    extractDates(text, { reference: day, language }),
  ) as [DateMention[], DateMention[]];
  const snapshot = buildSnapshot(extraction, extractFixedAnchors([dates, laterDates]), isKnown);
  const relationEnds = edges.flatMap(({ from, to }) => [from.text, to.text]);
  return {
    structure: { language, snapshot, claimTerms: extractClaimTerms(extraction) },
    relationStructure: {
      language,
      snapshot,
      claimTerms: selectFrequentTerms(extraction, relationEnds),
    },
  };
}

/** This many characters from the middle, starting at a word. */
export function extractMiddle(text: string, length: number): string {
  const from = Math.max(0, Math.floor((text.length - length) / 2));
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  return text.slice(start, start + length);
}
