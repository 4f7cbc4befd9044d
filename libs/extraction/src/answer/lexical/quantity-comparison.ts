import { areSynonyms } from './lexicon.ts';
import type { Quantity } from './quantity.types.ts';
import { SIGNS } from './units.ts';

/** Whether two quantities count the same thing, as far as their units tell. */
export function isSameUnit(a: Quantity, b: Quantity): boolean {
  if (a.unit === undefined || b.unit === undefined) return false;
  return a.unit === b.unit || areSynonyms(a.unit, b.unit);
}

/** Whether what the text says lies within what the claim says. */
export function agree(claim: Quantity, evidence: Quantity): boolean {
  const slack =
    0.011 * Math.max(1e-9, Math.abs(Number.isFinite(evidence.low) ? evidence.low : evidence.high));
  return evidence.low <= claim.high + slack && evidence.high >= claim.low - slack;
}

/**
 * Large figures this close may be one, counted or rounded by two: neither the same nor a
 * contradiction.
 */
const CLOSE = 0.05;
export const LARGE = 100;

export function isNear(claim: Quantity, evidence: Quantity): boolean {
  const [a, b] = [middle(claim), middle(evidence)];
  return Math.min(a, b) >= LARGE && Math.abs(a - b) <= CLOSE * Math.max(a, b);
}

const middle = ({ low, high }: Quantity) =>
  Number.isFinite(low) && Number.isFinite(high) ? (low + high) / 2 : Number.NaN;

const MEASURES = new Set(['%', 'pp', 'metre', 'gram', ...SIGNS]);
const SMALL = 13;

export const isMeasure = ({ unit }: Quantity): boolean => MEASURES.has(unit ?? '');

/** Whether two texts seldom have such a figure by chance. */
export const isTelling = (quantity: Quantity): boolean => {
  const value = Number.isFinite(quantity.low) ? quantity.low : quantity.high;
  return MEASURES.has(quantity.unit ?? '') || Math.abs(value) >= SMALL || !Number.isInteger(value);
};

/** The same figure of another measure: per cent for percentage points, dollars for euros. */
export const isMistaken = (claim: Quantity, evidence: Quantity): boolean =>
  claim.unit !== undefined &&
  evidence.unit !== undefined &&
  MEASURES.has(claim.unit) &&
  MEASURES.has(evidence.unit) &&
  claim.unit !== evidence.unit &&
  Number.isFinite(middle(claim)) &&
  Number.isFinite(middle(evidence)) &&
  agree(claim, evidence);
