import type { Extraction } from '@plumbline/extraction';
import { dates } from '@plumbline/text';

/** From when a text speaks. */
export interface Dated {
  /** The day that "yesterday" was told from when the engine read it. */
  reference: Date;
  /** Whether that is the text's own day. Of a text whose day nobody knows, what only that day tells is no anchor. */
  isKnown: boolean;
}

const MOST = 200;
/** Far enough for "Tuesday" and "last month" to mean something else, near enough for "2 October" to mean the same. */
const OTHER_DAY = 40 * 86_400_000;

/** The time anchors of a text, ascending, each once, at most 200 of them: the earliest mentioned stay. */
export function anchorsOf({ language, points }: Extraction, text: string, { reference, isKnown }: Dated): string[] {
  const told = new Set<string>(points.map(({ date }) => date));
  const stated = new Set<string>();
  const other = isKnown ? reference : new Date(reference.getTime() - OTHER_DAY);
  for (const { value, valueEnd, relative } of dates(text, { reference: other, language }))
    for (const date of valueEnd ? [value, valueEnd] : [value]) if (!relative || told.has(date)) stated.add(date);
  if (isKnown) for (const date of told) stated.add(date);
  return [...stated].slice(0, MOST).sort();
}
