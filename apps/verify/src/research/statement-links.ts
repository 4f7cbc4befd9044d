import type { StatementLink } from '../fact-checking/statements/statement.service.ts';
import type { AgreementReport } from './cross-source-agreement.ts';
import type { Excerpt } from './excerpt.ts';

/** The confidence of an agreement between sentences. */
const AGREEMENT_CONFIDENCE = 0.7;

/**
 * The links between the statements of a report. @param getStatementId the statement of an excerpt,
 * if it was cited
 */
export function toStatementLinks(
  { agreements, disagreements }: AgreementReport,
  getStatementId: (excerpt: Excerpt) => string | undefined,
): StatementLink[] {
  const createLinks = (
    from: Excerpt,
    to: Excerpt,
    relation: StatementLink['relation'],
    confidence: number,
  ): StatementLink[] => {
    const [one, other] = [getStatementId(from), getStatementId(to)];
    return one && other && one !== other ? [{ from: one, to: other, relation, confidence }] : [];
  };
  return [
    ...agreements.flatMap(([first, ...others]) =>
      first
        ? others.flatMap((other) => createLinks(other, first, 'SUPPORTS', AGREEMENT_CONFIDENCE))
        : [],
    ),
    ...disagreements.flatMap(({ earlier, later, confidence }) =>
      createLinks(later, earlier, 'CONTRADICTS', confidence),
    ),
  ];
}
