import type {
  ComparisonRule,
  StatementComparison,
  StatusDifference,
  TextSpan,
} from './comparison.types.ts';
import type { Status } from './statement/statement.types.ts';

const MAX_PARTS = 3;

const STATEMENT_BY_STATUS: Readonly<Record<Status, string>> = {
  negated: 'denies the claim',
  possible: 'states the claim only as a possibility',
  planned: 'speaks only of a plan',
  attempted: 'reports only an attempt',
  required: 'says that something should happen',
  conditional: 'states the claim only as a condition',
  asked: 'asks whether the claim is true',
  unstated: 'mentions the claim without stating it as a fact',
  says: 'only reports that somebody states the claim',
  denies: 'reports that somebody denies the claim',
  asks: 'reports that somebody asks about the claim',
  orders: 'reports that somebody demands what the claim says',
};

const SUPPORT_BY_RULE: Readonly<Record<ComparisonRule, string>> = {
  saying: 'The source reports the same statement as the claim',
  superlative: 'The source uses the same superlative for the subject of the claim',
  trend: 'The source states the same trend as the claim',
  absence: 'The source denies the same thing as the claim',
};
const CONTRADICTION_BY_RULE: Readonly<Record<ComparisonRule, string>> = {
  saying: 'The source reports that the statement in the claim was not made',
  superlative: 'The source uses the same superlative for another subject',
  trend: 'The source states another trend than the claim',
  absence: 'The source reports what the claim denies',
};

/**
 * One sentence that explains what a source has of a claim: the same, another value, a weaker form,
 * or parts that it does not mention.
 */
export function explainComparison(
  claim: string,
  source: string,
  { slots, statusDifferences, outcome, basis }: StatementComparison,
): string {
  if (basis) {
    const words = outcome === 'entailed' ? SUPPORT_BY_RULE : CONTRADICTION_BY_RULE;
    return `${words[basis.rule]}: "${source.slice(basis.source.start, basis.source.end)}".`;
  }
  if (outcome === 'entailed') return 'The source states the same as the claim.';
  const quote = (text: string, { start, end }: TextSpan) => `"${text.slice(start, end)}"`;
  const has = ({ start, end }: TextSpan) =>
    source.toLowerCase().includes(claim.slice(start, end).toLowerCase());
  const differing = slots.filter((slot) => slot.agreement === 'differs' && !has(slot.claim));
  const differences = differing
    .slice(0, MAX_PARTS)
    .map((slot) => `${quote(claim, slot.claim)} (source: ${quote(source, slot.source!)})`);
  if (differences.length) return `The source differs from the claim in ${differences.join(', ')}.`;
  const [status] = statusDifferences;
  if (status) return `The source ${describeStatus(status)}: ${quote(source, status.source)}.`;
  const absent = slots
    .filter((slot) => slot.agreement === 'absent' && !has(slot.claim))
    .slice(0, MAX_PARTS);
  if (absent.length)
    return `The source does not mention ${absent.map((slot) => quote(claim, slot.claim)).join(', ')}.`;
  return slots.length
    ? 'The source shares words with the claim, but perhaps says something else.'
    : 'No sentence of the source could be compared with the claim.';
}

const describeStatus = ({ status, side }: StatusDifference) =>
  side === 'source'
    ? STATEMENT_BY_STATUS[status]
    : 'states as a fact what the claim denies, asks or calls possible';
