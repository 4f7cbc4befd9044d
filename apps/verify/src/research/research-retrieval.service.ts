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

/** Documents read for one report. */
const MAX_DOCUMENTS = 20;
/**
 * Share of the time allowed that reading pages may take: those that have not come by then stand
 * with title and snippet alone.
 */
const READING_TIME_RATIO = 0.4;
const MAX_READING_MS = 20_000;
/** Share of the time allowed that has passed at most when the news has answered. */
const SEARCH_DEADLINE_RATIO = 0.5;

/** 400: no word of the query can be searched for. */
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
   * The documents that a report is written from: found in the news by the words of the question,
   * and read as far as the time allows.
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
        onProgress({ stage: 'search', done: 1, of: 1, message: `${of} documents found to read` });
      hasAnnouncedFoundCount = true;
      // reading has a limit of its own, and what was read by then is kept
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
      // The news would name the field as its own endpoint does.
      if (error instanceof ApiError && error.status === 400) throw createUnsearchableError();
      throw error;
    } finally {
      clearTimeout(searchTimer);
    }
  }

  /** How long reading may take, in milliseconds. */
  get readingTimeoutMs(): number {
    return Math.min(
      MAX_READING_MS,
      Math.round(this.settings.RESEARCH_TIMEOUT_MS * READING_TIME_RATIO),
    );
  }
}
