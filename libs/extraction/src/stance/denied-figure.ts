import type { Quantity } from './quantity.types.ts';
import { agree, isSameUnit } from './quantity-comparison.ts';
import type { ParsedStatement } from './statement.ts';

/**
 * The text without the figures that it denies and that are not the claim's, and without the
 * negation of their clauses. "It did not cost 55 million" says nothing of a claim of 40 million:
 * what is denied is the figure, not that it cost something; and "12 million are not part of the
 * cost" denies no other.
 */
export function withoutOtherDenials(
  claim: ParsedStatement,
  evidence: ParsedStatement,
): ParsedStatement {
  const asserted = claim.quantities.filter(({ isDenied }) => !isDenied);
  const isClaims = (quantity: Quantity) =>
    asserted.some((own) => isSameUnit(own, quantity) && agree(own, quantity));
  const comparable = evidence.quantities.filter((quantity) =>
    asserted.some((own) => isSameUnit(own, quantity)),
  );
  const kept = new Set(comparable.filter(isClaims).map(({ clause }) => clause));
  const others = deniedOf(comparable, evidence).filter(({ clause }) => !kept.has(clause));
  if (!others.length) return evidence;
  const clauses = new Set(others.map(({ clause }) => clause));
  const left = evidence.quantities.filter((quantity) => !others.includes(quantity));
  return {
    ...evidence,
    words: evidence.words.map((word) =>
      word.negated && clauses.has(word.clause) ? { ...word, negated: false } : word,
    ),
    quantities: left.map((quantity) => withUnit(quantity, evidence, others)),
  };
}

/**
 * Whether all that the claim has figures for it denies, and the text denies other figures of the
 * kind and tells none: neither bears the other out.
 */
export function isOtherDenial({ quantities }: ParsedStatement, evidence: ParsedStatement): boolean {
  const isOther = (own: Quantity) => {
    const same = evidence.quantities.filter((quantity) => isSameUnit(own, quantity));
    return (
      same.length > 0 &&
      deniedOf(same, evidence).length === same.length &&
      !same.some((quantity) => agree(own, quantity))
    );
  };
  return quantities.length > 0 && quantities.every((own) => own.isDenied && isOther(own));
}

/**
 * Of these figures, in each clause that denies something, those in reach of the negation; all that
 * stand there where none is.
 */
function deniedOf(figures: readonly Quantity[], { words }: ParsedStatement): Quantity[] {
  const denies = new Set(words.filter(({ negated }) => negated).map(({ clause }) => clause));
  return [...Map.groupBy(figures, ({ clause }) => clause)].flatMap(([clause, together]) => {
    const inReach = together.filter(({ isDenied }) => isDenied);
    return inReach.length || !denies.has(clause) ? inReach : together;
  });
}

/** "Not 55 million euros but 60 million": the unit is told once. */
function withUnit(
  quantity: Quantity,
  { words }: ParsedStatement,
  denied: readonly Quantity[],
): Quantity {
  const before = denied.findLast(({ at }) => at < quantity.at);
  const isBut = quantity.unit === undefined && words[quantity.at - 1]?.form === 'but';
  return isBut && before?.unit !== undefined ? { ...quantity, unit: before.unit } : quantity;
}
