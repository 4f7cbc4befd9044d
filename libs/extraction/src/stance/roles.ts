import type { Pair } from './align.ts';
import { baseForm } from './irregular.ts';
import { getStem } from './lexicon.ts';
import type { ParsedStatement } from './statement.ts';
import type { Word } from './word.ts';

const stems = (list: string) => new Set(list.split(' ').map((word) => getStem(word, 'en')));

/** Verbs that are another statement with their sides changed; "marry" and "meet" are not. */
const DIRECTED = stems(
  'beat defeat win lose acquire buy purchase kill sue invade attack accuse criticize ' +
    'criticise praise succeed precede own sell lead cause exceed outnumber outsell overtake ' +
    'surpass follow hire fire employ elect replace support ' +
    'oppose fund founded conquer occupy colonize rule govern blame help save teach train ' +
    'coach inspire influence sponsor contain include produce supply pay owe lend arrest sign ' +
    'recruit discover invent bite infect attract ban sanction',
);
const COMPARED = stems(
  'larger bigger smaller greater higher lower taller shorter older younger faster slower ' +
    'richer poorer longer heavier lighter cheaper stronger weaker hotter colder warmer better ' +
    'worse more less',
);

/**
 * The two sides of the claim as the text has them the other way round: "A beat B" against "B beat
 * A". Both must be named in both.
 */
export function areSwapped(
  claim: ParsedStatement,
  evidence: ParsedStatement,
  pairs: Pair[],
): boolean {
  // A word said twice ("Mount A is higher than Mount B") tells no side.
  const counts = new Map<string, number>();
  for (const { claim: word } of pairs) counts.set(word.stem, (counts.get(word.stem) ?? 0) + 1);
  const once = new Set([...counts].filter(([, count]) => count === 1).map(([stem]) => stem));
  for (const verb of pairs) {
    if (
      verb.strength < 0.9 ||
      verb.to === undefined ||
      !(DIRECTED.has(verb.claim.stem) || isCompared(claim.words, verb))
    )
      continue;
    const sides = pairs.filter(
      (pair) =>
        pair.at !== verb.at &&
        pair.to !== undefined &&
        pair.strength === 1 &&
        once.has(pair.claim.stem),
    );
    const left = sides.filter(({ at }) => at < verb.at);
    const right = sides.filter(({ at }) => at > verb.at);
    if (!left.length || !right.length) continue;
    const to = verb.to;
    const turned =
      left.every((pair) => (pair.to ?? 0) > to) && right.every((pair) => (pair.to ?? 0) < to);
    const straight =
      left.every((pair) => (pair.to ?? 0) < to) && right.every((pair) => (pair.to ?? 0) > to);
    const sameVoice = isPassive(claim.words, verb.at) === isPassive(evidence.words, to);
    if ((turned && sameVoice) || (straight && !sameVoice)) return true;
  }
  return false;
}

/**
 * The claim's subject is what the text says something was done to ("Rome beat Sparta" for a claim
 * on Sparta): what follows may be the other's.
 */
export function isPatient(
  claim: ParsedStatement,
  evidence: ParsedStatement,
  pairs: Pair[],
): boolean {
  const answered = new Set(pairs.map(({ to }) => to));
  return pairs.some(({ at, to, strength }) => {
    if (at >= claim.predicate || strength < 1 || to === undefined) return false;
    const before = [to - 1, to - 2].find((index) => (evidence.words[index]?.weight ?? 0) > 0);
    const verb = before === undefined ? undefined : evidence.words[before];
    return (
      verb !== undefined &&
      !answered.has(before) &&
      DIRECTED.has(verb.stem) &&
      !verb.isName &&
      !isPassive(evidence.words, before ?? 0)
    );
  });
}

const isCompared = (words: Word[], { at, claim }: Pair) =>
  COMPARED.has(claim.stem) && words.slice(at + 1, at + 3).some(({ form }) => form === 'than');

/** "was beaten": the doer stands behind, or is not told. */
function isPassive(words: Word[], at: number): boolean {
  const form = words[at]?.form ?? '';
  if (!/(?:ed|en)$/.test(form) && baseForm(form) === form) return false;
  // "The people killed by the flood"
  if (words[at + 1]?.form === 'by') return true;
  return words
    .slice(Math.max(0, at - 3), at)
    .some((word) => /^(?:is|are|was|were|been|being|be|got)$/.test(word.form));
}
