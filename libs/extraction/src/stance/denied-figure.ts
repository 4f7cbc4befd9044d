import { type Quantity, agree, isSameUnit } from './quantities.ts';
import type { Statement } from './statement.ts';

/**
 * The text without the figures that it denies and that are not the claim's, and without the negation of their clauses. "It did not cost 55 million" says
 * nothing of a claim of 40 million: what is denied is the figure, not that it cost something; and "12 million are not part of the cost" denies no other.
 */
export function withoutOtherDenials(claim: Statement, evidence: Statement): Statement {
  const { words, quantities } = evidence;
  const denies = new Set(words.filter(({ negated }) => negated).map(({ clause }) => clause));
  const asserted = claim.quantities.filter(({ isDenied }) => !isDenied);
  const comparable = quantities.filter((quantity) => denies.has(quantity.clause) && asserted.some((own) => isSameUnit(own, quantity)));
  const isClaims = (quantity: Quantity) => asserted.some((own) => isSameUnit(own, quantity) && agree(own, quantity));
  const others = [...Map.groupBy(comparable, ({ clause }) => clause).values()].flatMap((together) => {
    if (together.some(isClaims)) return [];
    const inReach = together.filter(({ isDenied }) => isDenied);
    return inReach.length ? inReach : together;
  });
  if (!others.length) return evidence;
  const clauses = new Set(others.map(({ clause }) => clause));
  return {
    ...evidence,
    words: words.map((word) => (word.negated && clauses.has(word.clause) ? { ...word, negated: false } : word)),
    quantities: quantities.filter((quantity) => !others.includes(quantity)).map((quantity) => withUnit(quantity, evidence, others)),
  };
}

/** "Not 55 million euros but 60 million": the unit is told once. */
function withUnit(quantity: Quantity, { words }: Statement, denied: readonly Quantity[]): Quantity {
  const before = denied.findLast(({ at }) => at < quantity.at);
  const isBut = quantity.unit === undefined && words[quantity.at - 1]?.form === 'but';
  return isBut && before?.unit !== undefined ? { ...quantity, unit: before.unit } : quantity;
}
