import type { UIMessageChunk } from '@plumbline/llm';

/** A verbatim quotation from a source. */
export interface SourceQuote {
  text: string;
  /** UTF-16 offsets into the source's stored text; null for a headline. */
  start: number | null;
  end: number | null;
}

/** A numbered source of a reply; the text refers to it by this number. */
export interface SourceReference {
  marker: number;
  /** The id of the page or document, equal in all replies. */
  sourceId: string;
  /** The address of the publication. */
  url: string | null;
  title: string;
  /** The publisher's name; null when it is unknown. */
  outlet: string | null;
  publishedAt: Date | null;
  quote: SourceQuote;
  /** The annotation of a graph's node. */
  annotation?: string;
}

/** A part of a reply's text, as UTF-16 offsets. */
export interface ReplySpan {
  start: number;
  end: number;
}

/** The data of a `data-citation` part as the reader of a reply gets it. */
export interface CitationPart {
  marker: number;
  source_id: string;
  /** Verbatim from the source. */
  quote: string;
  /** Offsets of the quote in the stored text of the source; null for a headline. */
  start: number | null;
  end: number | null;
  /** The address of the publication; null for content without one. */
  url: string | null;
  title: string;
  outlet: string | null;
  /** ISO 8601. */
  published_at: string | null;
  annotation?: string;
  /** The sentences of the reply that cite it: UTF-16 offsets into the reply's text. */
  text_spans: ReplySpan[];
}

const isWebAddress = (url: string | null): url is string => url !== null && /^https?:/i.test(url);

/** Yields each page once, by its address; sources without an http(s) address are left out. */
export function* streamSourceParts(
  sources: readonly SourceReference[],
): Generator<UIMessageChunk, void> {
  const sentUrls = new Set<string>();
  for (const { sourceId, url, title } of sources) {
    if (!isWebAddress(url) || sentUrls.has(url)) continue;
    sentUrls.add(url);
    yield { type: 'source-url', sourceId, url, title: title.toWellFormed() };
  }
}

/** Yields the quotation behind each marker. */
export function* streamCitationParts(
  sources: readonly SourceReference[],
): Generator<UIMessageChunk, void> {
  for (const source of sources) {
    const { marker, sourceId, url, title, outlet, publishedAt, quote, annotation } = source;
    yield {
      type: 'data-citation',
      data: {
        ...{ marker, source_id: sourceId },
        ...{ quote: quote.text.toWellFormed(), start: quote.start, end: quote.end },
        ...{ url: isWebAddress(url) ? url : null, title: title.toWellFormed(), outlet },
        published_at: publishedAt?.toISOString() ?? null,
        ...(annotation && { annotation }),
      } satisfies Omit<CitationPart, 'text_spans'>,
    };
  }
}
