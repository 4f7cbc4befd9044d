import type { Extraction } from '../../src/index.ts';
import { readJsonLines } from './bench-pages.ts';

/** One item that was read from a page, for a reader to rate. */
export interface RatedItem {
  id: string;
  kind: 'claim' | 'prediction' | 'edge' | 'point';
  /** The rated fields by name; the other fields only tell the origin. */
  rated: Record<string, string>;
  /** The sentences of the page that it is based on. */
  source: string;
}

/** The rating of one item by field: right, wrong, or null when there is nothing to rate. */
type Rating = { id: string } & Record<string, boolean | null | string>;

/** Returns what users would see of a reading, as separate items. */
export function listRatedItems(page: string, extraction: Extraction): RatedItem[] {
  const { sentences, claims, predictions, edges, points } = extraction;
  const getSource = (...numbers: number[]) =>
    [...new Set(numbers)].map((number) => sentences[number]?.text ?? '').join(' … ');
  return [
    ...claims.map(({ title, normalized, date, sentence }, index) => ({
      ...{ id: `${page}#claim${index}`, kind: 'claim' as const },
      rated: { title, claim: normalized, ...(date && { date }) },
      source: getSource(sentence),
    })),
    ...predictions.map(({ title, deadline, sentence }, index) => ({
      ...{ id: `${page}#prediction${index}`, kind: 'prediction' as const },
      rated: { title, ...(deadline && { deadline }) },
      source: getSource(sentence),
    })),
    ...edges.map(({ from, to, type, mechanism }, index) => ({
      ...{ id: `${page}#edge${index}`, kind: 'edge' as const },
      rated: { from: from.label ?? from.text, to: to.label ?? to.text, relation: type, mechanism },
      source: getSource(from.sentence, to.sentence),
    })),
    ...points.map(({ date, label, sentence }, index) => ({
      ...{ id: `${page}#point${index}`, kind: 'point' as const },
      rated: { date, label },
      source: getSource(sentence),
    })),
  ];
}

/** Counts the rated fields by kind and name, and the share of right ones. */
export function countRatings(file: string, items: readonly RatedItem[]) {
  const kindById = new Map(items.map(({ id, kind }) => [id, kind]));
  const counts = new Map<string, { rated: number; right: number }>();
  for (const { id, ...ratings } of readJsonLines<Rating>(file))
    for (const [field, isRight] of Object.entries(ratings)) {
      const kind = kindById.get(id);
      if (!kind || typeof isRight !== 'boolean') continue;
      const key = `${kind}: ${field}`;
      const count = counts.get(key) ?? { rated: 0, right: 0 };
      counts.set(key, { rated: count.rated + 1, right: count.right + Number(isRight) });
    }
  return Object.fromEntries(
    [...counts].map(([key, { rated, right }]) => [
      key,
      { rated, right, share: (right / rated).toFixed(3) },
    ]),
  );
}
