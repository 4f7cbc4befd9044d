import type { EvidenceRecord } from '../fact-checking/evidence.ts';
import type { VerdictRecord } from '../fact-checking/verdict-record.ts';
import type { Citation } from './citation.ts';

/**
 * Returns the sources that decided a verdict, in the order in which its summary numbers them.
 * @param markerOffset the last number that the reply has used before
 */
export const toVerdictCitations = (
  { sources, evidence }: Pick<VerdictRecord, 'sources' | 'evidence'>,
  markerOffset = 0,
): Omit<Citation, 'text_spans'>[] =>
  sources.flatMap(({ evidenceIndex }, index) => {
    const item = evidence[evidenceIndex];
    return item ? [{ marker: markerOffset + index + 1, ...toEvidenceCitation(item) }] : [];
  });

/** A quotation of evidence as a citation without its number. */
export const toEvidenceCitation = ({
  document,
  quote,
  start,
  end,
}: EvidenceRecord): Omit<Citation, 'text_spans' | 'marker'> => ({
  ...{ source_id: document.id, quote, start, end },
  url: toWebAddress(document.url),
  ...{ title: document.title, outlet: document.outlet },
  published_at: document.publishedAt?.toISOString() ?? null,
});

/** Ingested content may have a URN instead of an address. */
export const toWebAddress = (url: string): string | null => (/^https?:/i.test(url) ? url : null);
