import type { Extraction } from '../../src/index.ts';
import { readJsonLines } from './bench-pages.ts';

/** One thing that was read of a page, as a reader is to rate it. */
export interface RatedItem {
  id: string;
  kind: 'claim' | 'prediction' | 'edge' | 'point';
  /** What is rated, by name; the rest only tells where it comes from. */
  rated: Record<string, string>;
  /** The sentences of the page that it was taken from. */
  source: string;
}

/** What a reader found of one item: right, wrong, or null where there is nothing to rate. */
type Rating = { id: string } & Record<string, boolean | null | string>;

/** What a reading shows to users, an item each. */
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

/** Of each kind and field: how many a reader rated, and the share that is right. */
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
