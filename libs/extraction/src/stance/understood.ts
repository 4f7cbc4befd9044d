import type { Pair } from './align.ts';
import type { ParsedStatement } from './statement.ts';

/** A name or another word that only what stands before has: less than the word itself. */
const STRENGTH = { name: 0.85, word: 0.6 };
const SURE = 0.8;
const ANSWERED = 0.35;

/**
 * What a sentence leaves to be understood from what it was said after: "the company" in a story
 * about the claim's company. Only the claim's subject is; what the claim says of it must stand in
 * the sentence, and a sentence that speaks of somebody else by name leaves nothing.
 */
export function understood(
  pairs: Pair[],
  claim: ParsedStatement,
  evidence: ParsedStatement,
  context: ParsedStatement | undefined,
): Pair[] {
  if (!context) return pairs;
  const stems = new Set(context.words.flatMap(({ stem, weight }) => (weight > 0 ? [stem] : [])));
  if (isAboutAnother(pairs, evidence, stems)) return pairs;
  const isOtherThing = speaksOfAnotherThing(pairs, evidence);
  const told = pairs.filter(
    ({ at, claim: word }) => at >= claim.predicate && word.weight >= 1 && !word.isName,
  );
  const isTold =
    claim.predicate > 0 &&
    (told[0]?.strength ?? 0) >= SURE &&
    2 * told.filter(({ strength, opposite }) => strength >= SURE && !opposite).length >=
      told.length;
  return pairs.map((pair) => {
    const { claim: word, at, strength, opposite } = pair;
    if (strength > ANSWERED || opposite || !stems.has(word.stem)) return pair;
    const isSubject = claim.predicate > 0 ? at < claim.predicate : word.isName;
    // "Clay has slowed the machine", in a story of the line to Kestrel Bay.
    if (!isSubject && isTold && word.isName)
      return { ...pair, strength: STRENGTH.word, isUnderstood: true };
    if (isSubject && !word.isName && isOtherThing) return pair;
    return isSubject
      ? { ...pair, strength: word.isName ? STRENGTH.name : STRENGTH.word, isUnderstood: true }
      : pair;
  });
}

/** Its subject is a name that neither the claim nor what stands before has. */
function isAboutAnother(
  pairs: Pair[],
  { words, predicate }: ParsedStatement,
  known: Set<string>,
): boolean {
  const answered = new Set(pairs.map(({ to }) => to));
  return words
    .slice(0, predicate)
    .some(
      ({ isName, stem, weight }, index) =>
        isName && weight > 0 && !answered.has(index) && !known.has(stem),
    );
}

const POINTING = new Set('the this that these those its their his her such'.split(' '));

/**
 * "Energy was cheaper", for a claim on food: its subject is a thing of its own, and not "the
 * company" that was named before.
 */
function speaksOfAnotherThing(pairs: Pair[], { words, predicate }: ParsedStatement): boolean {
  const answered = new Set(pairs.map(({ to }) => to));
  const subject = words.slice(0, predicate);
  return (
    !subject.some(({ form }) => POINTING.has(form)) &&
    subject.some(({ weight, isFigure }, index) => weight >= 1 && !isFigure && !answered.has(index))
  );
}
