import { createHash } from 'node:crypto';
import type { LanguageModel } from '@plumbline/llm';
import { stripInvisibleCharacters } from '@plumbline/text';
import type { PartialCandidates } from '../../candidates.types.ts';
import { type Extraction, EXTRACTION_TASKS } from '../../extraction.types.ts';
import type { ExtractionRequest } from '../engine.types.ts';
import { DEFAULT_CHUNK_CHARS, MIN_CHUNK_CHARS } from './chunking.ts';
import { extractWithLlm } from './extraction.llm.ts';
import { READING_VERSION } from './reading-prompt.ts';
import type { ReviewQuestion, StatementReview } from '../../grounding/review.types.ts';

/** Where what a model has read of a page is kept, so that no endpoint has it read again. */
export interface ReadingStore {
  /** @param key of the page, all that is known of it, the model and the instructions */
  find(key: string): Promise<PartialCandidates | undefined>;
  /** @param contentHash SHA-256 of the text, by which the reading goes when the page is deleted */
  save(key: string, contentHash: Buffer, reading: PartialCandidates): Promise<void>;
}

export interface PageReaderOptions {
  model: LanguageModel;
  /** Default: nothing is kept. */
  store?: ReadingStore;
  /**
   * Holds wordings against the text; `isKept`: it is a page, whose reading is kept; `hasFailed`:
   * the model did not take its second look.
   */
  review: (
    questions: readonly ReviewQuestion[],
    isKept: boolean,
    signal?: AbortSignal,
  ) => Promise<StatementReview>;
  /** Is told of each part of a page that could not be read. */
  onFailure: (error: unknown) => void;
}

/**
 * From here on a text is a page, read for everything at once and kept: some other endpoint will ask
 * for the rest. Of a shorter text only what is asked for is read.
 */
const MIN_FULL_READING_CHARS = 1_000;
/** Characters of text for a token of context: half of it is for the instructions and the answer. */
const CHUNK_CHARS_PER_CONTEXT_TOKEN = 1;

/** What a model read of a page. */
export interface PageReading {
  /** What it could not read is in no covered range. */
  candidates: PartialCandidates;
  /** Whether it failed at any part. */
  hasFailed: boolean;
}

/** Has a language model read pages, each once. */
export class PageReader {
  readonly #options: PageReaderOptions;

  constructor(options: PageReaderOptions) {
    this.#options = options;
  }

  /**
   * @param ruleExtraction the rules' reading, of which the sentences and the language are used
   */
  async read(
    request: ExtractionRequest,
    { sentences, language }: Extraction,
    signal?: AbortSignal,
  ): Promise<PageReading> {
    const { model, store, review, onFailure } = this.#options;
    const isPage = request.text.length >= MIN_FULL_READING_CHARS;
    const tasks = isPage ? EXTRACTION_TASKS : (request.tasks ?? EXTRACTION_TASKS);
    const pageStore = isPage ? store : undefined;
    const key = computeReadingKey(request, language, model.getModelName());
    const stored = await pageStore?.find(key);
    if (stored) return { candidates: stored, hasFailed: false };
    const { title, outlet, author, publishedAt } = request;
    let hasFailed = false;
    const reading = await extractWithLlm(
      model,
      {
        sentences: sentences.map((sentence) => ({
          ...sentence,
          text: stripInvisibleCharacters(sentence.text),
        })),
        page: { title, outlet, author, publishedAt },
        language,
      },
      tasks,
      {
        maxChunkChars: getMaxChunkChars(model),
        async review(questions) {
          const { statements, hasFailed: hasReviewFailed } = await review(
            questions,
            isPage,
            signal,
          );
          hasFailed ||= hasReviewFailed;
          return statements;
        },
        onFailure(error) {
          hasFailed = true;
          onFailure(error);
        },
      },
      signal,
    );
    if (!hasFailed && reading[tasks[0]!]?.coveredRanges.length)
      await pageStore?.save(key, createHash('sha256').update(request.text).digest(), reading);
    return { candidates: reading, hasFailed };
  }
}

/** A page and its answer must fit into the context of the model together. */
function getMaxChunkChars(model: LanguageModel): number {
  const contextTokens = model.getContextTokens();
  return contextTokens === undefined
    ? DEFAULT_CHUNK_CHARS
    : Math.max(
        MIN_CHUNK_CHARS,
        Math.min(DEFAULT_CHUNK_CHARS, contextTokens * CHUNK_CHARS_PER_CONTEXT_TOKEN),
      );
}

function computeReadingKey(
  { text, title, outlet, author, publishedAt }: ExtractionRequest,
  language: string,
  model: string,
): string {
  const day = publishedAt?.toISOString().slice(0, 10);
  return createHash('sha256')
    .update(
      JSON.stringify([
        ...[READING_VERSION, model],
        ...[language, title, outlet, author, day, text],
      ]),
    )
    .digest('hex');
}
