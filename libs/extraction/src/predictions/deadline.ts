import { type ParsedToken, type SyntaxTree, hasRelation, locateTime } from '@plumbline/grammar';
import { type DateMention, toEndInstant, toStartInstant } from '@plumbline/text';
import type { FutureCue } from './future-modality.ts';

interface DatedQuestion {
  dates: readonly DateMention[];
  referenceDate: Date;
}

/**
 * The date in which what a clause announces falls due: one that lies ahead and belongs to the event
 * or to the plan of it, not to the day on which somebody says so.
 */
export function findDeadline(
  tree: SyntaxTree,
  { kind, event, cue }: FutureCue,
  { dates, referenceDate }: DatedQuestion,
): DateMention | undefined {
  const located = dates.flatMap((date) => {
    const isAhead = toEndInstant(date.valueEnd ?? date.value) > referenceDate;
    const place = isAhead ? locateTime(tree, date.start, date.end) : undefined;
    // “from 9 to 14 May” is apart from no event
    const isApart = place?.isApart && date.valueEnd === undefined;
    // “As of 9 May, it will close”, but not “since May”
    const isStart = place?.isStart && toStartInstant(date.value) <= referenceDate;
    if (!place || isStart || isApart || place.attachment === 'noun-behind') return [];
    // Of a date without a year, only a clause of the future tells that it lies ahead
    const isOpen = date.inferredUnit && place.tense !== 'future' && place.tense !== 'present';
    if (isOpen || (date.relative && place.tense === 'past')) return [];
    return [{ date, predicate: tree.tokens[place.predicate]! }];
  });
  // “Late 2026, and more likely 2027”: what comes last is when it must have come
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

/** “Will help (build it by May)”; a side remark has a time of its own. */
function isPartOfEvent(tree: SyntaxTree, predicate: ParsedToken, event: ParsedToken): boolean {
  if (!tree.isBelow(predicate, event)) return false;
  const isAside = (token: ParsedToken) =>
    hasRelation(token, 'acl:relcl') ||
    (token !== predicate && hasRelation(token, 'advcl') && token.features.VerbForm === 'Ger');
  let token: ParsedToken | undefined = predicate;
  while (token && token !== event && !isAside(token)) token = tree.head(token);
  return token === event;
}
