import type { Stance } from '@plumbline/entailment';
import { toLabel } from '@plumbline/extraction';
import { formatMessage, quoteText } from '@plumbline/languages';
import type { Caller } from '../../auth/caller.ts';
import { toEvidenceItemDto, type EvidenceItemDto } from '../../fact-checking/evidence-item.dto.ts';
import type { EvidenceRecord } from '../../fact-checking/evidence.ts';
import type { EvidenceService } from '../../fact-checking/evidence.service.ts';
import { formatAttribution } from '../../fact-checking/wording.ts';
import {
  limitOutputSize,
  describePartialFailure,
  formatSourceLine,
  type ToolResult,
  type CitableSource,
  type MarkerCounter,
} from './tool-result.ts';

/** The same number as in POST /fact-checker, so that one model request serves both. */
const MAX_ITEMS = 5;
const MAX_TITLE_CHARS = 200;
const HEADINGS = [
  ['SUPPORTS', 'chat.evidenceFor'],
  ['CONTRADICTS', 'chat.evidenceAgainst'],
  ['NEUTRAL', 'chat.evidenceOther'],
] as const satisfies [Stance, string][];

/** A piece of evidence as the reader gets it, and its record. */
export interface MarkedEvidence {
  item: EvidenceItemDto & { marker: number };
  evidence: EvidenceRecord;
}

/** Returns what speaks for and against a claim, as POST /evidence-finder finds it. */
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
  const results = evidence.map((one) => markEvidence(one, language, takeNextMarker()));
  const partialResult = describePartialFailure(
    failures.map(({ provider }) => provider),
    language,
  );
  const output = limitOutputSize(
    {
      claim,
      results: results.map(({ item }) => item),
      meta: { total },
      ...(partialResult.partial && { partial: partialResult.partial }),
    },
    ['results'],
  );
  const sentResults = results.filter(({ item }) => output.results.includes(item));
  return {
    output,
    sources: sentResults.map((one) => toCitableSource(one, language)),
    text: [...formatEvidence(sentResults, language), ...partialResult.notices].join('\n'),
    isUndecided: evidence.every(({ stance }) => stance === 'NEUTRAL'),
  };
}

/** Evidence for the claim comes first, then evidence against it, then what decides nothing. */
function formatEvidence(results: readonly MarkedEvidence[], language: string): string[] {
  if (!results.length) return [formatMessage(language, 'chat.noEvidence')];
  return HEADINGS.flatMap(([stance, heading]) => {
    const group = results.filter(({ evidence }) => evidence.stance === stance);
    if (!group.length) return [];
    const lines = group.map(({ item: { marker, snippet }, evidence: { document } }) => {
      const quote = quoteText(snippet.trim(), language) ?? snippet.trim();
      return `- ${formatAttribution(document, language)}: ${quote} [${marker}]`;
    });
    return [formatMessage(language, heading, { count: group.length }), ...lines];
  });
}

export function markEvidence(
  evidence: EvidenceRecord,
  language: string,
  marker: number,
): MarkedEvidence {
  const item = toEvidenceItemDto(evidence, language);
  return {
    evidence,
    item: {
      marker,
      ...item,
      title: toLabel(item.title, MAX_TITLE_CHARS),
      snippet: item.snippet.replace(/\s+/g, ' '),
    },
  };
}

export function toCitableSource(
  { item: { marker, title, snippet, source }, evidence }: MarkedEvidence,
  language: string,
): CitableSource {
  const { id, outlet, publishedAt } = evidence.document;
  const { text, start, end } = evidence.passages[0] ?? { ...evidence, text: evidence.quote };
  const passages = evidence.passages.map(({ before, text: own, after }) =>
    [before?.text, own, after?.text].filter(Boolean).join(' '),
  );
  return {
    ...{ marker, sourceId: id, url: source, title, outlet, publishedAt },
    quote: { text, start, end },
    sentences: evidence.passages.flatMap((passage) =>
      [passage, passage.before, passage.after].flatMap((one) =>
        one ? { text: one.text, start: one.start, end: one.end } : [],
      ),
    ),
    supportingTexts: [...new Set([...passages, snippet])],
    attribution: formatSourceLine(evidence.document, language),
  };
}
