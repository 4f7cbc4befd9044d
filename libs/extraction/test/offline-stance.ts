import { classifyStanceOffline } from '../src/stance.offline.ts';
import type { Stance, StanceJudgement } from '../src/stance.types.ts';

/** The day on which all evidence below is read. */
export const REFERENCE_DATE = new Date('2026-11-20T09:00:00Z');

export type StanceRow = [claim: string, evidence: string, stance: Stance];

/** How one piece of evidence stands to a claim. */
export function judge(claim: string, text: string, language = 'en'): StanceJudgement {
  const [judgement] = classifyStanceOffline({
    claim,
    evidence: [{ id: 'a', text }],
    language,
    referenceDate: REFERENCE_DATE,
  });
  if (!judgement) throw new Error('no judgement');
  return judgement;
}
