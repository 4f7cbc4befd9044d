import { type Quantity, agree, isSameUnit } from './quantities.ts';
import type { Statement } from './statement.ts';

/**
 * "It did not cost 55 million" says nothing of a claim of 40 million: what is denied is the figure, not that it cost something; and "12 million are not
 * part of the cost" denies no other figure. Takes such figures out of a text, and the negation out of their clauses; not where a figure of the claim's
 * is denied along with them.
 */
export function besideDeniedFigures(claim: Statement, evidence: Statement): Statement {
  const denied = deniedBeside(claim, evidence);
  if (!denied.length) return evidence;
  const clauses = new Set(denied.map(({ clause }) => clause));
  const kept = evidence.quantities.filter((quantity) => !denied.includes(quantity));
  return {
    ...evidence,
    words: evidence.words.map((word) => (word.negated && clauses.has(word.clause) ? { ...word, negated: false } : word)),
    quantities: kept.map((quantity) => withUnit(quantity, evidence, denied)),
  };
}

/** In each clause that denies something: the figures in reach of the negation; those before it where there are none. */
function deniedBeside(claim: Statement, { words, quantities }: Statement): Quantity[] {
  const denies = new Set(words.filter(({ negated }) => negated).map(({ clause }) => clause));
  const comparable = quantities.filter(
    (quantity) => denies.has(quantity.clause) && claim.quantities.some((own) => isSameUnit(own, quantity)),
  );
  return [...Map.groupBy(comparable, ({ clause }) => clause).values()].flatMap((together) => {
    if (together.some((quantity) => claim.quantities.some((own) => isSameUnit(own, quantity) && agree(own, quantity)))) return [];
    const inReach = together.filter(({ at }) => words[at]?.negated);
    return inReach.length ? inReach : together;
  });
}

/** "Not 55 million euros but 60 million": the unit is told once. */
function withUnit(quantity: Quantity, { words }: Statement, denied: readonly Quantity[]): Quantity {
  const before = denied.findLast(({ at }) => at < quantity.at);
  const isBut = quantity.unit === undefined && words[quantity.at - 1]?.form === 'but';
  return isBut && before?.unit !== undefined ? { ...quantity, unit: before.unit } : quantity;
}
