import { Inject, Injectable } from '@nestjs/common';
import { ENGINE } from '@plumbline/nlp-nest';
import type { Engine } from '@plumbline/extraction';
import { yieldToEventLoop } from '@plumbline/concurrency';
import { detectLanguageOrDefault } from '@plumbline/text';
import type { Caller } from '../auth/caller.ts';
import { errors } from '../errors/errors.ts';
import type { ProviderError } from '../retrieval/news/provider-error.ts';
import { RetrievalService, type DocumentQuery } from '../retrieval/retrieval.service.ts';
import { buildNewsQuery } from './query-builder.ts';
import { prepareAssessment } from './stance-aggregation.ts';
import type { Evidence } from './evidence.ts';

/** A claim, and where evidence on it is looked for. */
export interface EvidenceQuery extends Pick<
  DocumentQuery,
  'source' | 'language' | 'country' | 'from' | 'to'
> {
  claim: string;
}

export interface EvidenceResult {
  /** What each document says that speaks of the claim, most related first. */
  evidence: Evidence[];
  /** News providers that failed, while something else answered. */
  failures: ProviderError[];
  /** Who judged: `offline`, the model's name, or both. */
  engine: string;
  /** ISO 639-1 of the claim. */
  language: string;
}

/** Documents that are read for a claim. */
const MAX_DOCUMENTS = 24;

/** Finds what is said of a claim, and judges it. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly retrieval: RetrievalService,
    @Inject(ENGINE) private readonly engine: Engine,
  ) {}

  /** @throws what `RetrievalService.retrieve` throws */
  async collect(
    query: EvidenceQuery,
    caller: Caller,
    signal?: AbortSignal,
  ): Promise<EvidenceResult> {
    const { claim, ...filters } = query;
    if (filters.source !== 'default' && caller.kind !== 'personal')
      throw errors.personalTokenRequired(`source=${filters.source}`);
    const language = detectLanguageOrDefault(claim);
    const newsQuery = buildNewsQuery(claim, language);
    // A claim without a word that can be searched for speaks of nothing that a source could.
    const emptyResult = { documents: [], failures: [] };
    const { documents, failures } = newsQuery
      ? await this.retrieval.retrieve(
          { ...filters, ...newsQuery, question: claim, limit: MAX_DOCUMENTS, sortBy: 'relevance' },
          caller,
          signal,
        )
      : emptyResult;
    await yieldToEventLoop(); // many documents take their time, to be read and to be assessed
    const { texts, evidence: toEvidence } = prepareAssessment(claim, language, documents);
    if (!texts.length) return { evidence: [], failures, engine: this.engine.id, language };
    const { result, engine } = await this.engine.classifyStance(
      { claim, evidence: texts, language },
      signal,
    );
    await yieldToEventLoop();
    return { evidence: toEvidence(result, engine === 'offline'), failures, engine, language };
  }
}
