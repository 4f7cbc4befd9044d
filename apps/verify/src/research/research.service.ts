import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENGINE, LANGUAGE_MODEL, ExtractionTaskService } from '@plumbline/nlp-nest';
import { OfflineEngine, type Engine, type StanceJudgement } from '@plumbline/extraction';
import { ApiError, SETTINGS } from '@plumbline/http';
import type { LanguageModelClient } from '@plumbline/llm';
import type { Caller } from '../auth/caller.ts';
import type { Settings } from '../config/settings.ts';
import { errors } from '../errors/errors.ts';
import { RetrievalService, type RetrievalResult } from '../retrieval/retrieval.service.ts';
import { StatementService } from '../fact-checking/statements/statement.service.ts';
import {
  findAgreements,
  extractClaim,
  selectComparisons,
  type Comparison,
} from './cross-source-agreement.ts';
import { selectAnswers } from './section-answers.ts';
import { CitationList } from './citations.ts';
import { Deadline } from './deadline.ts';
import { EngineUsage } from './engine-usage.ts';
import { createTermWeight } from './similarity.ts';
import { toStatementLinks } from './statement-links.ts';
import { planWithModel } from './plan.llm.ts';
import { planByRules, extractTopic } from './plan.ts';
import type { ProgressListener } from './progress.ts';
import { answerQuery } from './query-answer.ts';
import type { QueryForm, Question } from './question.ts';
import { analyzeDocuments, getToday, type DocumentAnalysis } from './document-analysis.ts';
import type { ResearchReport } from './research-report.ts';
import { buildNewsTerms } from './search-terms.ts';
import { buildTimeSeries } from './time-series.ts';
import { isSentence, parseSubject, type Subject } from './subject.ts';
import { writeWithModel } from './report-writer.llm.ts';
import {
  stripPunctuation,
  writeByRules,
  type ReportDraft,
  type ReportFindings,
  type ReportSentence,
} from './report-writer.ts';
import { getWording } from './wording.ts';

/** Documents read for one report. */
const MAX_DOCUMENTS = 20;
/**
 * Share of the time allowed that reading pages may take: those that have not come by then stand
 * with title and snippet alone.
 */
const READING_TIME_RATIO = 0.4;
const MAX_READING_MS = 20_000;
/**
 * Shares of the time allowed that have passed at most when the plan is made, the news has answered,
 * the query is answered, sources are compared.
 */
const PLAN_DEADLINE_RATIO = 0.2;
const SEARCH_DEADLINE_RATIO = 0.5;
const ANSWER_DEADLINE_RATIO = 0.7;
const COMPARISON_DEADLINE_RATIO = 0.85;
/** A few words without a verb are taken for a claim too, less surely. */
const MIN_CLAIM_CONFIDENCE = 0.65;

export interface ResearchRequest {
  query: string;
  /** Of headings and connecting sentences, ISO 639-1. */
  language: string;
}

/** One report in the making. */
interface ResearchRun extends ResearchRequest {
  subject: Subject;
  form: QueryForm;
  caller: Caller;
  deadline: Deadline;
  engines: EngineUsage;
  onProgress: ProgressListener;
}

const createUnsearchableError = () =>
  errors.invalid('query', 'has no word that can be searched for');

/**
 * Reports on a question: planned, searched, read, written, every sentence with the quotations it
 * rests on.
 */
@Injectable()
export class ResearchService {
  private readonly log = new Logger('Research');

  constructor(
    private readonly retrievalService: RetrievalService,
    private readonly statements: StatementService,
    private readonly ruleRunner: ExtractionTaskService,
    @Inject(ENGINE) private readonly engine: Engine,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModelClient | undefined,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * What is there when RESEARCH_TIMEOUT_MS are over becomes the report.
   *
   * @throws 400 for a query without a word to search for; 502 or 504 when no news provider answers
   */
  async createReport(
    request: ResearchRequest,
    caller: Caller,
    signal: AbortSignal,
    onProgress: ProgressListener = () => undefined,
  ): Promise<ResearchReport> {
    const subject = parseSubject(request.query, request.language);
    if (!/[\p{L}\p{Nd}]/u.test(request.query)) throw createUnsearchableError();
    const deadline = new Deadline(this.settings.RESEARCH_TIMEOUT_MS, signal);
    try {
      const form = await this.#classifyForm(subject, signal);
      return await this.#buildReport({
        ...request,
        subject,
        form,
        caller,
        deadline,
        engines: new EngineUsage(),
        onProgress,
      });
    } finally {
      deadline.end();
    }
  }

  async #buildReport(run: ResearchRun): Promise<ResearchReport> {
    const { onProgress, deadline, engines } = run;
    onProgress({ stage: 'plan', done: 0, of: 1, message: 'Planning what to find out' });
    const questions = await this.#plan(run);
    onProgress({
      stage: 'plan',
      done: 1,
      of: 1,
      message: `${questions.length} questions to answer`,
    });
    const retrieval = await this.#retrieveDocuments(run, questions);
    const analysis = await analyzeDocuments(
      this.ruleRunner,
      retrieval.documents,
      run.subject,
      () => deadline.isExpired,
      deadline.callerSignal,
    );
    onProgress({
      stage: 'write',
      done: 0,
      of: 2,
      message: `Writing from ${analysis.documents.length} documents`,
    });
    const findings = await this.#compileFindings(run, questions, analysis);
    onProgress({ stage: 'write', done: 1, of: 2, message: 'Putting the findings into words' });
    const draft = await this.#write(run, findings);
    const { citations, ...report } = await this.#addCitations(run, draft, findings, analysis);
    onProgress({ stage: 'write', done: 2, of: 2, message: 'Done' });
    const readCount = retrieval.documents.filter(({ isRead }) => isRead).length;
    const isReadingIncomplete =
      readCount < retrieval.documents.length && deadline.elapsedMs >= this.#readingMs;
    const hasUnreadDocuments = retrieval.total > retrieval.documents.length || analysis.isTruncated;
    return {
      ...report,
      explanation: {
        questions: findings.answered.map(({ question: { question }, excerpts }) => ({
          question,
          answered: excerpts.length > 0,
          sources: [
            ...new Set(excerpts.map(({ document }) => citations.getSourceNumber(document))),
          ],
        })),
        documents_found: retrieval.total,
        documents_read: readCount,
        independent_stories: new Set(citations.documents.map(({ story }) => story)).size,
        partial: [...new Set(retrieval.failures.map(({ provider }) => provider))],
        stopped:
          deadline.wasExceeded || analysis.isTimedOut || isReadingIncomplete
            ? 'time'
            : hasUnreadDocuments
              ? 'budget'
              : null,
        engine: engines.formatNames(),
      },
    };
  }

  async #classifyForm(
    { query, isQuestion, isYesNoQuestion, language }: Subject,
    signal: AbortSignal,
  ): Promise<QueryForm> {
    if (isQuestion) return isYesNoQuestion ? 'statement' : 'question';
    if (isSentence(query)) return 'statement';
    const { claims, predictions } = await this.ruleRunner.run(
      'extract',
      { text: query, referenceDate: getToday(), language, tasks: ['claims', 'predictions'] },
      signal,
    );
    return claims.some(({ confidence }) => confidence >= MIN_CLAIM_CONFIDENCE) || predictions.length
      ? 'statement'
      : 'topic';
  }

  async #plan({ subject, form, language, deadline, engines }: ResearchRun): Promise<Question[]> {
    const rules = planByRules(subject, form, language);
    const { model } = this;
    if (!model) return rules;
    const byModel = async (signal: AbortSignal) => {
      const { questions, isFromModel } = await planWithModel(
        model,
        subject.query,
        rules,
        language,
        signal,
      );
      engines.record(isFromModel ? model.getModelName() : 'offline');
      return questions;
    };
    return deadline.runWithFallback(
      PLAN_DEADLINE_RATIO,
      byModel,
      () => rules,
      (error) => this.#logFallback('plan', error),
    );
  }

  async #retrieveDocuments(
    { subject, caller, deadline, onProgress }: ResearchRun,
    questions: readonly Question[],
  ): Promise<RetrievalResult> {
    onProgress({ stage: 'search', done: 0, of: 1, message: 'Searching the news' });
    const extraTerms = this.model
      ? questions
          .filter(({ form }) => !form)
          .flatMap(({ question }) => parseSubject(question).words)
      : [];
    const terms = buildNewsTerms(subject, extraTerms);
    const searchAbort = new AbortController();
    const searchTimer = setTimeout(
      () => searchAbort.abort(),
      Math.max(0, SEARCH_DEADLINE_RATIO * deadline.totalMs - deadline.elapsedMs),
    );
    let hasReportedCount = false;
    const reportFound = (of: number) => {
      if (!hasReportedCount)
        onProgress({ stage: 'search', done: 1, of: 1, message: `${of} documents found to read` });
      hasReportedCount = true;
      // reading has a limit of its own, and what was read by then is kept
      clearTimeout(searchTimer);
    };
    const reportRead = (done: number, of: number) => {
      reportFound(of);
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
        { ...query, readTimeoutMs: this.#readingMs },
        caller,
        signal,
        reportRead,
      );
      reportFound(retrieval.documents.length);
      return retrieval;
    } catch (error) {
      deadline.callerSignal.throwIfAborted();
      if (searchAbort.signal.aborted)
        throw errors.newsTimeout(
          'The news providers did not answer in the time allowed for research',
          error,
        );
      // The news would name the field as its own endpoint does.
      if (error instanceof ApiError && error.status === 400) throw createUnsearchableError();
      throw error;
    } finally {
      clearTimeout(searchTimer);
    }
  }

  /**
   * What answers the questions, what sources say alike, and where they contradict each other: by
   * the rules where the engine takes too long.
   */
  async #compileFindings(
    run: ResearchRun,
    questions: readonly Question[],
    { documents }: DocumentAnalysis,
  ): Promise<ReportFindings> {
    const { form, subject, deadline } = run;
    const pool = documents.flatMap(({ excerpts }) => excerpts);
    const termWeight = createTermWeight(pool);
    const rules = new OfflineEngine(this.ruleRunner);
    const answerWith = (engine: Engine) => async (signal: AbortSignal) => {
      if (form === 'topic') return [];
      const { excerpts, engine: engineName } = await answerQuery(
        engine,
        form,
        subject,
        documents,
        signal,
      );
      run.engines.record(engineName);
      return excerpts;
    };
    const queryExcerpts = await deadline.runWithFallback(
      ANSWER_DEADLINE_RATIO,
      answerWith(this.engine),
      () => answerWith(rules)(deadline.callerSignal),
    );
    const [query] = questions;
    const answered = selectAnswers(
      questions,
      pool,
      termWeight,
      new Map(query && queryExcerpts.length ? [[query, queryExcerpts]] : []),
    );
    const comparisons = selectComparisons(pool, termWeight);
    const compareWith = (engine: Engine) => (signal: AbortSignal) =>
      findAgreements(comparisons, (pairs) => this.#judgeComparisons(engine, pairs, run, signal));
    const agreements = await deadline.runWithFallback(
      COMPARISON_DEADLINE_RATIO,
      compareWith(this.engine),
      () => compareWith(rules)(deadline.callerSignal),
    );
    return { answered, ...agreements };
  }

  #judgeComparisons(
    engine: Engine,
    comparisons: readonly Comparison[],
    { engines }: ResearchRun,
    signal: AbortSignal,
  ): Promise<StanceJudgement[][]> {
    const judgements = comparisons.map(async ({ claim, others }) => {
      const evidence = others.map(({ sentence }, at) => ({ id: String(at), text: sentence }));
      const referenceDate = claim.document.referenceDate;
      const { result, engine: engineName } = await engine.classifyStance(
        { claim: extractClaim(claim), evidence, language: claim.language, referenceDate },
        signal,
      );
      engines.record(engineName);
      return result;
    });
    return Promise.all(judgements);
  }

  async #write(
    { query, language, deadline, engines }: ResearchRun,
    findings: ReportFindings,
  ): Promise<ReportDraft> {
    const rules = writeByRules(findings, getWording(language), language);
    const { model } = this;
    if (!model || !rules.sections.length) return rules;
    const byModel = async (signal: AbortSignal) => {
      const { draft, keptCount, droppedCount } = await writeWithModel(
        model,
        query,
        rules,
        language,
        signal,
      );
      engines.record(keptCount ? model.getModelName() : 'offline', Math.max(1, keptCount));
      if (droppedCount)
        this.log.debug(
          `write: ${droppedCount} sentences of ${model.getModelName()} rested on nothing and ` +
            'were dropped',
        );
      return draft;
    };
    return deadline.runWithFallback(
      1,
      byModel,
      () => rules,
      (error) => this.#logFallback('write', error),
    );
  }

  /** The report with numbers behind its sentences, and what it quotes kept as statements. */
  async #addCitations(
    { query, language, subject, caller }: ResearchRun,
    draft: ReportDraft,
    findings: ReportFindings,
    { documents }: DocumentAnalysis,
  ) {
    const citations = new CitationList();
    const formatLines = (sentences: ReportSentence[]) =>
      sentences
        .map(({ text, excerpts }) => `${text} ${citations.formatMarkers(excerpts)}`)
        .join('\n');
    const summary = formatLines(draft.summary);
    const sections = draft.sections.map(({ title, sentences }) => ({
      title,
      content: formatLines(sentences),
    }));
    if (!sections.length)
      return {
        query,
        summary: getWording(language).nothing(stripPunctuation(query)),
        sections,
        timeseries: null,
        sources: [],
        citations,
      };
    const series = buildTimeSeries(documents, extractTopic(subject));
    const dataPoints =
      series?.points.map(({ timestamp, label, sentence }) => ({
        timestamp,
        label,
        source: citations.addCitation(sentence),
      })) ?? [];
    const refs = await this.statements.saveStatements(citations.occurrences, caller);
    await this.statements.saveLinks(
      toStatementLinks(findings, (excerpt) => citations.findStatement(excerpt, refs)?.id),
    );
    return {
      query,
      summary,
      sections,
      timeseries: series && { title: series.title, dataPoints },
      sources: citations.listSources(refs),
      citations,
    };
  }

  get #readingMs(): number {
    return Math.min(
      MAX_READING_MS,
      Math.round(this.settings.RESEARCH_TIMEOUT_MS * READING_TIME_RATIO),
    );
  }

  #logFallback(task: string, error: unknown): void {
    this.log.warn(
      `${task}: ${this.model?.getModelName()} did not serve, the rules did. ` +
        `${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
