import type { Stance } from '@plumbline/entailment';
import type { Caller } from '../../auth/caller.ts';
import {
  formatRecordSummary,
  type VerdictPresentationService,
} from '../../checks/verdict-presentation.service.ts';
import type { CheckService } from '../../checks/check.service.ts';
import {
  limitOutputSize,
  describePartialFailure,
  type ToolResult,
  type MarkerCounter,
} from './tool-result.ts';
import { toCitableSource, markEvidence } from './find-evidence.ts';

/** The default of POST /fact-checker. */
const MAX_SOURCES = 5;

/**
 * Returns the verdict on a claim that POST /fact-checker gives. A marker of the summary cites the
 * evidence itself, not our page of its statement.
 */
export async function checkFact(
  checks: CheckService,
  results: VerdictPresentationService,
  { claim, caller, language }: { claim: string; caller: Caller; language: string },
  takeNextMarker: MarkerCounter,
  signal: AbortSignal,
): Promise<ToolResult> {
  const source = caller.kind === 'personal' ? 'all' : 'default';
  const { verdict: keptVerdict, check } = await checks.check(
    { claim, source, limit: MAX_SOURCES, summaryLanguage: language },
    caller,
    signal,
  );
  const record = keptVerdict.result;
  const { verdict, confidence, independent, reasons, failedProviders } = record;
  const citedEvidence = record.sources.map(({ evidenceIndex }) => record.evidence[evidenceIndex]!);
  const consideredEvidence = record.evidence.slice(0, MAX_SOURCES);
  const evidence = [...new Set([...citedEvidence, ...consideredEvidence])].map((one) =>
    markEvidence(one, language, takeNextMarker()),
  );
  const markers = citedEvidence.map(
    (cited) => evidence.find((one) => one.evidence === cited)!.item.marker,
  );
  const summary = renumberCitations(formatRecordSummary(record, language), markers);
  const countByStance = (stance: Stance) =>
    consideredEvidence.filter((one) => one.stance === stance).length;
  const linkedSources = await results.linkSources(record, caller.ownerId);
  const partialResult = describePartialFailure(failedProviders, language);
  const output = limitOutputSize(
    {
      ...{ claim, verdict, confidence, summary, check_id: check.id },
      sources: linkedSources.map((linked, at) => ({ marker: markers[at]!, ...linked })),
      evidence: evidence.map(({ item }) => item),
      explanation: {
        supporting: countByStance('SUPPORTS'),
        contradicting: countByStance('CONTRADICTS'),
        neutral: countByStance('NEUTRAL'),
        ...{ independent_sources: independent, reasons },
      },
      ...(partialResult.partial && { partial: partialResult.partial }),
    },
    ['evidence'],
  );
  const conclusion = `A check of the claim “${claim}” came to the verdict ${verdict}.`;
  const citedMarkers = new Set(markers);
  return {
    output,
    sources: evidence
      .filter(({ item }) => citedMarkers.has(item.marker) || output.evidence.includes(item))
      .map((one) => {
        const { quote, start, end } = one.evidence;
        const citable = toCitableSource(one, language);
        return {
          ...{ ...citable, conclusion, quote: { text: quote, start, end } },
          supportingTexts: [...new Set([...citable.supportingTexts, quote])],
        };
      }),
    text: [summary, ...partialResult.notices].join('\n'),
    isUndecided: verdict === 'UNCERTAIN',
  };
}

/**
 * In a summary, `[n]` cites the n-th source. In a reply the numbers continue after those already
 * used, and two sources can be quotations of one piece of evidence.
 */
const renumberCitations = (summary: string, markers: readonly number[]): string =>
  summary.replace(/ \[(\d)\](?=[\s.。]|$)/g, (whole, n: string) =>
    markers[Number(n) - 1] ? ` [${markers[Number(n) - 1]}]` : whole,
  );
