import {
  getTypology,
  type ParsedSentence,
  type ParsedToken,
  SyntaxTree,
  type TimeExpression,
  analyzeStructure,
  findTense,
  getLexicon,
  hasRelation,
  hasStructure,
  locateTime,
  writeClauses,
} from '@plumbline/grammar';
import { type DateMention, toEndInstant, toStartInstant } from '@plumbline/text';
import { DAY_MS } from '@plumbline/text/durations';
import { toLabel } from '../label.ts';
import { MAX_POINT_LABEL_CHARS } from '../validation/validate-point.ts';
import { namesDay } from './point-date.ts';

/** A label is one clause of about this length. */
const WANTED_LABEL_CHARS = 160;
const MIN_LABEL_WORDS = 3;

/** A sentence with its dates; offsets count from its start. */
export interface DatedSentence {
  sentence: ParsedSentence;
  dates: readonly DateMention[];
  referenceDate: Date;
}

export interface LabelWriter {
  /** The sentence as a title. */
  writeWhole: (text: string) => string;
  /** Whether a label can be read alone. */
  isUnderstood: (label: string) => boolean;
}

/**
 * What a sentence says of one of its dates, in its own words, with who says it. Undefined where the
 * date names a thing rather than a time ("the 2018 model"), where the event is asked, possible or
 * supposed, and where no whole statement tells of it.
 */
export function labelDate(
  source: DatedSentence,
  date: DateMention,
  { writeWhole, isUnderstood }: LabelWriter,
): string | undefined {
  const tree = new SyntaxTree(source.sentence);
  const place = locateTime(tree, date.start, date.end);
  if (!place || isSupposed(tree, place)) return undefined;
  if (!isTimeOfEvent(tree, place, date)) return undefined;
  if (!fitsTense(source, tree, place, date)) return undefined;
  const whole = writeWhole(source.sentence.text.replace(/^\((.*)\)$/u, '$1'));
  const isFit = whole.includes(date.text) && whole.length <= MAX_POINT_LABEL_CHARS;
  const isOpen = hasStructure(source.sentence.language) && isFit && isUnderstood(whole);
  if (isOpen && isOfWhole(source, tree, place)) return whole;
  const clause = labelByClause(source, tree, place);
  if (clause && isUnderstood(clause)) return clause;
  const isMain = climb(tree, place.predicate).at(-1)!.head < 0;
  return isOpen && isMain && whole.length <= WANTED_LABEL_CHARS ? whole : undefined;
}

/** The smallest statement that is of the time of a date, with who says it. */
function labelByClause(
  source: DatedSentence,
  tree: SyntaxTree,
  place: TimeExpression,
): string | undefined {
  const reports = findReports(tree, place);
  if (!reports) return undefined;
  const clauses = writeClauses(tree, {
    ...{ predicate: place.predicate, kept: [...place.tokens, ...reports] },
    ...{ wantedChars: WANTED_LABEL_CHARS, maxChars: MAX_POINT_LABEL_CHARS },
  });
  const isSpaced = getTypology(source.sentence.language).hasSpaces;
  const clause = clauses.find(
    ({ text, predicate }) =>
      (!isSpaced || text.split(/\s+/u).length >= MIN_LABEL_WORDS) &&
      isSameEvent(tree, place, predicate) &&
      !isTimeOfOther(source, tree, place, predicate),
  );
  return clause && toLabel(clause.text, Infinity);
}

/**
 * Whether a sentence as a whole is of the time of a date: the date is that of its main statement,
 * or of what is said there, and no statement beside it has a date of its own.
 */
function isOfWhole({ dates }: DatedSentence, tree: SyntaxTree, place: TimeExpression): boolean {
  const steps = climb(tree, place.predicate);
  const isJoined = (tokens: ParsedToken[]) => tokens.some((token) => hasRelation(token, 'conj'));
  if (steps.at(-1)!.head >= 0) return false;
  return dates.every((date) => {
    const predicate = locateTime(tree, date.start, date.end)?.predicate ?? place.predicate;
    if (predicate === place.predicate) return true;
    return !isJoined(steps) && !isJoined(climb(tree, predicate));
  });
}

/** A predicate and those above it, in which it is said, planned, or told beside. */
function climb(tree: SyntaxTree, predicate: number): ParsedToken[] {
  const steps: ParsedToken[] = [];
  for (let token = tree.tokens[predicate]; token; token = tree.head(token)) {
    steps.push(token);
    if (!hasRelation(token, 'xcomp', 'ccomp', 'csubj', 'conj', 'parataxis')) break;
  }
  return steps;
}

/** The words that tell who says what a date is told in; undefined where they make no clause. */
function findReports(tree: SyntaxTree, { predicate }: TimeExpression): number[] | undefined {
  const attributions = analyzeStructure(tree.sentence).attributions.filter(
    ({ speakerHead }) => speakerHead !== undefined,
  );
  const reports = attributions.flatMap(({ cue, speakerHead, contentHead }) => {
    const [head, content] = [tree.tokens[cue]!, tree.tokens[contentHead]!];
    if (!tree.isBelow(tree.tokens[predicate]!, content)) return [];
    const speaker = tree.tokens[speakerHead!]!;
    const top = tree.isBelow(head, speaker) ? speaker : head;
    const words = tree.subtree(top, (token) => token === content || hasRelation(token, 'conj'));
    const before = tree.tokens[words[0]!.index - 1];
    return [{ speaker, words: before?.pos === 'PUNCT' ? [before, ...words] : words }];
  });
  const steps = climb(tree, predicate);
  // “Lund said that it closed after Norby was sold in May”: who says that Norby was sold?
  const isApart = attributions.some(({ contentHead }) => {
    const content = tree.tokens[contentHead]!;
    return tree.isBelow(tree.tokens[predicate]!, content) && !steps.includes(content);
  });
  // “It is likely that …”; “…, said Lund” where the parser takes “Lund” for what is said
  const { sayingVerbs } = getLexicon(tree.sentence.language).lists;
  const isOpen = steps.some(
    (token) =>
      (hasRelation(token, 'ccomp', 'csubj') ||
        tree.children(token, 'parataxis').some(({ lemma }) => sayingVerbs.has(lemma))) &&
      !attributions.some(({ contentHead }) => contentHead === token.index),
  );
  if (isOpen || isApart || reports.some(({ speaker, words }) => !words.includes(speaker)))
    return undefined;
  return reports.flatMap(({ words }) => words.map(({ index }) => index));
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
  if (isFeast(tree, place, date) || isNamePart(tree, place, date)) return false;
  // “Since 2015 it has closed on Sundays”: nothing that happened then
  if (place.attachment === 'clause')
    return !place.isStart && (!place.isApart || date.valueEnd !== undefined);
  const noun = tree.tokens[place.noun!]!;
  const isSubject = hasRelation(noun, 'nsubj') && noun.head === place.predicate;
  // "The 11 October presentation showed …", but neither "2018 model" nor "2016 election"
  if (place.attachment === 'noun-behind')
    return (
      date.value.length === 10 && (!date.relative || date.inferredUnit === 'year') && isSubject
    );
  // "Expo 2026", "a handbook (2007)"
  const isNameOfThing = !place.preposition && date.value.length === 4 && !date.relative;
  if (place.isStart || isNameOfThing) return false;
  // "The storm of June 2025 destroyed …", but not "the victims of 2008"
  if (place.isApart) return isSubject && noun.entityType === 'event' && place.tense === 'past';
  return noun.entityType === 'event' || noun.entityType === 'abstract' || noun.pos === 'SYM';
}

/** "Norland Expo 2026", "the 2026 Norby", "a handbook (2007)", "February rolls around",
 * "its highest since June 2021" */
function isNamePart(tree: SyntaxTree, place: TimeExpression, date: DateMention): boolean {
  const [first, ...others] = place.tokens;
  const isYear = date.value.length === 4 && !date.relative && others.length === 0;
  const isMonth = date.value.length === 7 && date.inferredUnit === 'year';
  const before = tree.tokens[first! - 1];
  const isRanked = tree.tokens
    .slice(0, first)
    .some(({ features }) => features.Degree === 'Sup' || features.NumType === 'Ord');
  const isName = before?.pos === 'PROPN' || before?.pos === 'DET' || before?.text === '(';
  const isActing = place.tokens.some((at) => hasRelation(tree.tokens[at]!, 'nsubj'));
  return (isYear && isName) || (isMonth && isActing) || (place.isStart && isRanked);
}

/** "Christmas", "Black Friday 2026": as often a season or an offer as a day. */
function isFeast(tree: SyntaxTree, { tokens }: TimeExpression, date: DateMention): boolean {
  const kinds = date.relative ? ['PROPN'] : ['PROPN', 'ADJ', 'NUM'];
  const isNamed = tokens.every((index) => kinds.includes(tree.tokens[index]!.pos));
  const isDay = date.value.length === 10 && !date.valueEnd && !date.inferredUnit;
  return isNamed && isDay && !namesDay(date.text);
}

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
  const token = tree.tokens[predicate]!;
  // “Has become a need today”: of late rather than on the day
  const isOfLate =
    relative &&
    end.getTime() - start.getTime() === DAY_MS &&
    start.getTime() === toDayStart(referenceDate) &&
    tree
      .children(token, 'aux')
      .some(({ lemma, features }) => lemma === 'have' && features.Tense === 'Pres');
  if (tense === 'past') return start <= referenceDate && !(relative && isFromToday) && !isOfLate;
  if (tense === 'future') return end > referenceDate;
  // “Norby is among the best towns in 2026”: no event
  if (tense === 'present' && !relative) return value.length > 4 || !tree.child(token, 'cop');
  const subject = tree.child(token, 'nsubj');
  // “In May, gardeners sow”: every year
  const isAnyYear =
    value.length === 7 && subject?.pos === 'NOUN' && tree.children(subject).length === 0;
  if (tense === 'present')
    return start > referenceDate && token.features.VerbForm === 'Fin' && !isAnyYear;
  return !hasStructure(sentence.language);
}

const toDayStart = (day: Date) => new Date(day).setUTCHours(0, 0, 0, 0);

/** Whether a clause tells a habit, or one around the date is a condition or what is asked. */
function isSupposed(tree: SyntaxTree, { predicate, tense }: TimeExpression): boolean {
  const { markers, lists } = getLexicon(tree.sentence.language);
  const adverbs = tree.children(tree.tokens[predicate]!, 'advmod');
  if (
    tense !== 'past' &&
    adverbs.some(({ lemma }) => lists.frequencyWords.has(lemma.toLowerCase()))
  )
    return true;
  for (let token = tree.tokens[predicate]; token; token = tree.head(token)) {
    const openers = tree.children(token, 'mark', 'advmod', 'obj', 'nsubj');
    const isCondition = openers.some(
      ({ lemma }) => markers.get(lemma.toLowerCase()) === 'conditional',
    );
    const isAsked = openers.some(({ features }) => features.PronType === 'Int');
    if (isCondition || (isAsked && hasRelation(token, 'ccomp'))) return true;
  }
  return /[?？]["'”’,)]*(?:\s|$)/u.test(tree.sentence.text);
}
