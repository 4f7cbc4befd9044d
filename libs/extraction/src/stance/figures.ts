import { type Quantity, agree, isNear, isSameUnit } from './quantities.ts';
import type { Statement } from './statement.ts';
import { type Time, compareTimes, isSameEvent } from './times.ts';

/** What the figures and dates of a claim met in a text. */
export interface FigureFindings {
  agreed: string[];
  /** Claim's and text's, with how sure it is that they speak of the same. */
  differing: { claim: string; evidence: string; type: 'number' | 'date'; force: number }[];
  /** What the dates compared are told of, as the claim has it: "born" when a life's first date was compared. */
  events: string[];
  /** Those the text has nothing to set against. */
  unanswered: number;
}

export function compareFigures(claim: Statement, evidence: Statement): FigureFindings {
  const found: FigureFindings = { agreed: [], differing: [], events: [], unanswered: 0 };
  for (const time of claim.times) onTime(time, evidence.times, found);
  for (const quantity of claim.quantities) onQuantity(quantity, evidence.quantities, found);
  return found;
}

function onTime(claim: Time, times: Time[], found: FigureFindings): void {
  const same = times.filter((time) => isSameEvent(claim, time));
  const compared = (same.length ? same : times).map((time) => ({ time, verdict: compareTimes(claim, time) }));
  if (same.length && claim.event !== undefined) found.events.push(claim.event);
  if (compared.some(({ verdict }) => verdict === 'agree')) {
    found.agreed.push(claim.text);
    return;
  }
  const other = compared.find(({ verdict }) => verdict === 'differ');
  if (!other) found.unanswered += 1;
  else found.differing.push({ claim: claim.text, evidence: other.time.text, type: 'date', force: same.length ? 1 : 0.6 });
}

function onQuantity(claim: Quantity, quantities: Quantity[], found: FigureFindings): void {
  const same = quantities.filter(
    (quantity) => isSameUnit(claim, quantity) && (!claim.side || !quantity.side || claim.side === quantity.side),
  );
  if (same.some((quantity) => agree(claim, quantity))) {
    found.agreed.push(claim.text);
    return;
  }
  const [other] = same;
  if (other && same.some((quantity) => isNear(claim, quantity))) {
    found.unanswered += 1;
    return;
  }
  if (other) {
    found.differing.push({ claim: claim.text, evidence: other.text, type: 'number', force: same.length === 1 ? 1 : 0.7 });
    return;
  }
  // The same figure without a unit told on one side is taken for the same.
  if (quantities.some((quantity) => agree(claim, quantity) && (quantity.unit === undefined || claim.unit === undefined)))
    found.agreed.push(claim.text);
  else found.unanswered += 1;
}
