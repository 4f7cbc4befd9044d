import type { Sentence } from '@plumbline/text';

/** A stretch of a document as a model reads it. */
export interface SentenceChunk {
  /** index of the first and last sentence that it is asked about */
  firstIndex: number;
  lastIndex: number;
  /**
   * `[12] text` a line. Sentences before `(here)` are context: nothing is to be reported of them.
   */
  promptText: string;
}

/** A page of news is one window, whose finds fit into one answer. */
export const DEFAULT_CHUNK_CHARS = 7_000;
/** A window must hold some sentences, however small the model's context is. */
export const MIN_CHUNK_CHARS = 800;
/** What a window speaks of was introduced just before it, or at the beginning of the page. */
const LEAD_SENTENCES = 2;
const CONTEXT_SENTENCES = 5;
/** A "sentence" longer than this (a table without stops) is cut for the model. */
const MAX_SENTENCE_CHARS = 1_500;
const MAX_CONTEXT_SENTENCE_CHARS = 300;
/**
 * What a report of thirty pages holds. What comes after is read by rules, lest one request cost
 * hundreds of calls.
 */
const MAX_READ_CHARS = 64_000;

/**
 * Cuts the sentences of a document into windows; code is left out. What lies beyond the last window
 * is in none.
 *
 * @param maxChars of the sentences of a window, context aside
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

/** The two halves of a window that was too much for a model; none when it is a single sentence. */
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

/** `''` where there is nothing but code. */
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
    block === 'code' ? [] : [toNumberedLine(index, text.slice(0, maxChars))],
  );

/** A sentence with its number, on one line. */
export const toNumberedLine = (index: number, text: string) =>
  `[${index}] ${text.slice(0, MAX_SENTENCE_CHARS).replace(/\s+/g, ' ').trim().toWellFormed()}`;
