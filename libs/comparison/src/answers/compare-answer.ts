import type { StatementAlignment } from '../align-statements.ts';
import { relateUnits } from '../alignment/unit-relation.ts';
import type { StatementComparison } from '../comparison.types.ts';
import { getWordRelations } from '../lexicon/word-relations.ts';
import type { Statement, Unit } from '../statement/statement.types.ts';

const MIN_SAME_STRENGTH = 0.7;
/** Minimum share of the question that a sentence must cover. */
const MIN_COVERAGE = 0.6;
/** The same share for a contradiction by another figure. */
const MIN_CONTRADICTING_COVERAGE = 0.66;
/** The same share for the names of the question. */
const MIN_NAME_COVERAGE = 0.6;
const WEIGHT = { name: 1.3, word: 1, light: 0.4 };
const LIGHT_VERBS: ReadonlySet<string> = new Set(
  'be have do get make take go come give say will there'.split(' '),
);
const PRESENT_WORDS: ReadonlySet<string> = new Set(
  'now today currently current nowadays jetzt heute derzeit'.split(' '),
);
/**
 * Whether a sentence answers the question that a claim answers, with other words than the claim:
 * with the same answer, or with another figure. The question is taken to be true. The sentence must
 * cover most of it, contain the whole answer, and join both as the claim does: common words without
 * that decided four of five unseen answers wrongly.
 */
export function compareAnswer(alignment: StatementAlignment): StatementComparison['outcome'] {
  const answer = alignment.claim.units.filter((unit) => isAsked(alignment, unit));
  const question = alignment.claim.units.filter((unit) => !answer.includes(unit));
  if (!answer.length || question.length < 2 || isSplit(alignment)) return 'undecided';
  if (alignment.statusDifferences.length || alignment.unsupportedEdges.length) return 'undecided';
  if (hasOtherTime(alignment, question)) return 'undecided';
  const isSame = (unit: Unit) => isAnswered(alignment, unit);
  const names = question.filter(({ kind }) => kind === 'name');
  if (names.length && computeCoverage(names, isSame) < MIN_NAME_COVERAGE) return 'undecided';
  // A sentence about prices does not answer a question about unemployment, even if all else is the
  // same.
  const isSubject = ({ wordClass, kind }: Unit) => kind === 'word' && wordClass === 'n';
  if (!question.filter(isSubject).every(isSame)) return 'undecided';
  const coverage = computeCoverage(question, isSame);
  if (answer.every(isSame))
    return coverage >= MIN_COVERAGE && !hasRival(alignment, answer) ? 'entailed' : 'undecided';
  return coverage >= MIN_CONTRADICTING_COVERAGE && hasOtherFigure(alignment, answer, isSame)
    ? 'contradicted'
    : 'undecided';
}

const isAsked = ({ asked }: StatementAlignment, { head }: Unit) =>
  asked !== undefined && head.start >= asked.start && head.end <= asked.end;

/** Whether a unit contains words of both the answer and the question. */
const isSplit = ({ claim, asked }: StatementAlignment) =>
  claim.units.some(({ tokens }) => {
    const inside = tokens.filter(({ start, end }) => start >= asked!.start && end <= asked!.end);
    return inside.length > 0 && inside.length < tokens.length;
  });

function isAnswered({ alignments }: StatementAlignment, { index }: Unit): boolean {
  const alignment = alignments[index];
  return alignment?.agreement === 'same' && alignment.strength >= MIN_SAME_STRENGTH;
}

/**
 * A sentence about 2025 does not answer “in 2023”, and one about a year ago does not answer “now”.
 */
function hasOtherTime(
  { claim, source, alignments }: StatementAlignment,
  question: readonly Unit[],
): boolean {
  const isNow = claim.sentence.tokens.some(({ lemma }) => PRESENT_WORDS.has(lemma.toLowerCase()));
  const isDated = source.units.some(({ date }) => date);
  return (
    (isNow && isDated) ||
    question.some(({ date, index }) => date && alignments[index]?.agreement === 'differs')
  );
}

/** The share of units that a sentence has. */
function computeCoverage(units: readonly Unit[], isSame: (unit: Unit) => boolean): number {
  // “200” in “Presto 200” is a part of a name.
  const getWeight = ({ kind, lemma }: Unit) =>
    kind === 'name'
      ? WEIGHT.name
      : kind === 'quantity' || LIGHT_VERBS.has(lemma)
        ? WEIGHT.light
        : WEIGHT.word;
  const total = units.reduce((sum, unit) => sum + getWeight(unit), 0);
  const covered = units.filter(isSame).reduce((sum, unit) => sum + getWeight(unit), 0);
  return total ? covered / total : 0;
}

/**
 * Whether there is another figure of the same unit: words cannot tell which of the two is the
 * answer.
 */
const hasRival = ({ source, alignments }: StatementAlignment, answer: readonly Unit[]) =>
  answer.some(({ quantity, index }) =>
    listRivals(source, quantity).some((unit) => unit !== alignments[index]?.unit),
  );

const listRivals = ({ units }: Statement, quantity: Unit['quantity']): Unit[] =>
  quantity ? units.filter((unit) => unit.quantity?.unit === quantity.unit) : [];

/** Whether the only figure with its unit differs from the answer. */
function hasOtherFigure(
  { source }: StatementAlignment,
  answer: readonly Unit[],
  isSame: (unit: Unit) => boolean,
): boolean {
  const relations = getWordRelations(source.sentence.language);
  const open = answer.filter((unit) => !isSame(unit));
  return open.every((unit) => {
    const [rival, ...others] = listRivals(source, unit.quantity);
    return (
      Boolean(unit.quantity?.unit) &&
      rival !== undefined &&
      !others.length &&
      relateUnits(unit, rival, relations)?.agreement === 'differs'
    );
  });
}
