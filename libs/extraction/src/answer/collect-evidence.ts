import { ASKED_KINDS, type AskedKind } from './asked-kind.ts';
import {
  computeNearness,
  countLinks,
  countReplaced,
  fillsRole,
  rateHead,
} from './compare-structure.ts';
import { type EvidenceContext, MAX_COUNTED, MIN_SAME, refersBack } from './evidence-context.ts';
import {
  NOTHING_AGAINST,
  describeDifferences,
  isOtherEvent,
  isOtherThing,
  isUnnamed,
} from './find-differences.ts';
import { type Filler, findFillers, isAnswering } from './find-fillers.ts';
import { type Match, matchWords } from './match-words.ts';
import { findMoments } from './moments.ts';
import type { Question } from './question.types.ts';
import type { Candidate, PassageSentence } from './read-passages.ts';
import { type ReadText, readText } from './read-text.ts';

/** How well one sentence, in the context of its passage, answers a question. */
export interface Evidence {
  candidate: Candidate;
  sentence: PassageSentence;
  matches: readonly Match[];
  fillers: readonly Filler[];
  /** Whether it contains something of the kind asked for. */
  isAnswering: boolean;
  /** Whether the kind asked for is specific: a figure, a time, a name. */
  isSpecific: boolean;
  /** Values by name, with the names that the model was trained on. */
  features: Readonly<Record<string, number>>;
}

const SPECIFIC: ReadonlySet<AskedKind> = new Set(['person', 'place', 'time', 'money', 'quantity']);
/**
 * Minimum share of the question's content that a sentence states when its verb may be missing or
 * when this alone decides.
 */
const MIN_SAID_SHARE = 0.75;
const AROUND = { title: 0.6, previous: 0.4, referred: 0.8, passage: 0.2 };

/** Compares a sentence with a question. */
export function collectEvidence(
  question: Question,
  candidate: Candidate,
  language: string,
  reference: Date,
): Evidence {
  const { passage, index } = candidate;
  const sentence = passage.sentences[index]!;
  const reading = readText(sentence.quote, language);
  const matches = matchWords(question, reading);
  const moments = findMoments(reading.text, language, passage.date ?? reference);
  const fillers = findFillers(question, reading, matches, moments);
  const context: EvidenceContext = { question, candidate, reading, matches, moments, fillers };
  const features = describeFeatures(context);
  return {
    ...{ candidate, sentence, matches, fillers, features },
    isAnswering:
      isAnswering(question, reading, fillers) &&
      !features.swapped &&
      !isPartlySaid(context, features) &&
      !isUnnamed(context, createSurroundings(context)) &&
      !(language !== 'en' && isOtherThing(context)),
    isSpecific: SPECIFIC.has(question.kind),
  };
}

/**
 * Whether the sentence says too little of the question. A yes-no question needs all of it or its
 * opposite. Questions for a person or a time need their verb. “What was the turnout” needs the word
 * turnout.
 */
function isPartlySaid(
  context: EvidenceContext,
  { coverage, hasPredicate, predicate, role }: Readonly<Record<string, number>>,
): boolean {
  const { question, matches, reading } = context;
  const isThin = coverage! < MIN_SAID_SHARE;
  const thingAt = question.contentWords.indexOf(question.thing ?? -1);
  const isThingUnsaid = thingAt >= 0 && matches[thingAt]!.strength < MIN_SAME;
  if (isThingUnsaid && createSurroundings(context)(thingAt) < AROUND.referred) return true;
  if (question.kind === 'yes')
    return (isThin || predicate === 0) && !matches.some(({ isOpposite }) => isOpposite);
  if (question.kind === 'person') return hasPredicate === 1 && predicate! < MIN_SAME && role! < 1;
  const isStrict = question.kind === 'time' && reading.language !== 'en';
  return (isThin || isStrict) && isOtherEvent(context);
}

function describeFeatures(context: EvidenceContext): Record<string, number> {
  const { question, candidate, reading, matches, fillers } = context;
  const { contentWords } = question;
  const words = contentWords.map((index) => question.reading.words[index]!);
  const share = (get: (at: number) => number, weigh = (at: number) => words[at]!.weight) => {
    const total = words.reduce((sum, _, at) => sum + weigh(at), 0);
    return total ? words.reduce((sum, _, at) => sum + weigh(at) * get(at), 0) / total : 1;
  };
  const around = createSurroundings(context);
  const coverage = share((at) => Math.max(matches[at]!.strength, around(at)));
  const ownCoverage = share((at) => matches[at]!.strength);
  const isAbsent = (at: number) => matches[at]!.strength < MIN_SAME && around(at) === 0;
  const isAnyAbsent = (at: number) => words[at]!.isName && isAbsent(at);
  const predicate =
    question.predicate === undefined ? -1 : contentWords.indexOf(question.predicate);
  const predicateMatch = matches[predicate];
  const links = countLinks(context);
  const nearness = fillers.map((filler) => ({ filler, near: computeNearness(context, filler) }));
  const filler = fillers.reduce((best, { strength }) => Math.max(best, strength), 0);
  const near = nearness.reduce((best, one) => Math.max(best, one.near * one.filler.strength), 0);
  const isLike = question.kind === 'yes' ? 1 : filler;
  // The model was not trained on yes-no questions, where anything may answer.
  const ownKind = question.kind === 'yes' ? 'open' : question.kind;
  const nouns = words.map(({ wordClass }, at) => (wordClass === 'n' ? words[at]!.weight : 0));
  return {
    ...{ coverage, ownCoverage, overlap: candidate.overlap },
    thin: Math.max(0, 0.6 - coverage),
    nouns: share(
      (at) => Math.max(matches[at]!.strength, around(at)),
      (at) => nouns[at]!,
    ),
    predicate: predicateMatch ? predicateMatch.strength : 0.5,
    hasPredicate: predicateMatch ? 1 : 0,
    absentNames: Math.min(MAX_COUNTED, words.filter((_, at) => isAnyAbsent(at)).length),
    absentWords: Math.min(MAX_COUNTED, words.filter((_, at) => isAbsent(at)).length),
    ...(question.kind === 'yes' ? NOTHING_AGAINST : describeDifferences(context)),
    ...links,
    replaced: countReplaced(context),
    rarest: findRarestAbsent(context, around),
    ...{ filler: isLike, near: question.kind === 'yes' ? 1 : near },
    role: fillsRole(context),
    headKind: rateHead(context),
    words: Math.min(8, contentWords.length),
    sentenceWords: Math.min(40, reading.words.length) / 40,
    refers: refersBack(candidate.passage.sentences[candidate.index]!, reading.language) ? 1 : 0,
    later: candidate.passage.rank ? 1 : 0,
    hasHead: question.head === undefined ? 0 : 1,
    ...Object.fromEntries(
      ASKED_KINDS.flatMap((kind) => [
        [`is ${kind}`, ownKind === kind ? 1 : 0],
        [`filler ${kind}`, ownKind === kind ? isLike : 0],
      ]),
    ),
  };
}

/** How much the context of the sentence matches a word of the question: 0 to 1. */
function createSurroundings({
  question,
  candidate,
  reading,
}: EvidenceContext): (at: number) => number {
  const { passage, index } = candidate;
  const previous = passage.sentences[index - 1];
  const isReferring =
    refersBack(candidate.passage.sentences[candidate.index]!, reading.language) ||
    hasPronoun(reading) ||
    /[?？]$/u.test(previous?.quote ?? '');
  return (at) => {
    const { stem, text, isName } = question.reading.words[question.contentWords[at]!]!;
    const isIn = (terms: ReadonlySet<string>) => terms.has(stem) || terms.has(text.toLowerCase());
    if (previous && isReferring && isIn(previous.terms)) return AROUND.referred;
    if (isIn(passage.titleTerms) || (isName && isIn(passage.leadTerms))) return AROUND.title;
    if (previous && isIn(previous.terms)) return AROUND.previous;
    return isIn(passage.terms) ? AROUND.passage : 0;
  };
}

/** “She says that he was arrested” */
const hasPronoun = ({ parsed }: ReadText) =>
  parsed?.tokens.some(
    ({ pos, relation, head }) =>
      pos === 'PRON' &&
      relation.startsWith('nsubj') &&
      !parsed.tokens[head]?.relation.startsWith('acl'),
  ) ?? false;

/** Rarity of the rarest question word that is in neither the sentence nor its context. */
function findRarestAbsent(
  { question, matches, candidate }: EvidenceContext,
  around: (at: number) => number,
): number {
  return question.contentWords.reduce((most, index, at) => {
    if (matches[at]!.strength >= MIN_SAME) return most;
    const { stem, weight } = question.reading.words[index]!;
    return Math.max(most, weight * candidate.getRarity(stem) * (1 - around(at)));
  }, 0);
}
