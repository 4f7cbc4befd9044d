import { type ParsedToken, type SyntaxTree, hasRelation, locateTime } from '@plumbline/grammar';
import { type DateMention, toEndInstant, toStartInstant } from '@plumbline/text';
import type { FutureCue } from './future-modality.ts';

interface DatedQuestion {
  dates: readonly DateMention[];
  referenceDate: Date;
}

/**
 * Returns the date at which an announced event is due. It is in the future and belongs to the event
 * or its plan, not to the day of the announcement.
 */
export function findDeadline(
  tree: SyntaxTree,
  { kind, event, cue }: FutureCue,
  { dates, referenceDate }: DatedQuestion,
): DateMention | undefined {
  const located = dates.flatMap((date) => {
    const isAhead = toEndInstant(date.valueEnd ?? date.value) > referenceDate;
    const place = isAhead ? locateTime(tree, date.start, date.end) : undefined;
    // “from 9 to 14 May” belongs to its event.
    const isApart = place?.isApart && date.valueEnd === undefined;
    // “As of 9 May, it will close”, but not “since May”.
    const isStart = place?.isStart && toStartInstant(date.value) <= referenceDate;
    if (!place || isStart || isApart || place.attachment === 'noun-behind') return [];
    // A date without a year is in the future only in a clause of the future tense.
    const isOpen = date.inferredUnit && place.tense !== 'future' && place.tense !== 'present';
    if (isOpen || (date.relative && place.tense === 'past')) return [];
    return [{ date, predicate: tree.tokens[place.predicate]! }];
  });
  // “Late 2026, and more likely 2027”: the last date is the deadline.
  const findLastDate = (owner: ParsedToken) =>
    located
      .filter(({ predicate }) => predicate === owner)
      .map(({ date }) => date)
      .sort((a, b) => (a.valueEnd ?? a.value).localeCompare(b.valueEnd ?? b.value))
      .at(-1);
  if (kind === 'present') {
    const date = findLastDate(event);
    return date && toStartInstant(date.value) > referenceDate ? date : undefined;
  }
  const isBelow = located.find(({ predicate }) => isPartOfEvent(tree, predicate, event))?.date;
  return findLastDate(event) ?? isBelow ?? findLastDate(cue);
}

/** “Will help (build it by May)”: part of the event; a parenthetical remark has its own time. */
function isPartOfEvent(tree: SyntaxTree, predicate: ParsedToken, event: ParsedToken): boolean {
  if (!tree.isBelow(predicate, event)) return false;
  const isAside = (token: ParsedToken) =>
    hasRelation(token, 'acl:relcl') ||
    (token !== predicate && hasRelation(token, 'advcl') && token.features.VerbForm === 'Ger');
  let token: ParsedToken | undefined = predicate;
  while (token && token !== event && !isAside(token)) token = tree.head(token);
  return token === event;
}
