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

/** Target length of a label, which is one clause. */
const WANTED_LABEL_CHARS = 160;
const MIN_LABEL_WORDS = 3;

/** A sentence with its dates, whose offsets refer to the sentence. */
export interface DatedSentence {
  sentence: ParsedSentence;
  dates: readonly DateMention[];
  referenceDate: Date;
}

export interface LabelWriter {
  /** Returns the sentence as a title. */
  writeWhole: (text: string) => string;
  /** Whether a label can be understood without context. */
  isUnderstood: (label: string) => boolean;
}

/**
 * Returns what a sentence states about one of its dates, in its own words and with its attribution.
 * Undefined when the date is part of a name ("the 2018 model"), or the event is asked, possible or
 * supposed. Also undefined without a complete statement.
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

/** Returns the smallest statement at the time of a date, with its attribution. */
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
 * Whether a date applies to the whole sentence: it belongs to the main statement or its content,
 * and no coordinated statement has its own date.
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

/** Returns a predicate and those above it that report, plan or coordinate it. */
function climb(tree: SyntaxTree, predicate: number): ParsedToken[] {
  const steps: ParsedToken[] = [];
  for (let token = tree.tokens[predicate]; token; token = tree.head(token)) {
    steps.push(token);
    if (!hasRelation(token, 'xcomp', 'ccomp', 'csubj', 'conj', 'parataxis')) break;
  }
  return steps;
}

/** Returns the tokens of the attributions around a date; undefined when they form no clause. */
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
  // “Lund said that it closed after Norby was sold in May”: the source for the sale is unclear.
  const isApart = attributions.some(({ contentHead }) => {
    const content = tree.tokens[contentHead]!;
    return tree.isBelow(tree.tokens[predicate]!, content) && !steps.includes(content);
  });
  // “It is likely that …”; also “…, said Lund” when the parser takes “Lund” for the content.
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

/**
 * “plans to open in May” happens in May, but not “defended the budget that was approved in May”.
 */
function isSameEvent(tree: SyntaxTree, { predicate }: TimeExpression, stated: number): boolean {
  if (!hasStructure(tree.sentence.language)) return true;
  let token = tree.tokens[predicate];
  while (token && token.index !== stated && hasRelation(token, 'xcomp', 'ccomp', 'conj'))
    token = tree.head(token);
  return token?.index === stated;
}

/**
 * Whether a statement around the clause of a date has another time. It then has its own date, or
 * one of the two is in the past and the other in the future.
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

/** Whether a date tells when an event happened, rather than which thing is meant. */
function isTimeOfEvent(tree: SyntaxTree, place: TimeExpression, date: DateMention): boolean {
  if (isFeast(tree, place, date) || isNamePart(tree, place, date)) return false;
  // “Since 2015 it has closed on Sundays”: not an event in 2015.
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

/**
 * "Norland Expo 2026", "the 2026 Norby", "a handbook (2007)", "February rolls around", "its highest
 * since June 2021"
 */
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

/** "Christmas", "Black Friday 2026": often a season or an offer rather than a day. */
function isFeast(tree: SyntaxTree, { tokens }: TimeExpression, date: DateMention): boolean {
  const kinds = date.relative ? ['PROPN'] : ['PROPN', 'ADJ', 'NUM'];
  const isNamed = tokens.every((index) => kinds.includes(tree.tokens[index]!.pos));
  const isDay = date.value.length === 10 && !date.valueEnd && !date.inferredUnit;
  return isNamed && isDay && !namesDay(date.text);
}

/**
 * Whether a date fits the tense of its clause: past dates for the past tense, future dates for the
 * future tense.
 */
function fitsTense(
  { referenceDate, sentence }: DatedSentence,
  tree: SyntaxTree,
  { tense, predicate }: TimeExpression,
  { value, valueEnd = value, relative }: DateMention,
): boolean {
  const [start, end] = [toStartInstant(value), toEndInstant(valueEnd)];
  // "Within two days" with a past event does not begin on the day of writing.
  const isFromToday = valueEnd !== value && start.getTime() === toDayStart(referenceDate);
  const token = tree.tokens[predicate]!;
  // “Has become a need today”: recently rather than on that day.
  const isOfLate =
    relative &&
    end.getTime() - start.getTime() === DAY_MS &&
    start.getTime() === toDayStart(referenceDate) &&
    tree
      .children(token, 'aux')
      .some(({ lemma, features }) => lemma === 'have' && features.Tense === 'Pres');
  if (tense === 'past') return start <= referenceDate && !(relative && isFromToday) && !isOfLate;
  if (tense === 'future') return end > referenceDate;
  // “Norby is among the best towns in 2026”: not an event.
  if (tense === 'present' && !relative) return value.length > 4 || !tree.child(token, 'cop');
  const subject = tree.child(token, 'nsubj');
  // “In May, gardeners sow”: every year.
  const isAnyYear =
    value.length === 7 && subject?.pos === 'NOUN' && tree.children(subject).length === 0;
  if (tense === 'present')
    return start > referenceDate && token.features.VerbForm === 'Fin' && !isAnyYear;
  return !hasStructure(sentence.language);
}

const toDayStart = (day: Date) => new Date(day).setUTCHours(0, 0, 0, 0);

/** Whether a clause states a habit, or a condition or question contains it. */
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
