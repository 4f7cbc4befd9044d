import {
  type ParsedSentence,
  SyntaxTree,
  type TimeExpression,
  findTense,
  getLexicon,
  hasRelation,
  hasStructure,
  locateTime,
  writeClauses,
} from '@plumbline/grammar';
import { type DateMention, toEndInstant, toStartInstant } from '@plumbline/text';
import { toLabel } from '../label.ts';

/** A label is one clause of about this length; what needs more than the second has none. */
const WANTED_LABEL_CHARS = 160;
const MAX_LABEL_CHARS = 240;
const MIN_LABEL_WORDS = 3;

/** A sentence with its dates; offsets count from its start. */
export interface DatedSentence {
  sentence: ParsedSentence;
  dates: readonly DateMention[];
  referenceDate: Date;
}

/**
 * What a sentence says of one of its dates, in its own words. Undefined where the date names a
 * thing rather than a time ("the 2018 model"), where the event is asked, possible or supposed, and
 * where no whole statement tells of it.
 */
export function labelDate(source: DatedSentence, date: DateMention): string | undefined {
  const tree = new SyntaxTree(source.sentence);
  const place = locateTime(tree, date.start, date.end);
  if (!place || isSupposed(tree, place)) return undefined;
  if (!isTimeOfEvent(tree, place, date)) return undefined;
  if (!fitsTense(source, tree, place, date)) return undefined;
  const clauses = writeClauses(tree, {
    ...{ predicate: place.predicate, kept: place.tokens },
    ...{ wantedChars: WANTED_LABEL_CHARS, maxChars: MAX_LABEL_CHARS },
  });
  const isSpaced = !['ja', 'zh'].includes(source.sentence.language);
  const clause = clauses.find(
    ({ text, predicate }) =>
      (!isSpaced || text.split(/\s+/u).length >= MIN_LABEL_WORDS) &&
      isSameEvent(tree, place, predicate) &&
      !isTimeOfOther(source, tree, place, predicate),
  );
  return clause && toLabel(clause.text, MAX_LABEL_CHARS);
}

/** “plans to open in May” is of May, but not “defended the budget that was approved in May”. */
function isSameEvent(tree: SyntaxTree, { predicate }: TimeExpression, stated: number): boolean {
  if (!hasStructure(tree.sentence.language)) return true;
  let token = tree.tokens[predicate];
  while (token && token.index !== stated && hasRelation(token, 'xcomp', 'ccomp', 'conj'))
    token = tree.head(token);
  return token?.index === stated;
}

/**
 * Whether a statement around the clause of a date is not of its time: it has a date of its own, or
 * tells of the past and the clause of what is to come.
 */
function isTimeOfOther(
  { dates }: DatedSentence,
  tree: SyntaxTree,
  place: TimeExpression,
  predicate: number,
): boolean {
  if (predicate === place.predicate || !hasStructure(tree.sentence.language)) return false;
  const hasOwnDate = dates.some((date) => {
    const other = locateTime(tree, date.start, date.end);
    return other?.predicate === predicate && other.attachment === 'clause';
  });
  const tense = findTense(tree, tree.tokens[predicate]!, getLexicon(tree.sentence.language));
  const tenses = [tense, place.tense];
  return hasOwnDate || (tenses.includes('past') && tenses.includes('future'));
}

/** Whether a date tells when something was, rather than which thing is meant. */
function isTimeOfEvent(tree: SyntaxTree, place: TimeExpression, date: DateMention): boolean {
  if (isFeast(tree, place, date)) return false;
  if (place.attachment === 'clause') return !place.isApart || date.valueEnd !== undefined;
  const noun = tree.tokens[place.noun!]!;
  const isSubject = hasRelation(noun, 'nsubj') && noun.head === place.predicate;
  // "The 11 October presentation showed …", but neither "2018 model" nor "2016 election"
  if (place.attachment === 'noun-behind')
    return date.value.length === 10 && !date.relative && isSubject;
  // "Expo 2026", "a handbook (2007)"
  const isNameOfThing = !place.preposition && date.value.length === 4 && !date.relative;
  if (place.isStart || isNameOfThing) return false;
  // "The storm of June 2025 destroyed …", but not "the victims of 2008"
  if (place.isApart) return isSubject && noun.entityType === 'event' && place.tense === 'past';
  return noun.entityType === 'event' || noun.entityType === 'abstract' || noun.pos === 'SYM';
}

/** "Christmas", "Black Friday": as often a season or an offer as a day. */
const isFeast = (tree: SyntaxTree, { tokens }: TimeExpression, date: DateMention) =>
  date.relative &&
  !date.inferredUnit &&
  tokens.every((index) => tree.tokens[index]!.pos === 'PROPN');

/** A past lies behind the day of writing, a future ahead, and what is told from it is either. */
function fitsTense(
  { referenceDate, sentence }: DatedSentence,
  tree: SyntaxTree,
  { tense, predicate }: TimeExpression,
  { value, valueEnd = value, relative }: DateMention,
): boolean {
  const [start, end] = [toStartInstant(value), toEndInstant(valueEnd)];
  // "Within two days" of something past does not begin on the day of writing
  const isFromToday = valueEnd !== value && start.getTime() === toDayStart(referenceDate);
  if (tense === 'past') return start <= referenceDate && !(relative && isFromToday);
  if (tense === 'future') return end > referenceDate;
  if (tense === 'present')
    return !relative || (start > referenceDate && tree.tokens[predicate]!.pos === 'VERB');
  return !hasStructure(sentence.language);
}

const toDayStart = (day: Date) => new Date(day).setUTCHours(0, 0, 0, 0);

/** Whether a clause around the date is a condition or a question. */
function isSupposed(tree: SyntaxTree, { predicate }: TimeExpression): boolean {
  const { markers } = getLexicon(tree.sentence.language);
  for (let token = tree.tokens[predicate]; token; token = tree.head(token))
    if (
      tree
        .children(token, 'mark', 'advmod')
        .some(({ lemma }) => markers.get(lemma.toLowerCase()) === 'conditional')
    )
      return true;
  return /[?？]["'”’,)]*(?:\s|$)/u.test(tree.sentence.text);
}
