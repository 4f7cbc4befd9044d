import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, runInTransaction, type Database } from '@plumbline/database';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry } from '@plumbline/queue';
import { resolveLanguage } from '@plumbline/text';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../../auth/caller.ts';
import { errors } from '../../errors/errors.ts';
import { FactCheckerService } from '../../fact-checking/fact-checker.service.ts';
import { type CheckJob, DOCUMENT_CHECK_QUEUE, toCheckJob } from '../check-job.ts';
import { type CheckRequest, toCheckOptions } from '../check-request.ts';
import type { DocumentCheck } from '../check.entity.ts';
import { DocumentCheckRepository } from './document-check.repository.ts';

/** Longer texts are refused, in characters. */
export const MAX_DOCUMENT_CHARS = 100_000;
/** Of one owner, so many documents may wait or be checked. */
const MAX_UNFINISHED_DOCUMENTS = 50;
const MAX_TITLE_CHARS = 300;

/** A text whose claims are to be checked. */
export interface DocumentInput {
  text: string;
  title: string | null;
  url: string | null;
  /** As the document declares it. */
  language: string | null;
  /** What its "yesterday" is told from; null where it is not known. */
  publishedAt: Date | null;
}

/** Takes texts in whose claims are checked; a worker does it. */
@Injectable()
export class DocumentCheckService {
  private readonly queue: Queue<CheckJob>;

  constructor(
    @Inject(QUEUE_REGISTRY) queues: QueueRegistry,
    @Inject(DATABASE) private readonly database: Database,
    private readonly documents: DocumentCheckRepository,
    private readonly factChecker: FactCheckerService,
  ) {
    this.queue = queues.getQueue(DOCUMENT_CHECK_QUEUE);
  }

  /**
   * Refuses what cannot be done, before a page or file is read.
   *
   * @throws 400 for a language, 403 for a scope, 429 where too many wait
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

  /** @param field in which the caller sent the text. @throws 413 for a text that is too long */
  async enqueue(
    { text, title, url, language, publishedAt }: DocumentInput,
    options: Omit<CheckRequest, 'claim'>,
    caller: Caller,
    field: string,
  ): Promise<DocumentCheck> {
    const content = text.toWellFormed().replaceAll('\0', '');
    if (content.length > MAX_DOCUMENT_CHARS)
      throw errors.tooLarge(field, `${MAX_DOCUMENT_CHARS} characters of text`);
    const { accountId, ownerId, keyId } = caller;
    const document: DocumentCheck = {
      ...{ id: uuid(), accountId, ownerId, keyId, url, content },
      title: (title ?? '').toWellFormed().replaceAll('\0', '').slice(0, MAX_TITLE_CHARS),
      language: resolveLanguage(content, language),
      options: toCheckOptions({ ...options, ...(publishedAt && { referenceDate: publishedAt }) }),
      ...{ status: 'queued', error: null, engine: null, counts: {} },
      ...{ createdAt: new Date(), finishedAt: null },
    };
    // One owner's document waits behind as many of its own, not behind all of another's.
    const priority = (await this.documents.countUnfinished(caller)) + 1;
    await runInTransaction(this.database.pool, async (client) => {
      await this.documents.insert(document, client);
      await this.queue.enqueue([toCheckJob(document.id, priority)], client);
    });
    return document;
  }

  /** Ends it, and what of its claims waits or runs; verdicts that are there stay. @throws 404 */
  async cancel(caller: Caller, id: string): Promise<DocumentCheck> {
    const { status } = await this.documents.findOwned(caller, id);
    if (status === 'queued' || status === 'running') {
      await this.documents.cancel(id);
      await this.queue.remove(id);
    }
    return this.documents.findOwned(caller, id);
  }
}
