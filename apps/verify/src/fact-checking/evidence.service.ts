import { Inject, Injectable } from '@nestjs/common';
import type {
  ClaimAnalysis,
  EntailmentAnswer,
  EntailmentQuestion,
  TokenCounts,
  UnverifiableReason,
} from '@plumbline/entailment';
import { hasMessages } from '@plumbline/languages';
import { EntailmentService, ExtractionTaskService } from '@plumbline/nlp-nest';
import { yieldToEventLoop } from '@plumbline/concurrency';
import { detectLanguage } from '@plumbline/text';
import type { Caller } from '../auth/caller.ts';
import { errors } from '../errors/errors.ts';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import type { ProviderError } from '../retrieval/news/provider-error.ts';
import { RetrievalService, type DocumentQuery } from '../retrieval/retrieval.service.ts';
import { assembleEvidence } from './evidence-assembly.ts';
import { toEvidenceDocument, toEvidencePassage } from './evidence-passage.ts';
import { CLOCK, type Clock } from './clock.ts';
import { FactComparisonService } from './fact-comparison.service.ts';
import { JudgementReviewService } from './judgement-review.service.ts';
import { PassageSelectionService, type SelectedPassage } from './passage-selection.service.ts';
import { buildNewsQuery } from './query-builder.ts';
import type { Evidence } from './evidence.ts';
import type { ModelSummary } from './model-summary.ts';
import type { ProgressListener } from '../progress/progress.ts';

/** A claim and where to search for evidence on it. */
export interface EvidenceQuery extends Pick<
  DocumentQuery,
  'source' | 'language' | 'country' | 'from' | 'to' | 'asOf' | 'newsAccess' | 'ownPassage'
> {
  claim: string;
  /** When the claim was written, to which its "yesterday" refers. Default: `asOf`, or now. */
  referenceDate?: Date;
  /** The number of documents to consider: 1 to 20. */
  limit: number;
  /** ISO 639-1: requests a summary in this language. */
  summaryLanguage?: string;
}

export interface EvidenceResult {
  analysis: ClaimAnalysis;
  /** The reason from the analysis, or that the claim does not name its subject. */
  unverifiableReason?: UnverifiableReason;
  /** What each considered document says, deciding documents first; at most `limit`. */
  evidence: Evidence[];
  /** The number of documents about the claim, before `limit`. */
  total: number;
  /**
   * The number of sentences that were left out because they address the reader or a language model.
   */
  omittedCount: number;
  /** News providers that failed while another source answered. */
  failures: ProviderError[];
  /** The engines of analysis and judgement: `offline`, the model's name, or both. */
  engine: string;
  /** The engine that judged the passages. */
  judge: string;
  summary?: ModelSummary;
  usage: TokenCounts;
  /** The date of "today": when the claim was written, the `asOf` date, or the time of the check. */
  now: Date;
  /** The input of the judgement, so that it can be repeated. */
  question: EntailmentQuestion;
  /**
   * The documents that were read; `laterCount` is the number left out because they are later than
   * `asOf`.
   */
  documents: SourceDocument[];
  laterCount: number;
  /** The number of documents left out because they are the claim's own document. */
  ownCount: number;
}

/** The stages of a running check. */
export type CheckStage = 'analyze' | 'search' | 'judge' | 'verdict';
export type CheckProgressListener = ProgressListener<CheckStage>;

/** The most documents that are read for a claim. */
const MAX_DOCUMENTS = 24;

/**
 * The minimum confidence of the detected language, when it has no rules; `MIN_SUPPORTED_CONFIDENCE`
 * applies when it has.
 */
const MIN_LANGUAGE_CONFIDENCE = 0.6;
const MIN_SUPPORTED_CONFIDENCE = 0.5;

/** Finds evidence on a claim and judges it. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly retrieval: RetrievalService,
    private readonly passageSelection: PassageSelectionService,
    private readonly entailment: EntailmentService,
    private readonly judgementReview: JudgementReviewService,
    private readonly factComparison: FactComparisonService,
    private readonly extractionTasks: ExtractionTaskService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws the errors of `RetrievalService.retrieve` */
  async collect(
    query: EvidenceQuery,
    caller: Caller,
    signal?: AbortSignal,
    onProgress: CheckProgressListener = () => undefined,
  ): Promise<EvidenceResult> {
    const { claim, limit, summaryLanguage, referenceDate, ...filters } = query;
    if (filters.source !== 'default' && caller.kind !== 'personal')
      throw errors.personalTokenRequired(`source=${filters.source}`);
    onProgress({ stage: 'analyze', done: 0, of: 1, message: 'Reading the claim' });
    const today = filters.asOf ?? this.clock();
    const now = referenceDate ?? today;
    const language = detectClaimLanguage(claim);
    const searchLanguages = await this.retrieval.listLanguages(filters.source, caller);
    const input = { text: claim, language, now, searchLanguages };
    const analysis = await this.entailment.analyzeClaim(input, signal);
    const { assertion } = analysis;
    // A prediction at the time of writing may have come due since.
    const isOverdue = referenceDate !== undefined && analysis.unverifiableReason === 'prediction';
    const { unverifiableReason: kind } = isOverdue
      ? await this.entailment.analyzeClaim({ ...input, now: today }, signal)
      : analysis;
    const unverifiableReason = kind ?? (await this.findUnnamedSubject(analysis, signal));
    onProgress({
      ...{ stage: 'analyze', done: 1, of: 1, message: `${analysis.facts.length} to be checked` },
      details: analysis.facts.map(({ text }) => text),
    });
    const wordings = [{ text: assertion, language }, ...analysis.queries];
    onProgress({
      ...{ stage: 'search', done: 0, of: 1, message: 'Searching for documents' },
      details: wordings.map(({ text }) => text),
    });
    const newsQuery = buildNewsQuery(wordings);
    // A claim without a searchable word cannot have a source.
    const emptyResult = { documents: [], failures: [], laterCount: 0, ownCount: 0 };
    const { documents, failures, laterCount, ownCount } = newsQuery
      ? await this.retrieval.retrieve(
          {
            ...{ ...filters, ...newsQuery, wordings },
            question: wordings.map(({ text }) => text).join('\n'),
            ...{ limit: MAX_DOCUMENTS, sortBy: 'relevance' },
          },
          caller,
          signal,
          (done, of) =>
            onProgress({ stage: 'search', done, of, message: `${done} of ${of} pages read` }),
        )
      : emptyResult;
    await yieldToEventLoop(); // reading and scoring many documents takes long
    const { passages, documentCount, omittedCount } = await this.passageSelection.select(
      wordings,
      documents,
      limit,
    );
    onProgress({
      ...{ stage: 'judge', done: 0, of: passages.length },
      message:
        `Judging ${passages.length} passages` +
        (failures.length
          ? '; these news providers did not answer: ' +
            `${failures.map(({ provider }) => provider).join(', ')}`
          : ''),
    });
    const question: EntailmentQuestion = {
      ...{ analysis, now, summaryLanguage },
      ...((referenceDate ?? filters.asOf) && { isDated: true }),
      documents: [...new Set(passages.map(({ document }) => document))].map(toEvidenceDocument),
      passages: passages.map(toEvidencePassage),
    };
    const judgement = await this.entailment.judge(question, signal);
    onProgress({
      ...{ stage: 'judge', done: passages.length, of: passages.length },
      message: `${passages.length} passages judged`,
    });
    const comparisons = await this.factComparison.compare(
      analysis,
      passages,
      judgement.findings,
      now,
      signal,
    );
    const { answer, removedCount } = await this.judgementReview.review(
      judgement,
      { claim, analysis, passages, now, language: summaryLanguage ?? language },
      signal,
    );
    return {
      ...{ analysis, now, failures, omittedCount, question, documents, laterCount },
      ...(unverifiableReason && { unverifiableReason }),
      ownCount,
      evidence: assembleEvidence(analysis, passages, answer, comparisons),
      total: documentCount,
      judge: answer.engine,
      engine: joinEngines(analysis.engine, answer.engine),
      ...(answer.summary && {
        summary: toModelSummary(answer.summary, passages, removedCount),
      }),
      usage: addUsage(answer.usage, analysis.usage),
    };
  }

  /** Always uses the rules: a model takes anyone whom the sources mention for the subject. */
  private async findUnnamedSubject(
    { assertion, language }: ClaimAnalysis,
    signal?: AbortSignal,
  ): Promise<'unnamed' | undefined> {
    const isUnnamed = await this.extractionTasks.run(
      'findUnnamedSubject',
      { text: assertion, language },
      signal,
    );
    return isUnnamed ? 'unnamed' : undefined;
  }
}

function toModelSummary(
  { verdict, sentences }: NonNullable<EntailmentAnswer['summary']>,
  passages: readonly SelectedPassage[],
  removedCount: number,
): ModelSummary {
  const documentIds = new Map(
    passages.map((passage, at) => [toEvidencePassage(passage, at).id, passage.document.id]),
  );
  return {
    ...{ verdict, removedCount },
    sentences: sentences.map(({ text, passageIds }) => ({
      text,
      documentIds: passageIds.flatMap((id) => documentIds.get(id) ?? []),
    })),
  };
}

const addUsage = (one: TokenCounts, other?: TokenCounts): TokenCounts => ({
  inputTokens: one.inputTokens + (other?.inputTokens ?? 0),
  outputTokens: one.outputTokens + (other?.outputTokens ?? 0),
});

/** The judge's name comes first. */
const joinEngines = (analysisEngine: string, judgeEngine: string) =>
  [...new Set([judgeEngine, analysisEngine])].join(', ');

/**
 * The language of a claim, ISO 639-1. A short claim with unusual names is easily taken for a
 * language without rules; uncertain ones count as English.
 */
export function detectClaimLanguage(claim: string): string {
  const { code, confidence } = detectLanguage(claim);
  // “Tottenham sacked Mauricio Pochettino.” looks Spanish because of its names.
  const isMarked = /[^\p{ASCII}]/u.test(claim.replaceAll(/\p{P}/gu, ''));
  const isSure = hasMessages(code)
    ? isMarked || confidence >= MIN_SUPPORTED_CONFIDENCE
    : confidence >= MIN_LANGUAGE_CONFIDENCE;
  return isSure ? code : 'en';
}
