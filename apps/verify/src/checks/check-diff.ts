import type { Stance } from '@plumbline/entailment';
import type { EvidenceRecord } from '../fact-checking/evidence.ts';
import type { VerdictRecord } from '../fact-checking/verdict-record.ts';

/** The evidence from one source in two checks; undefined when a check does not contain it. */
export interface EvidenceChange {
  change: 'added' | 'removed' | 'changed';
  before?: EvidenceRecord;
  after?: EvidenceRecord;
  /** Whether the stance differs between the checks; missing evidence counts as NEUTRAL. */
  isDecisive: boolean;
}

export interface FactChange {
  text: string;
  before?: VerdictRecord['facts'][number];
  after?: VerdictRecord['facts'][number];
}

/** The differences between two checks of a claim. */
export interface CheckDiff {
  isVerdictChanged: boolean;
  /** Facts with different verdicts, or in only one of the checks. */
  facts: FactChange[];
  /** Evidence that was added, removed or changed; decisive evidence first. */
  evidence: EvidenceChange[];
}

/** Compares two checks of a claim, fact by fact and source by source. */
export function compareVerdicts(before: VerdictRecord, after: VerdictRecord): CheckDiff {
  return {
    isVerdictChanged: before.verdict !== after.verdict,
    facts: compareFacts(before, after),
    evidence: compareEvidence(before.evidence, after.evidence),
  };
}

function compareFacts(before: VerdictRecord, after: VerdictRecord): FactChange[] {
  const texts = new Set([...before.facts, ...after.facts].map(({ text }) => text));
  return [...texts].flatMap((text) => {
    const [earlier, later] = [before, after].map(({ facts }) =>
      facts.find((fact) => fact.text === text),
    );
    return earlier?.verdict === later?.verdict
      ? []
      : [{ text, ...(earlier && { before: earlier }), ...(later && { after: later }) }];
  });
}

function compareEvidence(
  before: readonly EvidenceRecord[],
  after: readonly EvidenceRecord[],
): EvidenceChange[] {
  const beforeByUrl = new Map(before.map((one) => [one.document.url, one]));
  const afterByUrl = new Map(after.map((one) => [one.document.url, one]));
  const changes = [...new Set([...beforeByUrl.keys(), ...afterByUrl.keys()])].flatMap(
    (url): EvidenceChange[] => {
      const [earlier, later] = [beforeByUrl.get(url), afterByUrl.get(url)];
      if (earlier && later && earlier.stance === later.stance && isSameQuote(earlier, later))
        return [];
      const stances = [earlier?.stance, later?.stance].map((stance): Stance => stance ?? 'NEUTRAL');
      return [
        {
          change: !earlier ? 'added' : !later ? 'removed' : 'changed',
          ...(earlier && { before: earlier }),
          ...(later && { after: later }),
          isDecisive: stances[0] !== stances[1],
        },
      ];
    },
  );
  return changes.sort((a, b) => Number(b.isDecisive) - Number(a.isDecisive));
}

/** The quote of a neutral source depends only on its rank, so a different quote is not a change. */
const isSameQuote = (one: EvidenceRecord, other: EvidenceRecord): boolean =>
  one.stance === 'NEUTRAL' || one.quote === other.quote;
