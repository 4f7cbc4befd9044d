import { type Pair, align } from './align.ts';
import { isOtherDenial, withoutOtherDenials } from './denied-figure.ts';
import { claimsMore } from './extent.ts';
import { type FigureFindings, compareFigures } from './figures.ts';
import { ONLY, besides } from './only.ts';
import { type Polarity, polarityOf, sum } from './polarity.ts';
import { areSwapped, isPatient } from './roles.ts';
import { type Conflict, findSlotConflicts } from './slots.ts';
import { areSynonyms } from './lexicon.ts';
import type { ParsedStatement } from './statement.ts';
import { type Subject, subjectOf } from './subject.ts';
import { understood } from './understood.ts';
import type { Word } from './word.ts';

/**
 * Everything one sentence has to say to a claim. Shares are of the claim's content by weight, 0 to
 * 1.
 */
export interface Comparison {
  pairs: Pair[];
  conflicts: Conflict[];
  figures: FigureFindings;
  polarity: Polarity;
  subject: Subject;
  /** How much of what the claim says of its subject the text says; its opposite counts as said. */
  predicate: number;
  /** The same, with what the text has another filler for: how far both speak of the same. */
  placed: number;
  /**
   * How much of all that the claim says is said there or before; nothing where it is not known what
   * was said before.
   */
  inContext?: number;
  /** How well the word the claim turns on is answered: "prevents" in "masks prevent infection". */
  relation: number;
  /** Index in the text of what answers that word; 0 when nothing does. */
  main: number;
  /** In languages whose sentences end on what they say: whether the text has that word. */
  isAnswered: boolean;
  /** Share of the names in the claim's predicate that the text lacks. */
  missingNames: number;
  /** Some full word of the claim's predicate has no answer at all. */
  hasGap: boolean;
  /** Somebody or something that the claim names is named neither here nor before. */
  lacksName: boolean;
  /** Most of the text is denied, and the claim denies nothing. */
  isDenial: boolean;
  /** The claim's sides stand the other way round in the text. */
  isSwapped: boolean;
  /** The text says that something was done to the claim's subject by another. */
  isPatient: boolean;
  /** The claim says of all what the text says of some. */
  claimsMore: boolean;
  /** What the text names beside what the claim says is the only one. */
  besides?: string;
  /**
   * The text speaks of another place, time or thing, and says something else of it: neither denies
   * the other.
   */
  isOtherEvent: boolean;
}

/**
 * What a word in another place counts for: "Oslo", where the text says "lives in Oslo" and the
 * claim "born in Oslo".
 */
const ELSEWHERE = 0.35;
/** A word that was said before. */
const BEFORE = 0.8;
/** A word that says little is half answered by silence. */
const LIGHT = 0.5;
/** Languages whose sentences end on what they say. */
const VERB_LAST = new Set(['ko', 'ja', 'de']);

/** @param context what the text was said after */
export function compareStatements(
  claim: ParsedStatement,
  text: ParsedStatement,
  context?: ParsedStatement,
): Comparison {
  const evidence = withoutOtherDenials(claim, text);
  const aligned = soften(
    understood(align(claim, evidence, context !== undefined), claim, evidence, context),
  );
  const figures = compareFigures(claim, evidence, context && aligned);
  const pairs = dated(aligned, figures);
  if (context) {
    const same = figures.differing.filter(({ at }) => at === undefined || isOfSame(pairs, at));
    figures.unanswered += figures.differing.length - same.length;
    figures.differing = same;
  }
  const inPredicate = pairs.filter(({ at }) => at >= claim.predicate);
  const told = inPredicate.length ? inPredicate : pairs;
  const main = mainOf(told, claim.language);
  const isOnly = claim.words.some(({ form }) => ONLY.has(form));
  const polarity = polarityOf(told, main, isOnly ? pairs : told);
  const subject = subjectOf(claim, evidence, pairs, isOnly);
  const conflicts = findSlotConflicts(claim, evidence, pairs);
  const contested = new Set(conflicts.map(({ at }) => at));
  const beside = besides(claim, evidence, pairs);
  const names = told.filter((pair) => pair.claim.isName);
  return {
    pairs,
    conflicts,
    figures,
    polarity,
    subject,
    predicate: share(told, ({ at, strength }) =>
      contested.has(at) ? Math.min(strength, ELSEWHERE) : strength,
    ),
    placed: told.length ? share(told, ({ at, strength }) => (contested.has(at) ? 1 : strength)) : 1,
    ...(context && {
      inContext: share(pairs, ({ claim: word, strength }) =>
        Math.max(strength, has(context, word) ? BEFORE : 0),
      ),
    }),
    relation: main?.strength ?? 0,
    main: main?.to ?? 0,
    isAnswered: !VERB_LAST.has(claim.language) || (main?.strength ?? 0) > ELSEWHERE,
    missingNames: names.length
      ? 1 - sum(names.filter(({ strength }) => strength > 0)) / sum(names)
      : 0,
    hasGap: told.some(({ claim: word, strength }) => word.weight === 1 && strength <= ELSEWHERE),
    lacksName: context !== undefined && lacksName(pairs, context),
    isDenial:
      context !== undefined &&
      !polarity.claimNegated &&
      isMostlyDenied(evidence) &&
      !isMostlyDenied(claim),
    isSwapped: areSwapped(claim, evidence, pairs),
    isPatient: isPatient(claim, evidence, pairs),
    claimsMore: claimsMore(claim, evidence),
    ...(beside !== undefined && { besides: beside }),
    isOtherEvent: subject.isOpposite || isOtherEvent(claim, evidence, conflicts, figures, polarity),
  };
}

const NEAR_CLAIM = 4;
const NEAR_EVIDENCE = 8;

/**
 * Whether two figures are of the same thing: most words around the claim's stand around the text's
 * as well.
 */
function isOfSame(
  pairs: Pair[],
  { claim, evidence }: { claim: number; evidence: number },
): boolean {
  const around = pairs.filter(
    ({ at, claim: word }) => Math.abs(at - claim) <= NEAR_CLAIM && !word.isName && word.weight >= 1,
  );
  const met = around.filter(
    ({ to, strength }) =>
      to !== undefined && strength >= 0.8 && Math.abs(to - evidence) <= NEAR_EVIDENCE,
  );
  return around.length > 0 && met.length > 0 && 2 * met.length >= around.length;
}

/** Of a name of several words one is enough. */
function lacksName(pairs: Pair[], context: ParsedStatement): boolean {
  const named = pairs.filter(({ claim }) => claim.isName);
  const isHad = ({ strength, claim }: Pair) => strength > ELSEWHERE || has(context, claim);
  return named.some(
    (pair) =>
      !isHad(pair) &&
      !named.some((other) => other !== pair && Math.abs(other.at - pair.at) === 1 && isHad(other)),
  );
}

function isMostlyDenied({ words }: ParsedStatement): boolean {
  let [denied, all] = [0, 0];
  for (const { weight, negated, isName } of words) {
    if (isName) continue;
    all += weight;
    if (negated) denied += weight;
  }
  return 2 * denied > all;
}

/** Days. */
const RECENT = 180;

/**
 * Two things differ, and one of them is when, where or who: "Oslo in 2019" does not deny "Rome in
 * 2021".
 */
function isOtherEvent(
  claim: ParsedStatement,
  evidence: ParsedStatement,
  conflicts: Conflict[],
  figures: FigureFindings,
  polarity: Polarity,
): boolean {
  const differ = (type: 'number' | 'date') =>
    figures.differing.some((figure) => figure.type === type);
  const isTurned = polarity.negation !== undefined || polarity.opposite !== undefined;
  const circumstances = [differ('date'), conflicts.some(({ type }) => type !== 'kind')].filter(
    Boolean,
  ).length;
  const others = [differ('number'), isTurned, conflicts.some(({ type }) => type === 'kind')].filter(
    Boolean,
  ).length;
  // A figure of another time: "5%" said of now, "7% in 1982"; what was told of the last months is
  // of the same.
  const isDated =
    figures.differing.some(({ type, at }) => type === 'number' && at !== undefined) &&
    claim.times.length === 0 &&
    evidence.times.length > 0 &&
    evidence.times.every(({ to }) => to < evidence.toldOn - RECENT);
  // Neither of two figures is the claim's: another measurement.
  const isOther = figures.agreed.length === 0 && figures.differing.length > 1;
  return (
    isDated ||
    isOther ||
    isOtherDenial(claim, evidence) ||
    (circumstances > 0 && circumstances + others > 1)
  );
}

/**
 * The word the predicate turns on: its first of content, in languages whose verbs come last its
 * last.
 */
function mainOf(told: Pair[], language: string): Pair | undefined {
  const full = told.filter((pair) => pair.claim.weight >= 1);
  return (VERB_LAST.has(language) ? full.at(-1) : full[0]) ?? told[0];
}

/** A name of several words is known by a part of it: what is left of it weighs little. */
function soften(pairs: Pair[]): Pair[] {
  return pairs.map((pair, index) => {
    if (pair.strength > 0 || !pair.claim.isName) return pair;
    const isPart = [pairs[index - 1], pairs[index + 1]].some(
      (other) =>
        other !== undefined &&
        other.strength === 1 &&
        other.claim.isName &&
        Math.abs(other.at - pair.at) === 1,
    );
    return isPart ? { ...pair, claim: { ...pair.claim, weight: 0.4 } } : pair;
  });
}

/** Dates of a life say "born" and "died" without the words. */
const dated = (pairs: Pair[], { events }: FigureFindings): Pair[] =>
  pairs.map((pair) =>
    pair.strength === 0 && events.includes(pair.claim.stem)
      ? { ...pair, strength: 0.9, opposite: false }
      : pair,
  );

const has = ({ words }: ParsedStatement, { stem }: Word) =>
  words.some((word) => word.stem === stem || areSynonyms(word.stem, stem));

function share(pairs: Pair[], answer: (pair: Pair) => number): number {
  const total = sum(pairs);
  const had = pairs.reduce(
    (so, pair) =>
      so +
      pair.claim.weight * (pair.claim.weight < 1 ? Math.max(answer(pair), LIGHT) : answer(pair)),
    0,
  );
  return total ? had / total : 0;
}
