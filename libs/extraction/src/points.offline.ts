import { STATISTIC } from './claims/english.cues.ts';
import { isLitter } from './claims/litter.ts';
import { toldOf } from './points/told.ts';
import type { ProposedPoint } from './proposal.ts';
import type { Source } from './source.ts';

const FIGURE = /\p{Nd}/u;
const HAPPENED = /\p{L}{2}/u;
const statistic = new RegExp(STATISTIC, 'i');
/** More than a sentence of prose has, lists included. */
const MOST_DATES = 60;

/**
 * The dated figures and events of a document: one point for each date a sentence states. Dates told
 * from the day of writing count only to the day or month, where "yesterday" is as good as a date;
 * bare weekdays and "today" in a passing remark are many, figures few.
 */
export function proposePoints(source: Source): ProposedPoint[] {
  return source.sentences.flatMap(({ index, text, start, block }) => {
    const dates = source.dates[index] ?? [];
    if (
      !dates.length ||
      dates.length > MOST_DATES ||
      block === 'code' ||
      text.length > 1500 ||
      isLitter(text)
    )
      return [];
    const told = toldOf(
      text,
      dates.map((date) => ({ ...date, start: date.start - start, end: date.end - start })),
    );
    return dates.flatMap((date, at): ProposedPoint[] => {
      const rest = text.slice(0, date.start - start) + text.slice(date.end - start);
      if (!HAPPENED.test(rest) || rest.trim().length < 6) return [];
      if (
        date.relative &&
        !FIGURE.test(rest) &&
        !statistic.test(rest) &&
        (source.names[index]?.length ?? 0) === 0
      )
        return [];
      return told[at] ? [{ sentence: index, ...told[at] }] : [];
    });
  });
}
