import { type Quantity, agree, isSameUnit } from './quantities.ts';
import type { Statement } from './statement.ts';

/**
 * "It did not cost 55 million" says nothing of a claim of 40 million: what is denied is the figure, not that it cost something; and "12 million are not
 * part of the cost" denies no other figure. Takes such figures out of a text, and the negation out of their clauses. Where it is the claim's own figure
 * that is denied, it is marked so.
 */
export function besideDeniedFigures(claim: Statement, evidence: Statement): Statement {
  const { words, quantities } = evidence;
  const denies = new Set(words.filter(({ negated }) => negated).map(({ clause }) => clause));
  const comparable = quantities.filter(
    (quantity) => denies.has(quantity.clause) && claim.quantities.some((own) => isSameUnit(own, quantity)),
  );
  if (!comparable.length) return evidence;
  const [own, others]: [Set<Quantity>, Set<Quantity>] = [new Set(), new Set()];
  for (const together of Map.groupBy(comparable, ({ clause }) => clause).values()) {
    const same = together.filter((quantity) => claim.quantities.some((each) => isSameUnit(each, quantity) && agree(each, quantity)));
    const inReach = together.filter(({ at }) => words[at]?.negated);
    if (!same.length) for (const quantity of inReach.length ? inReach : together) others.add(quantity);
    for (const quantity of same) if (words[quantity.at]?.negated && !isDenied(quantity, claim)) own.add(quantity);
  }
  const clauses = new Set([...others].map(({ clause }) => clause));
  return {
    ...evidence,
    words: words.map((word) => (word.negated && clauses.has(word.clause) ? { ...word, negated: false } : word)),
    quantities: quantities
      .filter((quantity) => !others.has(quantity))
      .map((quantity) => (own.has(quantity) ? { ...quantity, isDenied: true } : withUnit(quantity, evidence, [...others]))),
  };
}

/** Whether the claim denies the figure as well. */
const isDenied = (quantity: Quantity, { words, quantities }: Statement) =>
  quantities.some((own) => isSameUnit(own, quantity) && agree(own, quantity) && words[own.at]?.negated);

/** "Not 55 million euros but 60 million": the unit is told once. */
function withUnit(quantity: Quantity, { words }: Statement, denied: readonly Quantity[]): Quantity {
  const before = denied.findLast(({ at }) => at < quantity.at);
  const isBut = quantity.unit === undefined && words[quantity.at - 1]?.form === 'but';
  return isBut && before?.unit !== undefined ? { ...quantity, unit: before.unit } : quantity;
}
