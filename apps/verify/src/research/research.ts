import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENGINE, LANGUAGE_MODEL, ServiceWork } from '@plumbline/engine';
import { OfflineEngine, type Engine, type Judgement } from '@plumbline/extraction';
import { ApiError, SETTINGS } from '@plumbline/http';
import type { LanguageModels } from '@plumbline/llm';
import type { Caller } from '../accounts/caller.ts';
import type { Settings } from '../env.ts';
import { errors } from '../errors.ts';
import { Sources, type Gathered } from '../sources/sources.ts';
import { Statements } from '../statements/statements.ts';
import { agreementsOf, claimOf, comparisonsOf, type Comparison } from './agreement.ts';
import { answersOf } from './answers.ts';
import { Citations } from './citations.ts';
import { Deadline } from './deadline.ts';
import { Engines } from './engines.ts';
import { rarity } from './likeness.ts';
import { linksOf } from './links.ts';
import { planByModel } from './plan.llm.ts';
import { planOffline, subjectOf } from './plan.ts';
import type { Tell } from './progress.ts';
import { answerQuery } from './query-answer.ts';
import type { Form, Question } from './question.ts';
import { readAll, today, type Reading } from './reading.ts';
import type { ResearchReport } from './report.ts';
import { newsTerms } from './search-terms.ts';
import { seriesFrom } from './series.ts';
import { isSentence, readSubject, type Subject } from './subject.ts';
import { writeByModel } from './writing.llm.ts';
import { plain, writeOffline, type Drafts, type Material, type Sentence } from './writing.ts';
import { wordingOf } from './wording.ts';

/** Documents read for one report. */
const MOST_DOCUMENTS = 20;
/**
 * Share of the time allowed that reading pages may take: those that have not come by then stand
 * with title and snippet alone.
 */
const READING = 0.4;
const LONGEST_READING_MS = 20_000;
/**
 * Shares of the time allowed that have passed at most when the plan is made, the news has answered,
 * the query is answered, sources are compared.
 */
const PLANNED = 0.2;
const SEARCHED = 0.5;
const ANSWERED = 0.7;
const COMPARED = 0.85;
/** A few words without a verb are taken for a claim too, less surely. */
const SURE_CLAIM = 0.65;

export interface ResearchRequest {
  query: string;
  /** Of headings and connecting sentences, ISO 639-1. */
  language: string;
}

/** One report in the making. */
interface Run extends ResearchRequest {
  subject: Subject;
  form: Form;
  caller: Caller;
  deadline: Deadline;
  engines: Engines;
  tell: Tell;
}

const unsearchable = () => errors.invalid('query', 'has no word that can be searched for');

/**
 * Reports on a question: planned, searched, read, written, every sentence with the quotations it
 * rests on.
 */
@Injectable()
export class Research {
  private readonly log = new Logger('Research');

  constructor(
    private readonly sources: Sources,
    private readonly statements: Statements,
    private readonly work: ServiceWork,
    @Inject(ENGINE) private readonly engine: Engine,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModels | undefined,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * What is there when RESEARCH_TIMEOUT_MS are over becomes the report.
   *
   * @throws 400 for a query without a word to search for; 502 or 504 when no news provider answers
   */
  async report(
    request: ResearchRequest,
    caller: Caller,
    signal: AbortSignal,
    tell: Tell = () => undefined,
  ): Promise<ResearchReport> {
    const subject = readSubject(request.query, request.language);
    if (!/[\p{L}\p{Nd}]/u.test(request.query)) throw unsearchable();
    const deadline = new Deadline(this.settings.RESEARCH_TIMEOUT_MS, signal);
    try {
      const form = await this.#formOf(subject, signal);
      return await this.#made({
        ...request,
        subject,
        form,
        caller,
        deadline,
        engines: new Engines(),
        tell,
      });
    } finally {
      deadline.end();
    }
  }

  async #made(run: Run): Promise<ResearchReport> {
    const { tell, deadline, engines } = run;
    tell({ stage: 'plan', done: 0, of: 1, message: 'Planning what to find out' });
    const questions = await this.#plan(run);
    tell({ stage: 'plan', done: 1, of: 1, message: `${questions.length} questions to answer` });
    const gathered = await this.#gather(run, questions);
    const reading = await readAll(
      this.work,
      gathered.documents,
      run.subject,
      () => deadline.isOver,
      deadline.caller,
    );
    tell({
      stage: 'write',
      done: 0,
      of: 2,
      message: `Writing from ${reading.documents.length} documents`,
    });
    const material = await this.#findings(run, questions, reading);
    tell({ stage: 'write', done: 1, of: 2, message: 'Putting the findings into words' });
    const drafts = await this.#write(run, material);
    const { citations, ...report } = await this.#cited(run, drafts, material, reading);
    tell({ stage: 'write', done: 2, of: 2, message: 'Done' });
    const read = gathered.documents.filter(({ isRead }) => isRead).length;
    const isLate = read < gathered.documents.length && deadline.elapsed >= this.#readingMs;
    const isMore = gathered.total > gathered.documents.length || reading.isCut;
    return {
      ...report,
      explanation: {
        questions: material.answered.map(({ question: { question }, excerpts }) => ({
          question,
          answered: excerpts.length > 0,
          sources: [...new Set(excerpts.map(({ document }) => citations.numberOf(document)))],
        })),
        documents_found: gathered.total,
        documents_read: read,
        independent_stories: new Set(citations.documents.map(({ story }) => story)).size,
        partial: [...new Set(gathered.failed.map(({ provider }) => provider))],
        stopped: deadline.hasCut || reading.isStopped || isLate ? 'time' : isMore ? 'budget' : null,
        engine: engines.named(),
      },
    };
  }

  async #formOf(
    { query, isQuestion, asksWhether, language }: Subject,
    signal: AbortSignal,
  ): Promise<Form> {
    if (isQuestion) return asksWhether ? 'statement' : 'question';
    if (isSentence(query)) return 'statement';
    const { claims, predictions } = await this.work.run(
      'extract',
      { text: query, referenceDate: today(), language, tasks: ['claims', 'predictions'] },
      signal,
    );
    return claims.some(({ confidence }) => confidence >= SURE_CLAIM) || predictions.length
      ? 'statement'
      : 'topic';
  }

  async #plan({ subject, form, language, deadline, engines }: Run): Promise<Question[]> {
    const rules = planOffline(subject, form, language);
    const { model } = this;
    if (!model) return rules;
    const byModel = async (signal: AbortSignal) => {
      const { questions, isModels } = await planByModel(
        model,
        subject.query,
        rules,
        language,
        signal,
      );
      engines.used(isModels ? model.modelOf() : 'offline');
      return questions;
    };
    return deadline.within(
      PLANNED,
      byModel,
      () => rules,
      (error) => this.#fellBack('plan', error),
    );
  }

  async #gather(
    { subject, caller, deadline, tell }: Run,
    questions: readonly Question[],
  ): Promise<Gathered> {
    tell({ stage: 'search', done: 0, of: 1, message: 'Searching the news' });
    const besides = this.model
      ? questions.filter(({ form }) => !form).flatMap(({ question }) => readSubject(question).words)
      : [];
    const terms = newsTerms(subject, besides);
    const search = new AbortController();
    const late = setTimeout(
      () => search.abort(),
      Math.max(0, SEARCHED * deadline.milliseconds - deadline.elapsed),
    );
    let isFound = false;
    const found = (of: number) => {
      if (!isFound)
        tell({ stage: 'search', done: 1, of: 1, message: `${of} documents found to read` });
      isFound = true;
      clearTimeout(late); // reading has a limit of its own, and what was read by then is kept
    };
    const reads = (done: number, of: number) => {
      found(of);
      tell({ stage: 'read', done, of, message: `${done} of ${of} documents read` });
    };
    const asked = {
      ...terms,
      question: subject.query,
      limit: MOST_DOCUMENTS,
      sortBy: 'relevance',
      source: 'default',
    } as const;
    const signal = AbortSignal.any([search.signal, deadline.caller]);
    try {
      const gathered = await this.sources.gather(
        { ...asked, readingMs: this.#readingMs },
        caller,
        signal,
        reads,
      );
      found(gathered.documents.length);
      return gathered;
    } catch (error) {
      deadline.caller.throwIfAborted();
      if (search.signal.aborted)
        throw errors.newsTimeout(
          'The news providers did not answer in the time allowed for research',
          error,
        );
      // The news would name the field as its own endpoint does.
      if (error instanceof ApiError && error.status === 400) throw unsearchable();
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  /**
   * What answers the questions, what sources say alike, and where they contradict each other: by
   * the rules where the engine takes too long.
   */
  async #findings(
    run: Run,
    questions: readonly Question[],
    { documents }: Reading,
  ): Promise<Material> {
    const { form, subject, deadline } = run;
    const pool = documents.flatMap(({ excerpts }) => excerpts);
    const weight = rarity(pool);
    const rules = new OfflineEngine(this.work);
    const straight = (engine: Engine) => async (signal: AbortSignal) => {
      if (form === 'topic') return [];
      const { excerpts, engine: by } = await answerQuery(engine, form, subject, documents, signal);
      run.engines.used(by);
      return excerpts;
    };
    const given = await deadline.within(ANSWERED, straight(this.engine), () =>
      straight(rules)(deadline.caller),
    );
    const [query] = questions;
    const answered = answersOf(
      questions,
      pool,
      weight,
      new Map(query && given.length ? [[query, given]] : []),
    );
    const comparisons = comparisonsOf(pool, weight);
    const compare = (engine: Engine) => (signal: AbortSignal) =>
      agreementsOf(comparisons, (pairs) => this.#judged(engine, pairs, run, signal));
    const agreements = await deadline.within(COMPARED, compare(this.engine), () =>
      compare(rules)(deadline.caller),
    );
    return { answered, ...agreements };
  }

  #judged(
    engine: Engine,
    comparisons: readonly Comparison[],
    { engines }: Run,
    signal: AbortSignal,
  ): Promise<Judgement[][]> {
    const judged = comparisons.map(async ({ claim, others }) => {
      const evidence = others.map(({ sentence }, at) => ({ id: String(at), text: sentence }));
      const referenceDate = claim.document.toldFrom;
      const { result, engine: by } = await engine.judge(
        { claim: claimOf(claim), evidence, language: claim.language, referenceDate },
        signal,
      );
      engines.used(by);
      return result;
    });
    return Promise.all(judged);
  }

  async #write({ query, language, deadline, engines }: Run, material: Material): Promise<Drafts> {
    const rules = writeOffline(material, wordingOf(language), language);
    const { model } = this;
    if (!model || !rules.sections.length) return rules;
    const byModel = async (signal: AbortSignal) => {
      const { drafts, kept, dropped } = await writeByModel(model, query, rules, language, signal);
      engines.used(kept ? model.modelOf() : 'offline', Math.max(1, kept));
      if (dropped)
        this.log.debug(
          `write: ${dropped} sentences of ${model.modelOf()} rested on nothing and were dropped`,
        );
      return drafts;
    };
    return deadline.within(
      1,
      byModel,
      () => rules,
      (error) => this.#fellBack('write', error),
    );
  }

  /** The report with numbers behind its sentences, and what it quotes kept as statements. */
  async #cited(
    { query, language, subject, caller }: Run,
    drafts: Drafts,
    material: Material,
    { documents }: Reading,
  ) {
    const citations = new Citations();
    const lines = (sentences: Sentence[]) =>
      sentences.map(({ text, excerpts }) => `${text} ${citations.mark(excerpts)}`).join('\n');
    const summary = lines(drafts.summary);
    const sections = drafts.sections.map(({ title, sentences }) => ({
      title,
      content: lines(sentences),
    }));
    if (!sections.length)
      return {
        query,
        summary: wordingOf(language).nothing(plain(query)),
        sections,
        timeseries: null,
        sources: [],
        citations,
      };
    const series = seriesFrom(documents, subjectOf(subject));
    const dataPoints =
      series?.points.map(({ timestamp, label, sentence }) => ({
        timestamp,
        label,
        source: citations.cite(sentence),
      })) ?? [];
    const refs = await this.statements.learn(citations.sightings, caller);
    await this.statements.link(linksOf(material, (excerpt) => citations.refOf(excerpt, refs)?.id));
    return {
      query,
      summary,
      sections,
      timeseries: series && { title: series.title, dataPoints },
      sources: citations.sources(refs),
      citations,
    };
  }

  get #readingMs(): number {
    return Math.min(LONGEST_READING_MS, Math.round(this.settings.RESEARCH_TIMEOUT_MS * READING));
  }

  #fellBack(task: string, error: unknown): void {
    this.log.warn(
      `${task}: ${this.model?.modelOf()} did not serve, the rules did. ` +
        `${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
