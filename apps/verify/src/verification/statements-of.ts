import type { Sighting, StatementLink, StatementRef } from '../statements/statements.ts';
import type { Evidence } from './evidence.ts';

/** Most sources that a verdict names. */
export const MOST_SOURCES = 5;
/** Of evidence that decides nothing. */
const MOST_RELATED = 2;

/**
 * The evidence that a verdict is told by: what decided, agreeing and disagreeing both present; else
 * what is most related.
 */
export function toldBy(decided: readonly Evidence[], considered: readonly Evidence[]): Evidence[] {
  if (!decided.length)
    return considered.filter(({ isClaimants }) => !isClaimants).slice(0, MOST_RELATED);
  const told = decided.slice(0, MOST_SOURCES);
  const [first] = told;
  const other = decided.find(({ stance }) => stance !== first?.stance);
  return other && !told.includes(other) ? [...told.slice(0, -1), other] : told;
}

export function sightingOf({ document, start, end, quote }: Evidence): Sighting {
  const { origin, id, language, toldFrom, credibility } = document;
  return {
    origin,
    documentId: id,
    start,
    end,
    text: quote,
    language,
    referenceDate: toldFrom,
    credibility: credibility.score,
  };
}

/**
 * How statements that were learned together stand to each other: on the same side, or on opposite
 * ones.
 */
export function linksOf(told: readonly Evidence[], refs: readonly StatementRef[]): StatementLink[] {
  const links: StatementLink[] = [];
  told.forEach((one, at) => {
    for (let other = at + 1; other < told.length; other += 1) {
      const [from, to, evidence] = [refs[at], refs[other], told[other]];
      if (
        !from ||
        !to ||
        !evidence ||
        from.id === to.id ||
        one.stance === 'NEUTRAL' ||
        evidence.stance === 'NEUTRAL'
      )
        continue;
      const relation = one.stance === evidence.stance ? 'SUPPORTS' : 'CONTRADICTS';
      links.push({
        from: from.id,
        to: to.id,
        relation,
        confidence: Math.round(one.confidence * evidence.confidence * 100) / 100,
      });
    }
  });
  return links;
}
