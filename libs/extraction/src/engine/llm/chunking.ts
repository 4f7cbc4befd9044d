import type { Sentence } from '@plumbline/text';

/** A stretch of a document as a model reads it. */
export interface SentenceChunk {
  /** index of the first and last sentence that it is asked about */
  firstIndex: number;
  lastIndex: number;
  /**
   * `[12] text` a line. Sentences before `firstIndex` are context: nothing is to be reported of
   * them.
   */
  promptText: string;
}

/**
 * Small enough that all a model finds in it fits into one answer, and that windows are read side by
 * side.
 */
const MAX_CHUNK_CHARS = 4_000;
/** What is said of a window may point back so far. */
const CONTEXT_SENTENCES = 3;
/** A "sentence" longer than this (a table without stops) is cut for the model. */
const MAX_SENTENCE_CHARS = 1_500;
/**
 * 64,000 characters: a report of thirty pages. What comes after is read by rules, lest one request
 * cost hundreds of calls.
 */
const MAX_CHUNKS = 16;

/**
 * Cuts the sentences of a document into windows; code is left out. What lies beyond the last window
 * is in none.
 */
export function splitIntoChunks(sentences: readonly Sentence[]): SentenceChunk[] {
  const chunks: SentenceChunk[] = [];
  let firstIndex = 0;
  while (firstIndex < sentences.length && chunks.length < MAX_CHUNKS) {
    let lastIndex = firstIndex;
    let characters = measureSentence(sentences[firstIndex]);
    while (
      lastIndex + 1 < sentences.length &&
      characters + measureSentence(sentences[lastIndex + 1]) <= MAX_CHUNK_CHARS
    )
      characters += measureSentence(sentences[++lastIndex]);
    const chunkLines = toNumberedLines(sentences.slice(firstIndex, lastIndex + 1));
    const contextLines = toNumberedLines(
      sentences.slice(Math.max(0, firstIndex - CONTEXT_SENTENCES), firstIndex),
    );
    if (chunkLines.length > 0)
      chunks.push({
        firstIndex,
        lastIndex,
        promptText: [
          ...(contextLines.length ? ['(before:)', ...contextLines, '(here:)'] : []),
          ...chunkLines,
        ].join('\n'),
      });
    firstIndex = lastIndex + 1;
  }
  return chunks;
}

const measureSentence = (sentence: Sentence | undefined) =>
  Math.min(MAX_SENTENCE_CHARS, sentence?.text.length ?? 0) + 8;

const toNumberedLines = (sentences: readonly Sentence[]) =>
  sentences.flatMap(({ index, text, block }) =>
    block === 'code' ? [] : [toNumberedLine(index, text)],
  );

/** A sentence with its number, on one line. */
export const toNumberedLine = (index: number, text: string) =>
  `[${index}] ${text.slice(0, MAX_SENTENCE_CHARS).replace(/\s+/g, ' ').trim().toWellFormed()}`;
