import { Inject, Injectable } from '@nestjs/common';
import { LANGUAGE_MODEL } from '@plumbline/nlp-nest';
import { ApiError, SETTINGS } from '@plumbline/http';
import type { LanguageModelClient } from '@plumbline/llm';
import type { Settings } from '../config/settings.ts';
import { errors } from '../errors/errors.ts';
import { RetrievalService, type RetrievalResult } from '../retrieval/retrieval.service.ts';
import type { Question } from './question.ts';
import type { ResearchRun } from './research-run.types.ts';
import { buildNewsTerms } from './news-terms.ts';
import { parseTopic } from './subject.ts';

/** The most documents that are read for one report. */
const MAX_DOCUMENTS = 20;
/**
 * The share of the total time for reading pages; missing pages then count with title and snippet
 * only.
 */
const READING_TIME_RATIO = 0.4;
const MAX_READING_MS = 20_000;
/** The share of the total time that may have passed when the news search ends. */
const SEARCH_DEADLINE_RATIO = 0.5;

/** 400: the query contains no word to search for. */
export const createUnsearchableError = () =>
  errors.invalid('query', 'must contain at least one word to search for');

/** Finds and reads the documents of a report. */
@Injectable()
export class ResearchRetrievalService {
  constructor(
    private readonly retrievalService: RetrievalService,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModelClient | undefined,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Searches the news for the words of the question and reads the documents within the time limit.
   *
   * @throws 400 for a query without a word to search for; 502 or 504 when no news provider answers
   */
  async retrieve(
    { subject, caller, deadline, onProgress }: ResearchRun,
    questions: readonly Question[],
  ): Promise<RetrievalResult> {
    onProgress({ stage: 'search', done: 0, of: 1, message: 'Searching the news' });
    const extraTerms = this.model
      ? questions.filter(({ form }) => !form).flatMap(({ question }) => parseTopic(question).words)
      : [];
    const terms = buildNewsTerms(subject, extraTerms);
    const searchAbort = new AbortController();
    const searchTimer = setTimeout(
      () => searchAbort.abort(),
      Math.max(0, SEARCH_DEADLINE_RATIO * deadline.totalMs - deadline.elapsedMs),
    );
    let hasAnnouncedFoundCount = false;
    const announceFoundCount = (of: number) => {
      if (!hasAnnouncedFoundCount)
        onProgress({ stage: 'search', done: 1, of: 1, message: `Found ${of} documents to read` });
      hasAnnouncedFoundCount = true;
      // reading has its own time limit, at which the pages read so far are kept
      clearTimeout(searchTimer);
    };
    const announceReadCount = (done: number, of: number) => {
      announceFoundCount(of);
      onProgress({ stage: 'read', done, of, message: `${done} of ${of} documents read` });
    };
    const query = {
      ...terms,
      question: subject.query,
      limit: MAX_DOCUMENTS,
      sortBy: 'relevance',
      source: 'default',
    } as const;
    const signal = AbortSignal.any([searchAbort.signal, deadline.callerSignal]);
    try {
      const retrieval = await this.retrievalService.retrieve(
        { ...query, readTimeoutMs: this.readingTimeoutMs },
        caller,
        signal,
        announceReadCount,
      );
      announceFoundCount(retrieval.documents.length);
      return retrieval;
    } catch (error) {
      deadline.callerSignal.throwIfAborted();
      if (searchAbort.signal.aborted)
        throw errors.newsTimeout(
          'The news providers did not answer within the time limit of the research',
          error,
        );
      // The news search would name the parameter of its own endpoint.
      if (error instanceof ApiError && error.status === 400) throw createUnsearchableError();
      throw error;
    } finally {
      clearTimeout(searchTimer);
    }
  }

  /** Milliseconds that reading may take. */
  get readingTimeoutMs(): number {
    return Math.min(
      MAX_READING_MS,
      Math.round(this.settings.RESEARCH_TIMEOUT_MS * READING_TIME_RATIO),
    );
  }
}
