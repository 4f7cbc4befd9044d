import { detectClaimLanguage } from '../fact-checking/evidence.service.ts';
import type { FactCheckRequest } from '../fact-checking/fact-checker.service.ts';
import { computeStatementKey } from '../fact-checking/statements/statement-key.ts';
import type { CheckOptions, FactCheck } from './check.entity.ts';

/** A request to check a claim. The verdict of an earlier check may answer it. */
export interface CheckRequest extends Omit<FactCheckRequest, 'newsAccess'> {
  /**
   * `stored`: no news provider is asked; `prefetched`: the providers were already asked and the
   * pages they list were read. Default: the providers are asked.
   */
  newsAccess?: 'stored' | 'prefetched';
  /**
   * Only a verdict from this time or later is reused. Default: every verdict that has not expired.
   */
  freshAfter?: Date;
}

/** Returns what identifies a claim: its language, its words, and the dates that it refers to. */
export function identifyClaim(
  claim: string,
  now: Date,
): Pick<FactCheck, 'language' | 'statementKey'> {
  const language = detectClaimLanguage(claim);
  return {
    language,
    statementKey: computeStatementKey({ text: claim, language, referenceDate: now }),
  };
}

export const toCheckOptions = ({
  source,
  limit,
  summaryLanguage,
  from,
  to,
  asOf,
  freshAfter,
  referenceDate,
}: Omit<CheckRequest, 'claim'>): CheckOptions => ({
  ...{ source, limit, summaryLanguage },
  ...(from && { from: from.toISOString() }),
  ...(to && { to: to.toISOString() }),
  ...(asOf && { asOf: asOf.toISOString() }),
  ...(freshAfter && { freshAfter: freshAfter.toISOString() }),
  ...(referenceDate && { referenceDate: referenceDate.toISOString() }),
});

export const toCheckRequest = (
  claim: string,
  { source, limit, summaryLanguage, from, to, asOf, freshAfter, referenceDate }: CheckOptions,
): CheckRequest => ({
  ...{ claim, source, limit, summaryLanguage },
  ...(from && { from: new Date(from) }),
  ...(to && { to: new Date(to) }),
  ...(asOf && { asOf: new Date(asOf) }),
  ...(freshAfter && { freshAfter: new Date(freshAfter) }),
  ...(referenceDate && { referenceDate: new Date(referenceDate) }),
});
