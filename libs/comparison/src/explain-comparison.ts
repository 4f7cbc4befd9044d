import type {
  ComparisonRule,
  StatementComparison,
  StatusDifference,
  TextSpan,
} from './comparison.types.ts';
import type { Status } from './statement/statement.types.ts';

const MAX_PARTS = 3;

const STATEMENT_BY_STATUS: Readonly<Record<Status, string>> = {
  negated: 'denies it',
  possible: 'calls it possible',
  planned: 'speaks of a plan',
  attempted: 'says that it was attempted',
  required: 'says that it should happen',
  conditional: 'names it as a condition',
  asked: 'asks whether it is true',
  unstated: 'mentions it without stating it',
  says: 'only reports a statement about it',
  denies: 'reports that somebody denies it',
  asks: 'reports that somebody asks about it',
  orders: 'reports that somebody demands it',
};

const SUPPORT_BY_RULE: Readonly<Record<ComparisonRule, string>> = {
  saying: 'The source reports that it was said',
  superlative: 'The source says this about the same subject',
  trend: 'The source states the same trend',
  absence: 'The source denies it, as the claim does',
};
const CONTRADICTION_BY_RULE: Readonly<Record<ComparisonRule, string>> = {
  saying: 'The source reports that it was not said',
  superlative: 'The source says this about another subject',
  trend: 'The source states another trend',
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
  if (outcome === 'entailed') return 'The source states the same.';
  const quote = (text: string, { start, end }: TextSpan) => `"${text.slice(start, end)}"`;
  const has = ({ start, end }: TextSpan) =>
    source.toLowerCase().includes(claim.slice(start, end).toLowerCase());
  const differing = slots.filter((slot) => slot.agreement === 'differs' && !has(slot.claim));
  const differences = differing
    .slice(0, MAX_PARTS)
    .map((slot) => `${quote(claim, slot.claim)} (source: ${quote(source, slot.source!)})`);
  if (differences.length) return `The source differs in ${differences.join(', ')}.`;
  const [status] = statusDifferences;
  if (status) return `The source ${describeStatus(status)}: ${quote(source, status.source)}.`;
  const absent = slots
    .filter((slot) => slot.agreement === 'absent' && !has(slot.claim))
    .slice(0, MAX_PARTS);
  if (absent.length)
    return `The source does not mention ${absent.map((slot) => quote(claim, slot.claim)).join(', ')}.`;
  return slots.length
    ? 'The source shares words with the claim but may not say the same.'
    : 'No sentence of the source could be compared with the claim.';
}

const describeStatus = ({ status, side }: StatusDifference) =>
  side === 'source'
    ? STATEMENT_BY_STATUS[status]
    : 'states as a fact what the claim denies, asks or calls possible';
