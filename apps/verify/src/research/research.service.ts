import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENGINE, LANGUAGE_MODEL, ExtractionTaskService } from '@plumbline/nlp-nest';
import { SETTINGS } from '@plumbline/http';
import type { Engine } from '@plumbline/extraction';
import type { LanguageModelClient } from '@plumbline/llm';
import type { Caller } from '../auth/caller.ts';
import type { Settings } from '../config/settings.ts';
import { CitedReportService } from './cited-report.service.ts';
import { ReportDeadline } from './deadline.ts';
import { analyzeDocuments, getToday } from './document-analysis.ts';
import { EngineUsage } from './engine-usage.ts';
import { planWithModel } from './plan.llm.ts';
import { planByRules } from './plan.ts';
import type { ResearchProgressListener } from './progress.ts';
import type { QueryForm, Question } from './question.ts';
import { explainReport } from './report-explanation.ts';
import { writeWithModel } from './report-writer.llm.ts';
import { writeByRules, type ReportDraft, type ReportFindings } from './report-writer.ts';
import { ResearchFindingsService } from './research-findings.service.ts';
import type { ResearchReport } from './research-report.ts';
import { createUnsearchableError, ResearchRetrievalService } from './research-retrieval.service.ts';
import type { ResearchRequest, ResearchRun } from './research-run.types.ts';
import { isSentence, parseTopic, type Subject } from './subject.ts';

/** The share of the total time that may have passed when the plan is made. */
const PLAN_DEADLINE_RATIO = 0.2;
/**
 * A few words without a verb are also taken for a claim, with lower confidence; this minimum
 * excludes them.
 */
const MIN_CLAIM_CONFIDENCE = 0.65;

/** @throws 400 for a query without a word to search for */
export function assertSearchable(query: string): void {
  if (!/[\p{L}\p{Nd}]/u.test(query)) throw createUnsearchableError();
}

/**
 * Creates reports on a question: plans, searches, reads and writes, with quotations for every
 * sentence.
 */
@Injectable()
export class ResearchService {
  private readonly logger = new Logger('Research');

  constructor(
    private readonly retrieval: ResearchRetrievalService,
    private readonly findings: ResearchFindingsService,
    private readonly citedReports: CitedReportService,
    private readonly extractionTasks: ExtractionTaskService,
    @Inject(ENGINE) private readonly engine: Engine,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModelClient | undefined,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * After RESEARCH_TIMEOUT_MS the report contains what is available by then.
   *
   * @throws 400 for a query without a word to search for; 502 or 504 when no news provider answers
   */
  async createReport(
    request: ResearchRequest,
    caller: Caller,
    signal: AbortSignal,
    onProgress: ResearchProgressListener = () => undefined,
  ): Promise<ResearchReport> {
    const subject = parseTopic(request.query, request.language);
    assertSearchable(request.query);
    const deadline = new ReportDeadline(this.settings.RESEARCH_TIMEOUT_MS, signal);
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
    const { onProgress, deadline } = run;
    onProgress({ stage: 'plan', done: 0, of: 1, message: 'Planning the research questions' });
    const questions = await this.#planQuestions(run);
    onProgress({
      stage: 'plan',
      done: 1,
      of: 1,
      message: `${questions.length} questions to answer`,
    });
    const retrieval = await this.retrieval.retrieve(run, questions);
    const analysis = await analyzeDocuments(
      this.extractionTasks,
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
    const findings = await this.findings.compile(run, questions, analysis);
    onProgress({ stage: 'write', done: 1, of: 2, message: 'Writing the report' });
    const draft = await this.#writeDraft(run, findings);
    const { citations, verdict, ...report } = await this.citedReports.build(
      ...([run, draft, findings, analysis] as const),
    );
    onProgress({ stage: 'write', done: 2, of: 2, message: 'Done' });
    const { readingTimeoutMs } = this.retrieval;
    const basis = { retrieval, readingTimeoutMs, analysis, findings, citations, verdict };
    return { ...report, explanation: explainReport(run, basis) };
  }

  async #classifyForm(
    { query, isQuestion, isYesNoQuestion, language }: Subject,
    signal: AbortSignal,
  ): Promise<QueryForm> {
    if (isQuestion) return isYesNoQuestion ? 'statement' : 'question';
    if (isSentence(query)) return 'statement';
    const { claims, predictions } = await this.extractionTasks.run(
      'extract',
      {
        text: query,
        referenceDate: getToday(),
        language,
        tasks: ['claims', 'predictions'],
        keepsDependentClaims: true,
      },
      signal,
    );
    return claims.some(({ confidence }) => confidence >= MIN_CLAIM_CONFIDENCE) || predictions.length
      ? 'statement'
      : 'topic';
  }

  async #planQuestions({
    subject,
    form,
    language,
    deadline,
    engines,
  }: ResearchRun): Promise<Question[]> {
    const text = { text: subject.query, language: subject.language };
    const parts =
      form === 'question'
        ? await this.extractionTasks.run('divide', text, deadline.callerSignal)
        : [];
    const ruleResult = planByRules(subject, form, language, parts);
    const { model } = this;
    if (!model) return ruleResult;
    const runModel = async (signal: AbortSignal) => {
      const { questions, isFromModel } = await planWithModel(
        model,
        subject.query,
        ruleResult,
        language,
        signal,
      );
      engines.record(isFromModel ? model.getModelName('small') : 'offline');
      return questions;
    };
    return deadline.runWithFallback(
      PLAN_DEADLINE_RATIO,
      runModel,
      () => ruleResult,
      (error) => this.#logFallback('plan', error),
    );
  }

  async #writeDraft(
    { query, language, deadline, engines }: ResearchRun,
    findings: ReportFindings,
  ): Promise<ReportDraft> {
    const ruleResult = writeByRules(findings, language);
    const { model } = this;
    if (!model || !ruleResult.sections.length) return ruleResult;
    const runModel = async (signal: AbortSignal) => {
      const { draft, keptCount, removedCount } = await writeWithModel(
        model,
        (questions, reviewSignal) => this.engine.reviewStatements(questions, reviewSignal),
        { query, ruleDraft: ruleResult, answerSentences: findings.answerSentences, language },
        signal,
      );
      engines.record(keptCount ? model.getModelName('large') : 'offline', Math.max(1, keptCount));
      engines.recordRemovals(removedCount);
      return draft;
    };
    return deadline.runWithFallback(
      1,
      runModel,
      () => ruleResult,
      (error) => this.#logFallback('write', error),
    );
  }

  #logFallback(task: string, error: unknown): void {
    this.logger.warn(
      `The research task "${task}" fell back to the rule-based engine, because ` +
        `${this.model?.getModelName()} failed: ` +
        `${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
