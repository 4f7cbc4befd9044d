import type { UIMessageChunk } from '@plumbline/llm';
import type { GroundedCitation, GroundedSentence } from '../../grounding/grounded.ts';
import { marked } from '../wording/marked.ts';
import type { Cited } from '../wording/parts.ts';

/** A place that an answer rests on, by its number. */
export interface Quoted extends Cited {
  citation: GroundedCitation;
}

/** An answer as it can be told: its sentences with the numbers of their quotations, and these. */
export interface Telling {
  sentences: { text: string; markers: number[] }[];
  quoted: Quoted[];
}

/** Numbers the quotations of an answer in the order they come, each place once. */
export function tellingOf(answer: readonly GroundedSentence[]): Telling {
  const byPlace = new Map<string, Quoted>();
  const sentences = answer.map(({ text, citations }) => {
    const markers = citations.map((citation) => {
      const { sourceId, start, end, url, title } = citation;
      const place = `${sourceId} ${start} ${end}`;
      const known = byPlace.get(place) ?? {
        marker: byPlace.size + 1,
        sourceId,
        url,
        title,
        citation,
      };
      byPlace.set(place, known);
      return known.marker;
    });
    return { text, markers: [...new Set(markers)] };
  });
  return { sentences, quoted: [...byPlace.values()] };
}

/** The sentence as it is printed, its numbers behind it. */
export const printed = ({ text, markers }: Telling['sentences'][number]): string =>
  marked(text.replace(/\s+/g, ' '), markers);

export const citationParts = (quoted: readonly Quoted[]): UIMessageChunk[] =>
  quoted.map(({ marker, citation: { sourceId, quote, start, end, url, title, annotation } }) => ({
    type: 'data-citation',
    data: {
      marker,
      source_id: sourceId,
      quote,
      start,
      end,
      url,
      title,
      ...(annotation && { annotation }),
    },
  }));
