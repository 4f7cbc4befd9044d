import type { ParsedToken } from '@plumbline/grammar';
import { extractNumbers } from '@plumbline/text';
import { getAnswerWords } from './answer-words.ts';
import type { AskedKind } from './asked-kind.ts';
import { computeLikeness, type Match } from './match-words.ts';
import { type Moment, isInMoment } from './moments.ts';
import type { Question } from './question.types.ts';
import type { ContentWord, ReadText } from './read-text.ts';

/** Part of a sentence that may be the answer. */
export interface Filler {
  /** How likely it is of the kind asked for, 0 to 1. */
  strength: number;
  /** UTF-16 offset. */
  at: number;
  /** Index of its head in the parse. */
  token?: number;
  /** Key to compare it with answers of other sentences. */
  key?: string;
}

/** A likely answer that is not a name: “the farmers”. */
const DESCRIBED = 0.6;
const HINTED = 0.4;
const UNCOUNTED = 0.8;
const COUNTED_OTHERWISE = 0.2;
const MIN_COUNTED = 0.35;
/** Minimum strength of an answer, regardless of other features. */
const MIN_STRENGTH_BY_KIND: Partial<Record<AskedKind, number>> = {
  ...{ money: 0.7, quantity: 0.7, time: 0.4, reason: 0.5, person: 0.6, place: 0.5 },
};

/** Whether a sentence contains something of the kind asked for. */
export function isAnswering(
  { kind }: Question,
  { parsed, words }: ReadText,
  fillers: readonly Filler[],
): boolean {
  const isHeading = parsed && words.length < MIN_VERBLESS_WORDS && !parsed.tokens.some(isVerb);
  const minStrength = MIN_STRENGTH_BY_KIND[kind] ?? 0;
  return !isHeading && (kind === 'yes' || fillers.some(({ strength }) => strength >= minStrength));
}

const isVerb = ({ pos }: ParsedToken) => pos === 'VERB' || pos === 'AUX';
const CURRENCY = /^(?:USD|EUR|GBP|KRW|JPY|CNY|INR|RUB)$/u;
/** Shorter sentences without a verb are headings. */
const MIN_VERBLESS_WORDS = 6;
/** “6:40”, “8 p.m.” */
const CLOCK_TIME = /(?<![\p{Nd}:.,])\p{Nd}{1,2}(?::\p{Nd}{2}(?!\p{Nd})|\s?[ap]\.?m\b)/giu;

/** Returns the parts of a sentence that are of the kind asked for and not in the question. */
export function findFillers(
  question: Question,
  sentence: ReadText,
  matches: readonly Match[],
  moments: readonly Moment[],
): Filler[] {
  const matchedWords = new Set(matches.filter(({ strength }) => strength > 0).map(({ to }) => to));
  const free = sentence.words.filter(
    (word, index) =>
      !matchedWords.has(index) &&
      (word.isName || !question.asksName) &&
      !question.own.has(word.lemma) &&
      !question.own.has(word.text.toLowerCase()),
  );
  switch (question.kind) {
    case 'time':
      return findTimes(question, sentence, matches, moments);
    case 'quantity':
    case 'money':
      return findAmounts(question, sentence, moments);
    case 'reason':
      return findReasons(sentence, matches);
    case 'person':
      return findThings(question, sentence, free, matchedWords, isActor);
    case 'place':
      return findThings(question, sentence, free, matchedWords, isPlace);
    default:
      return free.map((word) => ({
        ...toFiller(word),
        strength: word.wordClass === 'r' ? HINTED : 1,
      }));
  }
}

const toFiller = ({ start: at, token, lemma }: ContentWord) => ({
  ...{ at, key: lemma },
  ...(token !== undefined && { token }),
});

const isActor = ({ entityType }: ParsedToken) =>
  entityType === 'person' || entityType === 'organization';

const isPlace = ({ entityType }: ParsedToken) => entityType === 'place';

const findTokenAt = ({ parsed }: ReadText, at: number) =>
  parsed?.tokens.find(({ start, end }) => at >= start && at < end)?.index;

function toPlace(sentence: ReadText, at: number): { at: number; token?: number } {
  const token = findTokenAt(sentence, at);
  return { at, ...(token !== undefined && { token }) };
}

function findTimes(
  question: Question,
  sentence: ReadText,
  matches: readonly Match[],
  moments: readonly Moment[],
): Filler[] {
  const own = new Set(question.moments.map(({ text }) => text));
  const times = moments
    .filter(({ text }) => !own.has(text))
    .map(({ start, from, to }) => ({
      ...{ strength: 1, key: `${from} ${to}` },
      ...toPlace(sentence, start),
    }));
  const clockTimes = Array.from(sentence.text.matchAll(CLOCK_TIME), ({ 0: key, index }) => ({
    ...{ strength: 1, key },
    ...toPlace(sentence, index),
  }));
  const hint = getAnswerWords(sentence.language).whens?.exec(sentence.text);
  // “He may appeal when he is sentenced” does not tell when he is sentenced.
  const isOfAsked = sentence.structure?.clauses.some(
    ({ type, predicate }) =>
      type === 'time' && matches.some(({ to }) => sentence.words[to]?.token === predicate),
  );
  return [
    ...times,
    ...clockTimes,
    ...(hint && !isOfAsked ? [{ strength: HINTED, ...toPlace(sentence, hint.index) }] : []),
  ];
}

function findAmounts(question: Question, sentence: ReadText, moments: readonly Moment[]): Filler[] {
  const { kind, reading } = question;
  const counted = question.head === undefined ? undefined : reading.words[question.head];
  const numbers = extractNumbers(sentence.text, sentence.language)
    .filter(
      ({ start, values, form }) =>
        form !== 'ordinal' && !isInMoment(moments, start) && !question.figures.includes(values[0]!),
    )
    .map(({ start, values, unit }): Filler => {
      const place = toPlace(sentence, start);
      const isSum =
        CURRENCY.test(unit ?? '') ||
        isBehindCurrency(sentence.text, start) ||
        getAnswerWords(sentence.language).money.has(
          findCounted(sentence, place.token)?.lemma ?? '',
        );
      const filler = { ...place, key: String(values[0]) };
      if (kind === 'money') return { ...filler, strength: isSum ? 1 : HINTED };
      if (question.unit) return { ...filler, strength: rateUnit(question.unit, unit, isSum) };
      const isOtherCount = question.asksMeasure && !unit && countsThing(sentence, place.token);
      if (!counted) return { ...filler, strength: isOtherCount ? HINTED : 1 };
      if (unit === 'percent' && isShareOfCounted(counted, sentence, place.token))
        return { ...filler, strength: UNCOUNTED };
      if (isSum || unit) return { ...filler, strength: COUNTED_OTHERWISE };
      return { ...filler, strength: rateCounted(counted, sentence, place.token, reading) };
    });
  const vague = getAnswerWords(sentence.language).amounts?.exec(sentence.text);
  return vague ? [...numbers, { strength: HINTED, ...toPlace(sentence, vague.index) }] : numbers;
}

const isBehindCurrency = (text: string, at: number) => /[$€£¥₩₹]\s?$/u.test(text.slice(0, at));

/** “How long” is answered in hours, or by something with an unknown unit. */
const rateUnit = (expectedUnits: ReadonlySet<string>, unit: string | undefined, isSum: boolean) =>
  isSum ? 0 : unit === undefined ? HINTED : expectedUnits.has(unit) ? 1 : 0;

/** “58 percent of the drivers” counts drivers. */
function isShareOfCounted(
  counted: ContentWord,
  { parsed, words, wordByToken, language }: ReadText,
  token: number | undefined,
): boolean {
  const noun = parsed?.tokens[token ?? -1]?.head ?? -1;
  return (
    parsed?.tokens.some(({ index, head, relation }) => {
      const word = words[wordByToken.get(index) ?? -1];
      const belongsToNoun = head === noun && head >= 0 && relation.startsWith('nmod');
      return belongsToNoun && word && computeLikeness(counted, word, language) > MIN_COUNTED;
    }) ?? false
  );
}

/** How likely a figure counts the thing asked for: “34 victims” are people. */
function rateCounted(
  counted: ContentWord,
  sentence: ReadText,
  token: number | undefined,
  question: ReadText,
): number {
  const noun = findCounted(sentence, token);
  if (!noun) return UNCOUNTED;
  if (computeLikeness(counted, noun, sentence.language) > MIN_COUNTED) return 1;
  const [own, other] = [
    question.parsed?.tokens[counted.token ?? -1]?.entityType,
    sentence.parsed?.tokens[noun.token ?? -1]?.entityType,
  ];
  return own === 'person' && other === 'person' ? UNCOUNTED : COUNTED_OTHERWISE;
}

/** “3 places” answers how many, not how high or how much. */
const countsThing = ({ parsed }: ReadText, token: number | undefined) =>
  parsed?.tokens[token ?? -1]?.relation === 'nummod';

/** The noun that a figure counts: the next word, or what it depends on. */
function findCounted({ parsed, words, wordByToken }: ReadText, token: number | undefined) {
  const next = token === undefined ? undefined : parsed!.tokens[token + 1];
  if (next?.pos === 'NOUN') return words[wordByToken.get(next.index) ?? -1];
  for (let steps = 0, at = token; steps < 3 && at !== undefined && at >= 0; steps += 1) {
    const own = parsed!.tokens[at]!;
    if (own.pos === 'NOUN') return words[wordByToken.get(own.index) ?? -1];
    at = own.head;
  }
  return undefined;
}

/** The question must name the effect: “died after the dam broke” does not tell why it broke. */
function findReasons(sentence: ReadText, matches: readonly Match[]): Filler[] {
  const { reasons, causes, purposes } = getAnswerWords(sentence.language);
  const effectPlaces = matches.flatMap(({ strength, to }) =>
    strength >= DESCRIBED ? [sentence.words[to]!.start] : [],
  );
  const behind = reasons?.exec(sentence.text);
  const before = causes?.exec(sentence.text);
  const isBehind =
    behind && (behind.index === 0 || effectPlaces.some((place) => place < behind.index));
  const cue = isBehind ? behind : before && effectPlaces.length ? before : undefined;
  const clause = sentence.structure?.clauses.find(
    ({ type, span }) =>
      (type === 'cause' || type === 'purpose') && effectPlaces.some((place) => place < span.start),
  );
  const fillers: Filler[] = [];
  if (clause)
    fillers.push({
      strength: clause.type === 'cause' ? 1 : DESCRIBED,
      at: clause.span.start,
      token: clause.predicate,
    });
  if (cue) fillers.push({ strength: 1, ...toPlace(sentence, cue.index) });
  const hint = purposes?.exec(sentence.text);
  if (hint) fillers.push({ strength: HINTED / 2, ...toPlace(sentence, hint.index) });
  return fillers;
}

/** Names and nouns of a kind; only names when the question asks “which”. */
function findThings(
  question: Question,
  sentence: ReadText,
  free: readonly ContentWord[],
  matchedWords: ReadonlySet<number>,
  isOfKind: (token: ParsedToken) => boolean,
): Filler[] {
  const described = question.head === undefined ? DESCRIBED : HINTED;
  return free.flatMap((word): Filler[] => {
    const token = word.token === undefined ? undefined : sentence.parsed!.tokens[word.token]!;
    const { isName } = word;
    if (!token) return isName ? [{ ...toFiller(word), strength: DESCRIBED }] : [];
    if (token.pos !== 'PROPN' && token.pos !== 'NOUN') return [];
    if (isName && isPartOfTaken(token, sentence, matchedWords)) return [];
    const { locating } = getAnswerWords(sentence.language);
    const isLocated = sentence.parsed!.tokens.some(
      ({ head, relation, text }) =>
        head === token.index && relation === 'case' && locating.has(text.toLowerCase()),
    );
    const isKind = token.entityType === undefined ? isName : isOfKind(token);
    const isTold = question.kind === 'place' && isLocated && token.entityType !== 'time';
    const other = isName ? rateOtherName(question, token, isLocated) : isTold ? described : 0;
    const strength = isKind ? (isName ? 1 : described) : other;
    return strength ? [{ ...toFiller(word), strength }] : [];
  });
}

/** A name after “in” or “at” is a place, not a person. */
function rateOtherName(
  { kind, asksName }: Question,
  { entityType }: ParsedToken,
  isLocated: boolean,
): number {
  if (isLocated) return kind === 'place' ? 0.7 : HINTED;
  return entityType && (kind === 'place' || asksName) ? HINTED : DESCRIBED;
}

/** “W.” in “Patrick W. Hale”, when the question already names him. */
const isPartOfTaken = (
  { index, head, relation }: ParsedToken,
  { parsed, wordByToken }: ReadText,
  matchedWords: ReadonlySet<number>,
) =>
  parsed!.tokens.some((other) => {
    const isHead = other.index === head && /^(?:flat|compound)/u.test(relation);
    const isPart = other.head === index && /^(?:flat|compound)/u.test(other.relation);
    return (
      (isHead || isPart) &&
      other.pos === 'PROPN' &&
      matchedWords.has(wordByToken.get(other.index) ?? -1)
    );
  });
