import { toLabel } from '@plumbline/extraction';
import { formatDay, formatMessage, quoteText } from '@plumbline/languages';
import type { Caller } from '../../auth/caller.ts';
import { toEvidenceItemDto, type EvidenceItemDto } from '../../fact-checking/evidence-item.dto.ts';
import type { EvidenceRecord } from '../../fact-checking/evidence.ts';
import type { EvidenceService } from '../../fact-checking/evidence.service.ts';
import {
  limitOutputSize,
  describePartialFailure,
  type ToolResult,
  type CitableSource,
  type MarkerCounter,
} from './tool-result.ts';

/** The same number as in POST /fact-checker, so that one model request serves both. */
const MAX_ITEMS = 5;
const MAX_TITLE_CHARS = 200;

export type MarkedEvidence = EvidenceItemDto & { marker: number };

/** Returns the sources about a claim that POST /evidence-finder gives. */
export async function findEvidence(
  evidenceService: EvidenceService,
  { claim, caller, language }: { claim: string; caller: Caller; language: string },
  takeNextMarker: MarkerCounter,
  signal: AbortSignal,
): Promise<ToolResult> {
  const source = caller.kind === 'personal' ? 'all' : 'default';
  const { evidence, total, failures } = await evidenceService.collect(
    { claim, source, limit: MAX_ITEMS, summaryLanguage: language },
    caller,
    signal,
  );
  const results = evidence.map((one) => markEvidence(one, language, takeNextMarker));
  const partialResult = describePartialFailure(
    failures.map(({ provider }) => provider),
    language,
  );
  const output = limitOutputSize(
    {
      claim,
      results,
      meta: { total },
      ...(partialResult.partial && { partial: partialResult.partial }),
    },
    ['results'],
  );
  const formatItem = ({ marker, summary, snippet }: MarkedEvidence) =>
    `- ${summary} ${quoteText(snippet.trim(), language) ?? snippet.trim()} [${marker}]`;
  return {
    output,
    sources: output.results.map((item) => toCitableSource(item, language)),
    text: [
      ...(output.results.length
        ? [
            formatMessage(language, 'chat.evidenceFound', { count: output.results.length }),
            ...output.results.map(formatItem),
          ]
        : [formatMessage(language, 'chat.noEvidence')]),
      ...partialResult.notices,
    ].join('\n'),
  };
}

export const markEvidence = (
  evidence: EvidenceRecord,
  language: string,
  takeNextMarker: MarkerCounter,
): MarkedEvidence => {
  const item = toEvidenceItemDto(evidence, language);
  return {
    marker: takeNextMarker(),
    ...item,
    title: toLabel(item.title, MAX_TITLE_CHARS),
    snippet: item.snippet.replace(/\s+/g, ' '),
  };
};

export function toCitableSource(
  { marker, title, snippet, source, summary, publishedAt }: MarkedEvidence,
  language: string,
): CitableSource {
  const dates = publishedAt
    ? [publishedAt.slice(0, 10), formatDay(new Date(publishedAt), language)]
    : [];
  return {
    marker,
    sourceId: source,
    url: source,
    title,
    supportingTexts: [snippet, summary, ...dates],
  };
}
