import type { VerifySchemas } from '@plumbline/client';

type FactCheck = VerifySchemas['FactCheckResultDto'];
export type Evidence = VerifySchemas['EvidenceItemDto'];

/** Returns the evidence that decided the verdict, the first item first; none if nothing did. */
export function selectDecidingEvidence({ verdict, evidence }: FactCheck): Evidence[] {
  if (verdict === 'UNCERTAIN') return [];
  const stance = verdict === 'TRUE' ? 'SUPPORTS' : 'CONTRADICTS';
  return evidence.filter((item) => item.stance === stance);
}

export const formatDay = (instant: string | null | undefined): string | undefined =>
  instant?.slice(0, 10);
