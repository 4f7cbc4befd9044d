import { type Pair, align } from './align.ts';
import { claimsMore } from './extent.ts';
import { type FigureFindings, compareFigures } from './figures.ts';
import { ONLY, besides } from './only.ts';
import { areSwapped, isPatient } from './roles.ts';
import { type Conflict, conflictsOf } from './slots.ts';
import type { Statement } from './statement.ts';

/** Everything one sentence has to say to a claim. */
export interface Comparison {
  pairs: Pair[];
  conflicts: Conflict[];
  figures: FigureFindings;
  /** Share of all the claim's content that the text has, 0 to 1; what only its opposite answers counts as had. */
  coverage: number;
  /** The same of what the claim says about its subject. */
  predicate: number;
  /** The same again, with what the text has another filler for: how far text and claim speak of the same. */
  placed: number;
  /** The same of the subject; 1 for a claim whose subject was not found. */
  subject: number;
  /** How well the first word of content in the predicate is answered: "prevents" in "masks prevent infection". */
  relation: number;
  /** In languages whose sentences end on what they say: whether the text has that word. */
  isAnswered: boolean;
  /** Whether the claim speaks of somebody or something by name. */
  isNamed: boolean;
  /** Share of the names in the claim's predicate that the text lacks. */
  missingNames: number;
  /** Whether some full word of the claim's predicate has no answer at all. */
  hasGap: boolean;
  /** What does the thing in the text is named, and is not what the claim names. */
  otherAgent?: string;
  /** The claim's predicate is negated. */
  claimNegated: boolean;
  /** Where what the text says of the same is negated and the claim's is not, or the other way round. */
  negation?: Pair;
  opposite?: Pair;
  /** The claim's sides stand the other way round in the text. */
  isSwapped: boolean;
  /** The text says that something was done to the claim's subject by another. */
  isPatient: boolean;
  /** The claim says of all what the text says of some. */
  claimsMore: boolean;
  /** The text speaks of another place, time or person, and says something else of it: neither denies the other. */
  isOtherEvent: boolean;
  /** Index in the text of the word that answers the claim's main word; 0 when none does. */
  main: number;
  /** What the text names beside what the claim says is the only one. */
  besides?: string;
}

const SUBJECT = 0.5;
/** What a word in another place counts for: "Oslo", where the text says "lives in Oslo" and the claim "born in Oslo". */
const WIDER = 0.35;
/** A word that says little is half answered by silence. */
const LIGHT = 0.5;
/** Languages whose sentences end on what they say. */
const VERB_LAST = new Set(['ko', 'ja', 'de']);
/** What stands for something named before. */
const ANAPHORS = new Set('he she it they his her its their this these the in born as although while after during'.split(' '));

export function compare(claim: Statement, evidence: Statement): Comparison {
  const figures = compareFigures(claim, evidence);
  const pairs = dated(soften(align(claim, evidence)), figures);
  const subject = pairs.filter(({ at }) => at < claim.predicate);
  const inPredicate = pairs.filter(({ at }) => at >= claim.predicate);
  const told = inPredicate.length ? inPredicate : pairs;
  const main = mainOf(told, claim.language);
  const claimNegated = main?.claim.negated === true || sum(told.filter((pair) => pair.claim.negated)) * 2 > sum(told);
  const flipped = told.filter(({ evidence: word, strength }) => word?.negated && strength >= 0.8);
  // "Applies to banks but not to insurers", "born outside Rome": a part of the claim is denied, and the text asserts it.
  const part = claimNegated
    ? undefined
    : told.find(({ claim: word, evidence: other, strength }) => word.negated && word.weight >= 1 && strength === 1 && !other?.negated);
  const answered = told.filter(({ strength }) => strength > 0.35);
  const negation = flipped.length && sum(flipped) * 2 >= sum(answered) ? flipped[0] : (flipped.find((pair) => pair === main) ?? part);
  const isOnly = claim.words.some(({ form }) => ONLY.has(form));
  const opposite = (isOnly ? pairs : told).find((pair) => pair.opposite);
  const conflicts = conflictsOf(claim, evidence, pairs);
  const placed = told.map((pair) => (conflicts.some((conflict) => conflict.at === pair.at) ? { ...pair, strength: 1 } : pair));
  const beside = besides(claim, evidence, pairs);
  const names = told.filter((pair) => pair.claim.isName);
  return {
    pairs,
    conflicts,
    figures,
    coverage: share(pairs, claim.predicate),
    predicate: share(
      told.map((pair) =>
        conflicts.some((conflict) => conflict.at === pair.at) ? { ...pair, strength: Math.min(pair.strength, WIDER) } : pair,
      ),
      0,
    ),
    placed: told.length ? share(placed, 0) : 1,
    subject:
      claim.predicate > 0
        ? subjectShare(
            subject.filter((pair) => !pair.opposite || isOnly),
            subject,
          )
        : 1,
    missingNames: names.length ? 1 - sum(names.filter(({ strength }) => strength > 0)) / sum(names) : 0,
    hasGap: told.some(({ claim: word, strength }) => word.weight === 1 && strength <= 0.35),
    isNamed: subject.some(({ claim: word }) => word.isName) || (subject.length === 1 && /^\p{Lu}/u.test(subject[0]?.claim.text ?? '')),
    ...otherAgent(claim, evidence, pairs),
    relation: main?.strength ?? 0,
    isAnswered: !VERB_LAST.has(claim.language) || (main?.strength ?? 0) > 0.35,
    claimNegated,
    isSwapped: areSwapped(claim, evidence, pairs),
    isPatient: isPatient(claim, evidence, pairs),
    claimsMore: claimsMore(claim, evidence),
    isOtherEvent: isOtherEvent(claim, evidence, { conflicts, figures, turned: Boolean(negation ?? opposite), subject }),
    main: main?.to ?? 0,
    ...(beside !== undefined && { besides: beside }),
    ...(negation && { negation }),
    ...(opposite && { opposite }),
  };
}

function isOtherEvent(
  claim: Statement,
  evidence: Statement,
  { conflicts, figures, turned, subject }: { conflicts: Conflict[]; figures: FigureFindings; turned: boolean; subject: Pair[] },
): boolean {
  const differ = (type: 'number' | 'date') => figures.differing.some((figure) => figure.type === type);
  const circumstances = [differ('date'), conflicts.some(({ type }) => type !== 'kind')].filter(Boolean).length;
  const others = [differ('number'), turned, conflicts.some(({ type }) => type === 'kind')].filter(Boolean).length;
  // A figure of another time: "5%" said of now, "7% in 1982".
  const isDated = differ('number') && claim.times.length === 0 && evidence.times.length > 0;
  return (circumstances > 0 && circumstances + others > 1) || isDated || subject.some((pair) => pair.opposite);
}

/** The word the predicate turns on: its first of content, in languages whose verbs come last its last. */
function mainOf(told: Pair[], language: string): Pair | undefined {
  const full = told.filter((pair) => pair.claim.weight >= 1);
  return (VERB_LAST.has(language) ? full.at(-1) : full[0]) ?? told[0];
}

/** A name of several words is known by a part of it: what is left of it weighs little. */
function soften(pairs: Pair[]): Pair[] {
  return pairs.map((pair, index) => {
    if (pair.strength > 0 || !pair.claim.isName) return pair;
    const beside = [pairs[index - 1], pairs[index + 1]].some(
      (other) => other !== undefined && other.strength === 1 && other.claim.isName && Math.abs(other.at - pair.at) === 1,
    );
    return beside ? { ...pair, claim: { ...pair.claim, weight: 0.4 } } : pair;
  });
}

/** Dates of a life say "born" and "died" without the words. */
const dated = (pairs: Pair[], { events }: FigureFindings): Pair[] =>
  pairs.map((pair) => (pair.strength === 0 && events.includes(pair.claim.stem) ? { ...pair, strength: 0.9, opposite: false } : pair));

/** A text that begins with a name, where no word of the claim's subject is in it. */
function otherAgent(claim: Statement, evidence: Statement, pairs: Pair[]): { otherAgent?: string } {
  const subject = pairs.filter(({ at }) => at < claim.predicate);
  const names = subject.filter(({ claim: word }) => /^\p{Lu}/u.test(word.text));
  if (!names.length || names.some(({ strength }) => strength > 0)) return {};
  const first = evidence.words.slice(0, evidence.predicate).find(({ weight, text }) => weight > 0 && /^\p{Lu}/u.test(text));
  return first && !ANAPHORS.has(evidence.words[0]?.form ?? '') ? { otherAgent: first.text } : {};
}

const sum = (pairs: Pair[]) => pairs.reduce((total, pair) => total + pair.claim.weight, 0);

/** A subject without content ("there is", "this is") is no subject to be missed. */
const subjectShare = (answered: Pair[], subject: Pair[]) => (sum(subject) < 0.5 ? 1 : had(answered) / sum(subject));
const had = (pairs: Pair[]) => pairs.reduce((total, { claim, strength }) => total + claim.weight * strength, 0);

function share(pairs: Pair[], predicate: number): number {
  let total = 0;
  let had = 0;
  for (const { at, claim, strength } of pairs) {
    const weight = claim.weight * (at < predicate ? SUBJECT : 1);
    total += weight;
    had += weight * (claim.weight < 1 ? Math.max(strength, LIGHT) : strength);
  }
  return total ? had / total : 0;
}
