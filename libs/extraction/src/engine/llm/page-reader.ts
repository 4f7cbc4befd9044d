import { createHash } from 'node:crypto';
import type { LanguageModel } from '@plumbline/llm';
import { stripInvisibleCharacters } from '@plumbline/text';
import { markInstructions, removeInstructions } from '../../reader-address/readable-sentences.ts';
import type { PartialCandidates } from '../../candidates.types.ts';
import { type Extraction, EXTRACTION_TASKS } from '../../extraction.types.ts';
import type { ExtractionRequest } from '../engine.types.ts';
import { DEFAULT_CHUNK_CHARS, MIN_CHUNK_CHARS } from './chunking.ts';
import { extractWithLlm } from './extraction.llm.ts';
import { READING_VERSION } from './reading-prompt.ts';
import type { ReviewQuestion, StatementReview } from '../../grounding/review.types.ts';

/** Stores what a model has read from a page, so that no endpoint repeats it. */
export interface ReadingStore {
  /** @param key derived from the page with its metadata, the model and the instructions */
  find(key: string): Promise<PartialCandidates | undefined>;
  /** @param contentHash SHA-256 of the text, used to delete the reading with the page */
  save(key: string, contentHash: Buffer, reading: PartialCandidates): Promise<void>;
}

export interface PageReaderOptions {
  model: LanguageModel;
  /** Default: no store. */
  store?: ReadingStore;
  /**
   * Checks wordings against the text. `isKept`: the text is a page whose reading is stored.
   * `hasFailed`: the second review by the model failed.
   */
  review: (
    questions: readonly ReviewQuestion[],
    isKept: boolean,
    signal?: AbortSignal,
  ) => Promise<StatementReview>;
  /** Called for each part of a page that could not be read. */
  onFailure: (error: unknown) => void;
}

/**
 * A text of at least this length is a page. It is read for all tasks at once and stored, because
 * other endpoints will need the rest. A shorter text is read only for the requested tasks.
 */
const MIN_FULL_READING_CHARS = 1_000;
/**
 * Characters of text per token of context. Half of the context is for the instructions and the
 * answer.
 */
const CHUNK_CHARS_PER_CONTEXT_TOKEN = 1;

/** The result of reading a page. */
export interface PageReading {
  /** Parts that could not be read are in no covered range. */
  candidates: PartialCandidates;
  /** Whether any part failed. */
  hasFailed: boolean;
}

/** Lets a language model read pages, each page once. */
export class PageReader {
  readonly #options: PageReaderOptions;

  constructor(options: PageReaderOptions) {
    this.#options = options;
  }

  /** @param ruleExtraction the result of the rules, whose sentences and language are used */
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
    const { title = '', outlet = '', author = '', publishedAt } = request;
    let hasFailed = false;
    const reading = await extractWithLlm(
      model,
      {
        sentences: markInstructions(sentences, { includesDoubtful: true }).map((sentence) => ({
          ...sentence,
          text: stripInvisibleCharacters(sentence.text),
        })),
        page: {
          title: removeInstructions(title, language),
          outlet: removeInstructions(outlet, language),
          author: removeInstructions(author, language),
          publishedAt,
        },
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

/** The page and the answer must fit into the context together. */
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
