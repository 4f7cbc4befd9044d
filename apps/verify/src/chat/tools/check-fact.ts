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

/** Returns the verdict on a claim that POST /fact-checker gives. */
export async function checkFact(
  checks: CheckService,
  results: VerdictPresentationService,
  { claim, caller, language }: { claim: string; caller: Caller; language: string },
  takeNextMarker: MarkerCounter,
  signal: AbortSignal,
): Promise<ToolResult> {
  const source = caller.kind === 'personal' ? 'all' : 'default';
  const { verdict: keptVerdict } = await checks.check(
    { claim, source, limit: MAX_SOURCES, summaryLanguage: language },
    caller,
    signal,
  );
  const { verdict, confidence, independent, reasons, failedProviders } = keptVerdict.result;
  const evidence = keptVerdict.result.evidence.slice(0, MAX_SOURCES);
  const linkedSources = await results.linkSources(keptVerdict.result, caller.ownerId);
  const sources = linkedSources.map(({ title, url, credibility }) => ({
    marker: takeNextMarker(),
    title,
    url,
    credibility,
  }));
  const summary = renumberCitations(
    formatRecordSummary(keptVerdict.result, language),
    sources.map(({ marker }) => marker),
  );
  const countByStance = (stance: Stance) => evidence.filter((one) => one.stance === stance).length;
  const explanation = {
    ...{
      supporting: countByStance('SUPPORTS'),
      contradicting: countByStance('CONTRADICTS'),
      neutral: countByStance('NEUTRAL'),
    },
    ...{ independent_sources: independent, reasons },
  };
  const markedEvidenceItems = evidence.map((one) => markEvidence(one, language, takeNextMarker));
  const partialResult = describePartialFailure(failedProviders, language);
  const output = limitOutputSize(
    {
      claim,
      verdict,
      confidence,
      summary,
      sources,
      evidence: markedEvidenceItems,
      explanation,
      ...(partialResult.partial && { partial: partialResult.partial }),
    },
    ['evidence'],
  );
  const quotes = evidence.map(({ quote }) => quote);
  const conclusion = `A check of the claim “${claim}” came to the verdict ${verdict}.`;
  return {
    output,
    sources: [
      ...sources.map(({ marker, title, url }) => ({
        marker,
        sourceId: url,
        url,
        title,
        supportingTexts: [title, ...quotes],
        conclusion,
      })),
      ...output.evidence.map((item) => ({ ...toCitableSource(item, language), conclusion })),
    ],
    text: [summary, ...partialResult.notices].join('\n'),
  };
}

/**
 * In a summary, `[n]` cites the n-th source. In a reply the numbers continue after those already
 * used.
 */
const renumberCitations = (summary: string, markers: readonly number[]): string =>
  markers[0] === 1
    ? summary
    : summary.replace(/ \[(\d)\](?=[\s.。]|$)/g, (whole, n: string) =>
        markers[Number(n) - 1] ? ` [${markers[Number(n) - 1]}]` : whole,
      );
