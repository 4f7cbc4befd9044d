import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, runInTransaction, type Database } from '@plumbline/database';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry } from '@plumbline/queue';
import { resolveLanguage } from '@plumbline/text';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../../auth/caller.ts';
import { readSourceText } from '../../document-reader/source-text.ts';
import { errors } from '../../errors/errors.ts';
import { FactCheckerService } from '../../fact-checking/fact-checker.service.ts';
import type { CallbackTarget } from '../../webhooks/callback-url.service.ts';
import { WebhookOutboxRepository } from '../../webhooks/webhook-outbox.repository.ts';
import { type CheckJob, DOCUMENT_CHECK_QUEUE, toCheckJob } from '../check-job.ts';
import { type CheckRequest, toCheckOptions } from '../check-request.ts';
import type { DocumentCheck } from '../check.entity.ts';
import { DocumentCheckRepository } from './document-check.repository.ts';

/** The maximum length of a document, in characters. */
export const MAX_DOCUMENT_CHARS = 100_000;
/** The maximum number of waiting and running document checks of one owner. */
const MAX_UNFINISHED_DOCUMENTS = 50;
const MAX_TITLE_CHARS = 300;

/** A document whose claims are to be checked. */
export interface DocumentInput {
  text: string;
  /** Whether `text` is Markdown. Plain text of a caller is Markdown as well. */
  isMarkdown: boolean;
  title: string | null;
  url: string | null;
  /** The language that the document declares. */
  language: string | null;
  /** Relative dates such as "yesterday" are resolved from it; null when unknown. */
  publishedAt: Date | null;
}

/** Queues document checks for a worker. */
@Injectable()
export class DocumentCheckService {
  private readonly queue: Queue<CheckJob>;

  constructor(
    @Inject(QUEUE_REGISTRY) queues: QueueRegistry,
    @Inject(DATABASE) private readonly database: Database,
    private readonly documents: DocumentCheckRepository,
    private readonly factChecker: FactCheckerService,
    private readonly webhooks: WebhookOutboxRepository,
  ) {
    this.queue = queues.getQueue(DOCUMENT_CHECK_QUEUE);
  }

  /**
   * Refuses invalid requests before the page or file is read.
   *
   * @throws 400 for an unsupported language
   * @throws 403 for a scope that the key does not allow
   * @throws 429 when too many documents are unfinished
   */
  async assertAllowed(
    { summaryLanguage, source }: Omit<CheckRequest, 'claim'>,
    caller: Caller,
  ): Promise<void> {
    this.factChecker.assertSummaryLanguage(summaryLanguage);
    if (source !== 'default' && caller.kind !== 'personal')
      throw errors.personalTokenRequired(`source=${source}`);
    if ((await this.documents.countUnfinished(caller)) >= MAX_UNFINISHED_DOCUMENTS)
      throw errors.tooManyChecks(MAX_UNFINISHED_DOCUMENTS);
  }

  /**
   * @param field name of the request field with the text, for the error message
   * @throws 413 when the text is too long
   * @throws 429 when too many webhooks are unfinished
   */
  async enqueue(
    { text, isMarkdown, title, url, language, publishedAt }: DocumentInput,
    options: Omit<CheckRequest, 'claim'>,
    caller: Caller,
    field: string,
    callback?: CallbackTarget,
  ): Promise<DocumentCheck> {
    const content = text.toWellFormed().replaceAll('\0', '');
    if (content.length > MAX_DOCUMENT_CHARS)
      throw errors.tooLarge(field, `${MAX_DOCUMENT_CHARS} characters of text`);
    const { accountId, ownerId, keyId } = caller;
    const document: DocumentCheck = {
      ...{ id: uuid(), accountId, ownerId, keyId, url, content, isMarkdown },
      title: (title ?? '').toWellFormed().replaceAll('\0', '').slice(0, MAX_TITLE_CHARS),
      language: resolveLanguage(readSourceText(content, isMarkdown).text, language),
      options: toCheckOptions({ ...options, ...(publishedAt && { referenceDate: publishedAt }) }),
      ...{ status: 'queued', error: null, engine: null, counts: {} },
      ...{ createdAt: new Date(), finishedAt: null },
    };
    // The priority is the number of the owner's own unfinished documents, so that no owner waits
    // for all documents of another one.
    const priority = (await this.documents.countUnfinished(caller)) + 1;
    await runInTransaction(this.database.pool, async (client) => {
      await this.documents.insert(document, client);
      await this.webhooks.subscribe(client, 'document_check', document.id, caller, callback);
      await this.queue.enqueue([toCheckJob(document.id, priority)], client);
    });
    return document;
  }

  /**
   * Cancels the document check and its unfinished claims. Existing verdicts are kept.
   * @throws 404 when the caller has no such document check
   */
  async cancel(caller: Caller, id: string): Promise<DocumentCheck> {
    const { status } = await this.documents.findOwned(caller, id);
    if (status === 'queued' || status === 'running') {
      await this.documents.cancel(id);
      await this.queue.remove(id);
    }
    return this.documents.findOwned(caller, id);
  }
}
