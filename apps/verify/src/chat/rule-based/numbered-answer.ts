import type { UIMessageChunk } from '@plumbline/llm';
import type {
  GroundedCitation,
  GroundedSentence,
} from '../../question-answering/grounded-answer.ts';
import { addMarkers } from '../wording/citation-markers.ts';
import type { SourceReference } from '../wording/message-parts.ts';

/** A place that an answer rests on, by its number. */
export interface NumberedCitation extends SourceReference {
  citation: GroundedCitation;
}

/** An answer as it can be told: its sentences with the numbers of their quotations, and these. */
export interface NumberedAnswer {
  sentences: { text: string; markers: number[] }[];
  numberedCitations: NumberedCitation[];
}

/** Numbers the quotations of an answer in the order they come, each place once. */
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

/** The sentence as it is printed, its numbers behind it. */
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
