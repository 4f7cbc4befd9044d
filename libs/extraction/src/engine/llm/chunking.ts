import { UNREAD_BLOCKS } from '@plumbline/text';
import type { Sentence } from '@plumbline/text';

/** A part of a document as the model reads it. */
export interface SentenceChunk {
  /** Index of the first and last sentence that the model is asked about. */
  firstIndex: number;
  lastIndex: number;
  /** One line `[12] text` per sentence. Sentences before `(here)` are context only. */
  promptText: string;
}

/** A news page fits into one window, and its items into one answer. */
export const DEFAULT_CHUNK_CHARS = 7_000;
/** A window must contain some sentences, even for a model with a small context. */
export const MIN_CHUNK_CHARS = 800;
/** The subjects of a window are introduced just before it or at the beginning of the page. */
const LEAD_SENTENCES = 2;
const CONTEXT_SENTENCES = 5;
/** A longer "sentence" (a table without full stops) is cut for the model. */
const MAX_SENTENCE_CHARS = 1_500;
const MAX_CONTEXT_SENTENCE_CHARS = 300;
/**
 * About thirty pages of a report. The rules read the rest, so that one request does not need
 * hundreds of calls.
 */
const MAX_READ_CHARS = 64_000;

/**
 * Splits the sentences of a document into windows. Leaves out code and everything after the last
 * window.
 *
 * @param maxChars limit for the sentences of a window, without context
 */
export function splitIntoChunks(
  sentences: readonly Sentence[],
  maxChars = DEFAULT_CHUNK_CHARS,
): SentenceChunk[] {
  const chunks: SentenceChunk[] = [];
  for (
    let firstIndex = 0, readChars = 0;
    firstIndex < sentences.length && readChars < MAX_READ_CHARS;
  ) {
    let lastIndex = firstIndex;
    let characters = measureSentence(sentences[firstIndex]);
    while (
      lastIndex + 1 < sentences.length &&
      characters + measureSentence(sentences[lastIndex + 1]) <= maxChars
    )
      characters += measureSentence(sentences[++lastIndex]);
    const promptText = formatChunk(sentences, firstIndex, lastIndex);
    if (promptText) chunks.push({ firstIndex, lastIndex, promptText });
    readChars += characters;
    firstIndex = lastIndex + 1;
  }
  return chunks;
}

/** Halves a window that was too large for a model; returns nothing for a single sentence. */
export function halveChunk(
  sentences: readonly Sentence[],
  { firstIndex, lastIndex }: SentenceChunk,
): SentenceChunk[] {
  if (firstIndex === lastIndex) return [];
  const middle = Math.floor((firstIndex + lastIndex) / 2);
  return [
    [firstIndex, middle],
    [middle + 1, lastIndex],
  ].flatMap(([first = 0, last = 0]) => {
    const promptText = formatChunk(sentences, first, last);
    return promptText ? [{ firstIndex: first, lastIndex: last, promptText }] : [];
  });
}

/** Returns `''` when there is only code. */
function formatChunk(
  sentences: readonly Sentence[],
  firstIndex: number,
  lastIndex: number,
): string {
  const chunkLines = toNumberedLines(sentences.slice(firstIndex, lastIndex + 1));
  if (!chunkLines.length) return '';
  const contextStart = Math.max(LEAD_SENTENCES, firstIndex - CONTEXT_SENTENCES);
  const contextLines = toNumberedLines(
    [
      ...sentences.slice(0, Math.min(LEAD_SENTENCES, firstIndex)),
      ...sentences.slice(contextStart, Math.max(contextStart, firstIndex)),
    ],
    MAX_CONTEXT_SENTENCE_CHARS,
  );
  return [...contextLines, ...(contextLines.length ? ['(here)'] : []), ...chunkLines].join('\n');
}

const measureSentence = (sentence: Sentence | undefined) =>
  Math.min(MAX_SENTENCE_CHARS, sentence?.text.length ?? 0) + 8;

const toNumberedLines = (sentences: readonly Sentence[], maxChars = MAX_SENTENCE_CHARS) =>
  sentences.flatMap(({ index, text, block }) =>
    UNREAD_BLOCKS.has(block) ? [] : [toNumberedLine(index, text.slice(0, maxChars))],
  );

/** Formats a sentence with its number on one line. */
export const toNumberedLine = (index: number, text: string) =>
  `[${index}] ${text.slice(0, MAX_SENTENCE_CHARS).replace(/\s+/g, ' ').trim().toWellFormed()}`;
