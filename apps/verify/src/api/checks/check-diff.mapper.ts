import type { CheckDiff, EvidenceChange } from '../../checks/check-diff.ts';
import type { FactCheck } from '../../checks/check.entity.ts';
import type { CompleteVerdict } from '../../checks/verdict.repository.ts';
import type { CheckDiffDto, ComparedCheckDto, EvidenceChangeDto } from './checks.dto.ts';

/** A finished check with its verdict. */
export interface ComparedCheck {
  check: FactCheck;
  verdict: CompleteVerdict;
}

export const toCheckDiffDto = (
  before: ComparedCheck,
  after: ComparedCheck,
  { isVerdictChanged, facts, evidence }: CheckDiff,
): CheckDiffDto => ({
  claim: after.check.claim,
  before: toComparedCheckDto(before),
  after: toComparedCheckDto(after),
  changed: isVerdictChanged,
  facts: facts.map(({ text, before: earlier, after: later }) => ({
    ...{ text, before: earlier?.verdict ?? null, after: later?.verdict ?? null },
  })),
  evidence: evidence.map(toEvidenceChangeDto),
});

const toComparedCheckDto = ({ check, verdict }: ComparedCheck): ComparedCheckDto => ({
  check_id: check.id,
  verdict: verdict.result.verdict,
  confidence: verdict.result.confidence,
  engine: verdict.engine,
  checked_at: verdict.checkedAt.toISOString(),
});

function toEvidenceChangeDto({
  change,
  isDecisive,
  before,
  after,
}: EvidenceChange): EvidenceChangeDto {
  const { url, title, outlet, publishedAt } = (after ?? before)!.document;
  return {
    ...{ change, decisive: isDecisive, source: url, title, outlet },
    ...(publishedAt && { published_at: publishedAt.toISOString() }),
    stance_before: before?.stance ?? null,
    stance_after: after?.stance ?? null,
    quote_before: before?.quote ?? null,
    quote_after: after?.quote ?? null,
  };
}
