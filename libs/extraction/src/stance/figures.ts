import type { Quantity } from './quantity.types.ts';
import {
  agree,
  isNear,
  isMeasure,
  isMistaken,
  isSameUnit,
  isTelling,
} from './quantity-comparison.ts';
import type { Pair } from './align.ts';
import type { ParsedStatement } from './statement.ts';
import { type Time, compareTimes, isSameEvent } from './times.ts';

/** What the figures and dates of a claim met in a text. */
export interface FigureFindings {
  agreed: string[];
  /**
   * Of those agreed, how many are seldom alike by chance: large ones, fractions, money, shares,
   * days.
   */
  telling: number;
  /** Claim's and text's, with how sure it is that they speak of the same. */
  differing: {
    claim: string;
    evidence: string;
    type: 'number' | 'date';
    force: number;
    at?: { claim: number; evidence: number };
  }[];
  /**
   * What the dates compared are told of, as the claim has it: "born" when a life's first date was
   * compared.
   */
  events: string[];
  /** Those the text has nothing to set against. */
  unanswered: number;
}

/**
 * @param pairs where it is known what the figures are told of: each is then held against the
 *   nearest of the same thing
 */
export function compareFigures(
  claim: ParsedStatement,
  evidence: ParsedStatement,
  pairs?: readonly Pair[],
): FigureFindings {
  const found: FigureFindings = {
    agreed: [],
    telling: 0,
    differing: [],
    events: [],
    unanswered: 0,
  };
  for (const time of claim.times.filter(({ text }) => !SPAN.test(text)))
    onTime(time, evidence.times, found);
  // Several figures, all of them there: each is hardly another's.
  const isAllThere =
    claim.quantities.length > 1 &&
    claim.quantities.every((own) =>
      evidence.quantities.some(
        (other) => !other.isDenied && isSameUnit(own, other) && agree(own, other),
      ),
    );
  for (const quantity of claim.quantities)
    onQuantity(quantity, evidence.quantities, found, isAllThere ? undefined : pairs);
  return found;
}

/** How far back something is compared: no time at which it happened. */
const SPAN =
  /^(?:(?:within|over|in) )?(?:(?:a|one|the) )?(?:(?:past|last|previous) )?(?:(?:twelve|12) )?(?:months?|years?)(?: (?:ago|earlier|before))?$/i;

function onTime(claim: Time, times: Time[], found: FigureFindings): void {
  const same = times.filter((time) => isSameEvent(claim, time));
  const compared = (same.length ? same : times).map((time) => ({
    time,
    verdict: compareTimes(claim, time),
  }));
  if (same.length && claim.event !== undefined) found.events.push(claim.event);
  if (compared.some(({ verdict }) => verdict === 'agree')) {
    found.agreed.push(claim.text);
    return;
  }
  const other = compared.find(({ verdict }) => verdict === 'differ');
  if (!other) found.unanswered += 1;
  else
    found.differing.push({
      claim: claim.text,
      evidence: other.time.text,
      type: 'date',
      force: same.length ? 1 : 0.6,
    });
}

function onQuantity(
  claim: Quantity,
  quantities: Quantity[],
  found: FigureFindings,
  pairs?: readonly Pair[],
): void {
  const same = quantities.filter(
    (quantity) =>
      isSameUnit(claim, quantity) &&
      (!claim.side || !quantity.side || claim.side === quantity.side),
  );
  const agreeing = same.filter((quantity) => agree(claim, quantity));
  const [denied] = agreeing;
  if (denied && agreeing.every(({ isDenied }) => isDenied)) {
    const other = same.find(({ isDenied }) => !isDenied) ?? denied;
    const told = other === denied ? `not ${denied.text}` : other.text;
    found.differing.push({ claim: claim.text, evidence: told, type: 'number', force: 1 });
    return;
  }
  const nearer = pairs && nearerThan(claim, agreeing, quantities, pairs);
  if (nearer) {
    found.differing.push({
      claim: claim.text,
      evidence: nearer.text,
      type: 'number',
      force: 0.8,
      at: { claim: claim.at, evidence: nearer.at },
    });
    return;
  }
  if (agreeing.length) {
    found.agreed.push(claim.text);
    if (isTelling(claim)) found.telling += 1;
    return;
  }
  // Of two figures that are both denied neither stands against the other
  const [other] = claim.isDenied ? same.filter(({ isDenied }) => !isDenied) : same;
  if (other && same.some((quantity) => isNear(claim, quantity))) {
    found.unanswered += 1;
    return;
  }
  if (other) {
    found.differing.push({
      claim: claim.text,
      evidence: other.text,
      type: 'number',
      force: same.length === 1 ? 1 : 0.7,
      at: { claim: claim.at, evidence: other.at },
    });
    return;
  }
  const mistaken = pairs && quantities.find((quantity) => isMistaken(claim, quantity));
  if (mistaken) {
    found.differing.push({
      claim: claim.text,
      evidence: mistaken.text,
      type: 'number',
      force: 0.8,
    });
    return;
  }
  // The same figure without a unit told on one side is taken for the same.
  if (
    quantities.some(
      (quantity) =>
        agree(claim, quantity) && (quantity.unit === undefined || claim.unit === undefined),
    )
  )
    found.agreed.push(claim.text);
  else found.unanswered += 1;
}

const HOOKS = 5;
const OTHER_CLAUSE = 6;
const OTHER_SIDE = 3;

/**
 * "Brannock won with 52 percent, Foyle received 45": a figure belongs to whom its clause names.
 * False when one that agrees is told of somebody whom the claim names, or of nobody by name;
 * nothing where names tell nothing.
 */
function ofNamed(
  claim: Quantity,
  agreeing: readonly Quantity[],
  quantities: readonly Quantity[],
  pairs: readonly Pair[],
): Quantity | false | undefined {
  const clauses = new Set(
    pairs.flatMap(({ claim: { isName }, evidence }) =>
      isName && evidence ? [evidence.clause] : [],
    ),
  );
  if (!clauses.size) return undefined;
  if (agreeing.some(({ clause }) => clauses.has(clause))) return false;
  return quantities.find(
    (quantity) =>
      clauses.has(quantity.clause) && isSameUnit(claim, quantity) && !agree(claim, quantity),
  );
}

/**
 * "Three died and eleven were injured" does not say that eleven died: the figure of the text that
 * stands nearest to what the claim's figure is told of, where that is not one that agrees.
 */
function nearerThan(
  claim: Quantity,
  agreeing: readonly Quantity[],
  quantities: readonly Quantity[],
  pairs: readonly Pair[],
): Quantity | undefined {
  if (!agreeing.length) return undefined;
  const named = ofNamed(claim, agreeing, quantities, pairs);
  if (named !== undefined) return named || undefined;
  const hooks = pairs
    .filter(
      ({ at, to, strength, claim: word }) =>
        Math.abs(at - claim.at) <= HOOKS &&
        to !== undefined &&
        strength >= 0.8 &&
        !word.isName &&
        word.weight >= 1,
    )
    .toSorted((a, b) => Math.abs(a.at - claim.at) - Math.abs(b.at - claim.at))
    .slice(0, 1);
  if (!hooks.length) return undefined;
  const distance = (quantity: Quantity) =>
    Math.min(
      ...hooks.map(
        ({ at, to = 0, evidence }) =>
          Math.abs(quantity.at - to) +
          (evidence && evidence.clause !== quantity.clause ? OTHER_CLAUSE : 0) +
          (claim.at < at !== quantity.at < to ? OTHER_SIDE : 0),
      ),
    );
  const comparable = quantities.filter(
    (quantity) =>
      (quantity.side !== 'from' || claim.side === 'from') &&
      (isSameUnit(claim, quantity) ||
        quantity.unit === undefined ||
        claim.unit === undefined ||
        !(isMeasure(claim) || isMeasure(quantity))),
  );
  const nearest = comparable.reduce<Quantity | undefined>(
    (best, one) => (!best || distance(one) < distance(best) ? one : best),
    undefined,
  );
  const best = Math.min(...agreeing.map(distance));
  return nearest &&
    !agreeing.includes(nearest) &&
    !agree(claim, nearest) &&
    distance(nearest) + 1 < best
    ? nearest
    : undefined;
}
