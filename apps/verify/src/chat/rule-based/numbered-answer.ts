import type { UIMessageChunk } from '@plumbline/llm';
import type {
  GroundedCitation,
  GroundedSentence,
} from '../../question-answering/grounded-answer.ts';
import { addMarkers } from '../wording/citation-markers.ts';
import type { SourceReference } from '../wording/message-parts.ts';

/** A numbered citation of an answer. */
export interface NumberedCitation extends SourceReference {
  citation: GroundedCitation;
}

/** An answer with numbered citations: its sentences with their markers, and the citations. */
export interface NumberedAnswer {
  sentences: { text: string; markers: number[] }[];
  numberedCitations: NumberedCitation[];
}

/** Numbers the citations of an answer in order, each place once. */
export function numberCitations(answer: readonly GroundedSentence[]): NumberedAnswer {
  const citationBySpan = new Map<string, NumberedCitation>();
  const sentences = answer.map(({ text, citations }) => {
    const markers = citations.map((citation) => {
      const { carrierId, start, end, url, title } = citation;
      const spanKey = `${carrierId} ${start} ${end}`;
      const numberedCitation = citationBySpan.get(spanKey) ?? {
        marker: citationBySpan.size + 1,
        sourceId: carrierId,
        url,
        title,
        citation,
      };
      citationBySpan.set(spanKey, numberedCitation);
      return numberedCitation.marker;
    });
    return { text, markers: [...new Set(markers)] };
  });
  return { sentences, numberedCitations: [...citationBySpan.values()] };
}

/** The sentence followed by its markers. */
export const formatSentence = ({ text, markers }: NumberedAnswer['sentences'][number]): string =>
  addMarkers(text.replace(/\s+/g, ' '), markers);

export const toCitationParts = (numberedCitations: readonly NumberedCitation[]): UIMessageChunk[] =>
  numberedCitations.map(
    ({ marker, citation: { carrierId, quote, start, end, url, title, annotation } }) => ({
      type: 'data-citation',
      data: {
        marker,
        source_id: carrierId,
        quote,
        start,
        end,
        url,
        title,
        ...(annotation && { annotation }),
      },
    }),
  );
