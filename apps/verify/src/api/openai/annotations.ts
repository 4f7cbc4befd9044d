import { listIgnoredFields } from '@plumbline/http';
import type { Citation, TextSpan } from '../../openai-compat/citation.ts';
import type { ReplyOutcome } from '../../openai-compat/model-reply.ts';

/** A citation of a page in the text of a reply. */
export interface UrlCitation {
  url: string;
  title: string;
  /** The cited part of the text, in code points as OpenAI's API counts; the end is exclusive. */
  start_index: number;
  end_index: number;
}

/** Returns one citation for each sentence and page; sources without an address are left out. */
export function toUrlCitations(text: string, citations: readonly Citation[]): UrlCitation[] {
  const toCodePoints = createCodePointCounter(text);
  const citationByKey = new Map<string, UrlCitation>();
  for (const { url, title, text_spans: spans } of citations)
    for (const span of spans) {
      if (!url || !isWebAddress(url) || !isInside(span, text)) continue;
      const start_index = toCodePoints(span.start);
      const end_index = toCodePoints(span.end);
      const citation = { url, title, start_index, end_index };
      citationByKey.set(`${start_index} ${end_index} ${url}`, citation);
    }
  return [...citationByKey.values()].sort(
    (a, b) => a.start_index - b.start_index || a.end_index - b.end_index,
  );
}

const isInside = ({ start, end }: TextSpan, { length }: string): boolean =>
  start >= 0 && start < end && end <= length;

const isWebAddress = (url: string): boolean => /^https?:/i.test(url);

/** Returns a function that converts an offset in UTF-16 code units to one in code points. */
function createCodePointCounter(text: string): (offset: number) => number {
  const pairEnds = [...text.matchAll(/[\u{10000}-\u{10FFFF}]/gu)].map(({ index }) => index + 2);
  return (offset) => offset - countUpTo(pairEnds, offset);
}

/** Returns how many numbers of an ascending list are at most `limit`. */
function countUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What this service adds to the objects of OpenAI's API, as their member `plumbline`. */
export interface PlumblineDetails extends Omit<ReplyOutcome, 'tokens'> {
  /** Fields and messages of the request that changed nothing, at most 20. */
  ignored_fields: string[];
}

export const toPlumblineDetails = ({
  tokens: _tokens,
  ...details
}: ReplyOutcome): PlumblineDetails => ({ ...details, ignored_fields: listIgnoredFields() });
