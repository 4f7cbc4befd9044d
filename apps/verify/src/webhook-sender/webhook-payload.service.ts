import { Injectable } from '@nestjs/common';
import { CheckPresentationService } from '../checks/check-presentation.service.ts';
import { CheckRepository } from '../checks/check.repository.ts';
import { DocumentCheckPresentationService } from '../checks/document/document-check-presentation.service.ts';
import { DocumentCheckRepository } from '../checks/document/document-check.repository.ts';
import { toCollectionSourceDto } from '../collections/collection-source.dto.ts';
import { CollectionSourceRepository } from '../collections/collection-source.repository.ts';
import { IngestRequestRepository } from '../collections/ingest-request.repository.ts';
import { toResearchJobDto } from '../research/research-job.dto.ts';
import { ResearchJobRepository } from '../research/research-job.repository.ts';
import { StatementUrlService } from '../fact-checking/statements/statement-url.service.ts';
import type { WebhookResource } from '../webhooks/webhook.entity.ts';
import type { LeasedWebhook } from './webhook-lease.repository.ts';

/** A larger result is omitted, and the receiver reads it by its URL. */
export const MAX_RESULT_BYTES = 256 * 1_024;

/** The result of some work, as its endpoint returns it. */
interface WorkResult {
  /** Path of the endpoint that returns the result, with a leading slash. */
  path: string;
  status: string;
  result: object;
}

/**
 * Builds the bodies of webhooks when they are sent, so that the outbox contains no texts of
 * callers, and a webhook nothing that was erased.
 */
@Injectable()
export class WebhookPayloadService {
  private readonly loadByResource: Record<
    WebhookResource,
    (id: string) => Promise<WorkResult | undefined>
  > = {
    check: (id) => this.loadCheck(id),
    document_check: (id) => this.loadDocumentCheck(id),
    ingest: (id) => this.loadIngest(id),
    research: (id) => this.loadResearch(id),
  };

  constructor(
    private readonly checks: CheckRepository,
    private readonly checkPresentation: CheckPresentationService,
    private readonly documents: DocumentCheckRepository,
    private readonly documentPresentation: DocumentCheckPresentationService,
    private readonly ingestRequests: IngestRequestRepository,
    private readonly sources: CollectionSourceRepository,
    private readonly research: ResearchJobRepository,
    private readonly siteUrls: StatementUrlService,
  ) {}

  /** Returns undefined when the result was deleted. */
  async buildBody({
    resource,
    resourceId,
    event,
    endedAt,
  }: LeasedWebhook): Promise<string | undefined> {
    const work = await this.loadByResource[resource](resourceId);
    if (!work) return undefined;
    const { path, status, result } = work;
    const isOmitted = Buffer.byteLength(JSON.stringify(result)) > MAX_RESULT_BYTES;
    return JSON.stringify({
      type: event,
      timestamp: endedAt.toISOString(),
      data: {
        ...{ id: resourceId, status, url: `${this.siteUrls.getSiteUrl()}${path}` },
        result: isOmitted ? null : result,
        result_omitted: isOmitted,
      },
    });
  }

  private async loadCheck(id: string): Promise<WorkResult | undefined> {
    const check = await this.checks.findById(id);
    if (!check) return undefined;
    const result = await this.checkPresentation.toDto(check);
    return { path: `/api/v1/checks/${id}`, status: check.status, result };
  }

  private async loadDocumentCheck(id: string): Promise<WorkResult | undefined> {
    const document = await this.documents.findById(id);
    if (!document) return undefined;
    const claims = await this.documentPresentation.loadClaims(document);
    const result = await this.documentPresentation.toDto(document, claims, true);
    return { path: `/api/v1/checks/document/${id}`, status: document.status, result };
  }

  private async loadIngest(id: string): Promise<WorkResult | undefined> {
    const request = await this.ingestRequests.findById(id);
    if (!request) return undefined;
    const { collectionId, sourceIds, failedIds } = request;
    const rows = await this.sources.list(collectionId, { ids: sourceIds });
    const sources = rows.map((row) => ({
      ...toCollectionSourceDto(row),
      // A page that was sent again has a new state, but this request has ended.
      status: failedIds.includes(row.id) ? 'failed' : 'completed',
    }));
    const failed = sources.filter(({ status }) => status === 'failed').length;
    const [total, completed] = [sourceIds.length, sources.length - failed];
    const summary = { total, completed, failed, removed: total - sources.length };
    return {
      path: `/api/v1/collections/${collectionId}/ingest-status`,
      status: 'completed',
      result: { collection_id: collectionId, summary, sources },
    };
  }

  private async loadResearch(id: string): Promise<WorkResult | undefined> {
    const job = await this.research.findById(id);
    if (!job) return undefined;
    return {
      path: `/api/v1/deep-research/${id}`,
      status: job.status,
      result: toResearchJobDto(job),
    };
  }
}
