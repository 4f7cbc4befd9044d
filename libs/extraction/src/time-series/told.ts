import type { DateMention, PartialDate } from '@plumbline/text';
import { toLabel } from '../label.ts';
import { clausesOf } from './clauses.ts';
import { type Listed, listed } from './listed.ts';
import { toPointDate } from './moment.ts';

type Mention = Pick<DateMention, 'start' | 'end' | 'value' | 'valueEnd'>;

export interface Told {
  date: PartialDate;
  /** In the words of the sentence; `…` where some of it are left out. */
  label: string;
}

const LONGEST = 160;
/** Of what a list says of one date, together with what it is a list of. */
const LONGEST_LISTED = 120;
/** A sentence with more dates than this is a table of contents or a calendar. */
const MOST_DATES = 12;
const FIGURE = /\p{Nd}/u;
const SEAM = /[,;:–—、，；]\s/gu;
/** The list stands in brackets. */
const OPENED = /[(（]\s*$/u;
/** What leads to the first figure of a list alone. */
const LEADING = /(?:\s(?:from|to|at|by|of|in|on|von|auf|bei|um|im|am|de|à|a|en))?[\s,;:(（–—-]*$/iu;

/**
 * What a sentence tells of each of its dates; undefined for one it tells nothing of. Nothing at all
 * of a calendar.
 *
 * @param dates of the sentence, ascending, with offsets into it
 */
export function labelDates(text: string, dates: readonly Mention[]): (Told | undefined)[] {
  const lists = listed(text, dates);
  if (lists.filter((one) => !one).length > MOST_DATES) return dates.map(() => undefined);
  const clauses = clausesOf(text, dates);
  return dates.map((date, at) => {
    const list = lists[at];
    if (list) return { date: toPointDate(date), label: listLabel(text, list, list.first === at) };
    const after = lists.findLast((one, i) => one && i < at);
    const before = lists.find((one, i) => one && i > at);
    // "Over the past year it was 3.4 percent in May, …": the list tells all that there is to tell
    // of the year
    if (
      before &&
      !after &&
      !FIGURE.test(text.slice(0, date.start) + text.slice(date.end, before.subject.end))
    )
      return undefined;
    const clause = after ? { start: after.item.start, end: text.length } : clauses[at];
    return {
      date: toPointDate(date),
      label: toLabel(text.slice(clause?.start, clause?.end), LONGEST),
    };
  });
}

/** The subject, as much as there is room for, and the item. */
function listLabel(text: string, { subject, item }: Listed, isFirst: boolean): string {
  const said = text.slice(item.start, item.end);
  if (
    isFirst &&
    !OPENED.test(text.slice(subject.start, item.start)) &&
    item.end - subject.start <= LONGEST_LISTED
  )
    return toLabel(text.slice(subject.start, item.end), LONGEST);
  const lead = text.slice(subject.start, subject.end).replace(LEADING, '');
  const room = LONGEST_LISTED - said.length - ' … '.length;
  const starts = [0, ...[...lead.matchAll(SEAM)].map(({ index, 0: seam }) => index + seam.length)];
  const kept = starts.map((start) => lead.slice(start).trim()).find(({ length }) => length <= room);
  return toLabel(kept ? `${kept} … ${said}` : said, LONGEST);
}
