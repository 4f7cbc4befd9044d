import type {
  GroundedCitation,
  GroundedSentence,
} from '../../question-answering/grounded-answer.ts';
import { addMarkers } from '../wording/citation-markers.ts';
import type { SourceReference } from '../wording/source-reference.ts';

/** An answer with numbered citations: its sentences with their markers, and the citations. */
export interface NumberedAnswer {
  sentences: { text: string; markers: number[] }[];
  numberedCitations: SourceReference[];
}

/** Numbers the citations of an answer in order, each place once. */
export function numberCitations(answer: readonly GroundedSentence[]): NumberedAnswer {
  const citationBySpan = new Map<string, SourceReference>();
  const sentences = answer.map(({ text, citations }) => {
    const markers = citations.map((citation) => {
      const { carrierId, start, end } = citation;
      const spanKey = `${carrierId} ${start} ${end}`;
      const numberedCitation =
        citationBySpan.get(spanKey) ?? toSourceReference(citation, citationBySpan.size + 1);
      citationBySpan.set(spanKey, numberedCitation);
      return numberedCitation.marker;
    });
    return { text, markers: [...new Set(markers)] };
  });
  return { sentences, numberedCitations: [...citationBySpan.values()] };
}

function toSourceReference(citation: GroundedCitation, marker: number): SourceReference {
  const { carrierId, quote, start, end, url, title, datedAt, isUndated, annotation } = citation;
  const host = url === null ? undefined : URL.parse(url)?.hostname;
  return {
    ...{ marker, sourceId: carrierId, url, title, quote: { text: quote, start, end } },
    outlet: host?.replace(/^www\./, '') || null,
    publishedAt: url === null || isUndated ? null : datedAt,
    ...(annotation && { annotation }),
  };
}

/** The sentence followed by its markers. */
export const formatSentence = ({ text, markers }: NumberedAnswer['sentences'][number]): string =>
  addMarkers(text.replace(/\s+/g, ' '), markers);
