import { roundTo } from '@plumbline/ml';
import type { SightingInput, StatementLink, StatementRef } from './statements/statement.service.ts';
import type { Evidence } from './evidence.ts';

/** The most sources that a verdict names. */
export const MAX_SOURCES = 5;
/** The most sources that do not decide anything. */
const MAX_RELATED = 2;
/**
 * Passages that cover a smaller share of a claim seldom concern its subject. On the demo data this
 * keeps 219 of 220 relevant quotations, and 33 of 54 under claims without coverage.
 */
const MIN_RELATED_RELEVANCE = 0.25;

/**
 * The evidence that is shown with a verdict: the deciding evidence, from both sides when they
 * disagree; otherwise the most related evidence, if there is any.
 */
export function selectDecidingEvidence(
  decisiveEvidence: readonly Evidence[],
  candidates: readonly Evidence[],
): Evidence[] {
  if (!decisiveEvidence.length)
    return candidates
      .filter(
        ({ isFromClaimant, relevance }) => !isFromClaimant && relevance >= MIN_RELATED_RELEVANCE,
      )
      .slice(0, MAX_RELATED);
  const selected = decisiveEvidence.slice(0, MAX_SOURCES);
  const [first] = selected;
  const other = decisiveEvidence.find(({ stance }) => stance !== first?.stance);
  return other && !selected.includes(other) ? [...selected.slice(0, -1), other] : selected;
}

export function toSightingInput({ document, start, end, quote }: Evidence): SightingInput {
  const { origin, id, language, referenceDate, credibility } = document;
  return {
    origin,
    documentId: id,
    start,
    end,
    text: quote,
    language,
    referenceDate,
    credibility: credibility.score,
  };
}

/**
 * Links statements that cannot both be true: one supports a fact that the other contradicts.
 * Statements on one side need not say the same, so they are not linked.
 */
export function toStatementLinks(
  decidingEvidence: readonly Evidence[],
  refs: readonly StatementRef[],
): StatementLink[] {
  return decidingEvidence.flatMap((one, at) =>
    decidingEvidence.slice(at + 1).flatMap((other, offset): StatementLink[] => {
      const [from, to] = [refs[at], refs[at + 1 + offset]];
      if (!from || !to || from.id === to.id || !areOpposed(one, other)) return [];
      const confidence = roundTo(one.probability * other.probability, 2);
      return [{ from: from.id, to: to.id, relation: 'CONTRADICTS', confidence }];
    }),
  );
}

const areOpposed = (one: Evidence, other: Evidence): boolean =>
  one.stance !== 'NEUTRAL' && other.stance !== 'NEUTRAL' && one.stance !== other.stance;
