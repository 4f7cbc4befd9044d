import type { UIMessageChunk } from '@plumbline/llm';
import { splitSentences } from '@plumbline/text';
import { REPLY_PART_SEPARATOR } from '../message-assembly.ts';
import { extractMarkers } from './citation-markers.ts';
import type { CitationPart, ReplySpan } from './source-reference.ts';

/** A marker follows its sentence directly, or stands behind the full stop. */
const LEADING_MARKERS = /^(?:\s*[[［]\s*\d[\d\s,;、]*[\]］])+/u;

const LINE = /[^\n]+/g;
const LIST_ENTRY = /^\s*[-*•]\s/u;

/**
 * Adds `text_spans` to the citations of a reply: where in its text, the text parts joined by an
 * empty line, stand the sentences with the citation's marker.
 */
export class CitationLocator {
  private readonly texts: { id: string; text: string }[] = [];

  /** Takes the next chunk of the reply and returns the chunk to send. */
  process(chunk: UIMessageChunk): UIMessageChunk {
    if (chunk.type === 'text-start') this.texts.push({ id: chunk.id, text: '' });
    if (chunk.type === 'text-delta')
      this.texts.findLast(({ id }) => id === chunk.id)!.text += chunk.delta;
    if (chunk.type !== 'data-citation') return chunk;
    const data = chunk.data as Omit<CitationPart, 'text_spans'>;
    const part: CitationPart = { ...data, text_spans: this.locate(data.marker) };
    return { ...chunk, data: part };
  }

  private locate(marker: number): ReplySpan[] {
    let offset = 0;
    return this.texts.flatMap(({ text }) => {
      const partStart = offset;
      offset += text.length + REPLY_PART_SEPARATOR.length;
      return splitCitedSentences(text)
        .filter(({ start, end }) => extractMarkers(text.slice(start, end)).includes(marker))
        .map(({ start, end }) => ({ start: partStart + start, end: partStart + end }));
    });
  }
}

/** The sentences of a text that cite a marker. */
export const listCitingSentences = (text: string, marker: number): string[] =>
  splitCitedSentences(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((sentence) => extractMarkers(sentence).includes(marker));

/** The sentences of a text, each with the markers behind its full stop. */
const splitCitedSentences = (text: string): ReplySpan[] =>
  [...text.matchAll(LINE)].flatMap(({ 0: line, index }) =>
    splitLine(line).map(({ start, end }) => ({ start: index + start, end: index + end })),
  );

/** A heading is a line of its own, and an entry of a list is one unit. */
function splitLine(line: string): ReplySpan[] {
  if (LIST_ENTRY.test(line)) return [trimSpan(line, 0, line.length)];
  const sentences = joinQuotations(
    line,
    splitSentences(line).map(({ start, end }) => ({ start, end })),
  );
  for (const [at, sentence] of sentences.entries()) {
    const markers = LEADING_MARKERS.exec(line.slice(sentence.start, sentence.end))?.[0];
    const previous = sentences[at - 1];
    if (!markers || !previous) continue;
    previous.end = sentence.start + markers.length;
    sentence.start = Math.min(sentence.end, previous.end);
  }
  return sentences
    .map(({ start, end }) => trimSpan(line, start, end))
    .filter(({ start, end }) => start < end);
}

const CLOSING_MARKS: Readonly<Record<string, string>> = {
  ...{ '“': '”', '„': '“', '«': '»', '‹': '›', '「': '」', '『': '』' },
};

/** Joins the sentences of one quotation, since the marker behind it cites all of them. */
function joinQuotations(line: string, sentences: readonly ReplySpan[]): ReplySpan[] {
  const joined: ReplySpan[] = [];
  let openMarks: string[] = [];
  for (const sentence of sentences) {
    const previous = joined.at(-1);
    if (previous && openMarks.length && isClosedAfter(line, sentence.start, openMarks))
      previous.end = sentence.end;
    else {
      openMarks = [];
      joined.push({ ...sentence });
    }
    openMarks = readMarks(line.slice(sentence.start, sentence.end), openMarks);
  }
  return joined;
}

/** The closing marks that are expected after a text, the innermost last. */
function readMarks(text: string, openMarks: readonly string[]): string[] {
  const expected = [...openMarks];
  for (const mark of text.match(/[“”„«»‹›「」『』]/gu) ?? []) {
    if (mark === expected.at(-1)) expected.pop();
    else if (CLOSING_MARKS[mark]) expected.push(CLOSING_MARKS[mark]);
  }
  return expected;
}

const isClosedAfter = (line: string, at: number, openMarks: readonly string[]): boolean =>
  line.includes(openMarks[0]!, at);

function trimSpan(text: string, start: number, end: number): ReplySpan {
  const slice = text.slice(start, end);
  return {
    start: start + slice.length - slice.trimStart().length,
    end: start + slice.trimEnd().length,
  };
}
