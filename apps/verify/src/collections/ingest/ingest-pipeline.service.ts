import { Inject, Injectable } from '@nestjs/common';
import { ENGINE, ExtractionTaskService } from '@plumbline/nlp-nest';
import type { FetchedPage, HttpValidators } from '@plumbline/documents';
import { OfflineEngine, type Engine } from '@plumbline/extraction';
import { SETTINGS } from '@plumbline/http';
import { JobDeferredError } from '@plumbline/queue';
import type { MeteredKey } from '../../auth/caller.ts';
import { StorageLimitService } from '../../auth/storage-limit.service.ts';
import { TokenLimitService } from '../../auth/token-limit.service.ts';
import { createRereadingMark } from '../../corpus/rereading-mark.ts';
import { SourceRereader } from '../../corpus/source-rereader.ts';
import { hashContent, extractDocument, type IncomingDocument } from '../../corpus/ingest-plan.ts';
import type { Settings } from '../../config/settings.ts';
import { DocumentReaderService } from '../../document-reader/document-reader.service.ts';
import { HostRateLimiter } from './host-rate-limiter.ts';
import { PendingFileRepository, type LoadedFile } from './pending-file.repository.ts';
import { SourceStorageService } from './source-storage.service.ts';
import type { IngestContext } from './ingest-context.ts';

/** The steps of an ingest: fetch (of a file: load), read, extract, link, store. */
@Injectable()
export class IngestPipelineService {
  private readonly ruleEngine: Engine;

  constructor(
    private readonly documentReader: DocumentReaderService,
    private readonly pendingFiles: PendingFileRepository,
    private readonly hostRateLimiter: HostRateLimiter,
    private readonly sourceStorage: SourceStorageService,
    private readonly tokenLimit: TokenLimitService,
    private readonly storageLimit: StorageLimitService,
    private readonly rereader: SourceRereader,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(ENGINE) private readonly engine: Engine,
    extractionTasks: ExtractionTaskService,
  ) {
    this.ruleEngine = new OfflineEngine(extractionTasks);
  }

  /**
   * @throws RunSupersededError
   * @throws JobDeferredError
   * @throws DocumentError
   * @throws 409 when the caller stores as much as it may
   * @throws the errors of the engine and the database
   */
  async run(context: IngestContext): Promise<void> {
    const { ingestRun, meteredKey, signal } = context;
    if (!context.page.sourceId) await this.storageLimit.checkRoom(meteredKey);
    const fetchedPage = await this.load(context);
    if (fetchedPage === 'unchanged') {
      await this.rereader.rereadMarked(context.page.sourceId!, meteredKey, signal);
      return this.sourceStorage.keepUnchanged(context);
    }

    await ingestRun.enterStage('read');
    const incoming = await this.read(fetchedPage, signal);
    const contentHash = hashContent(incoming.text);
    const existingId = await this.sourceStorage.findExistingId(context, contentHash);
    await ingestRun.enterStage('extract');
    if (existingId) await this.rereader.rereadMarked(existingId, meteredKey, signal);
    if (await this.sourceStorage.reuseExisting(context, contentHash, fetchedPage)) return;

    const { engine, isAffordableAt } = await this.selectEngine(meteredKey);
    const extraction = await extractDocument(engine, incoming, signal);
    const mark = createRereadingMark(extraction, this.settings, meteredKey.keyId, isAffordableAt);
    await this.sourceStorage.store(context, incoming, extraction, mark, fetchedPage);
  }

  /**
   * Selects the rules for a key that has used up its tokens. The model reads the page the next day.
   */
  private async selectEngine(
    meteredKey: MeteredKey,
  ): Promise<{ engine: Engine; isAffordableAt?: Date }> {
    const balance = await this.tokenLimit.findBalance(meteredKey);
    return balance?.remaining === 0
      ? { engine: this.ruleEngine, isAffordableAt: balance.until }
      : { engine: this.engine };
  }

  private async load(context: IngestContext): Promise<FetchedPage | LoadedFile | 'unchanged'> {
    await context.ingestRun.enterStage('fetch');
    return context.page.fileName === null
      ? this.fetch(context)
      : this.pendingFiles.load(context.page);
  }

  private async read(
    content: FetchedPage | LoadedFile,
    signal: AbortSignal,
  ): Promise<IncomingDocument> {
    const { documentLoader } = this.documentReader;
    if (!('fileName' in content))
      return { ...(await documentLoader.read(content, signal)), origin: 'url' };
    const { bytes, fileName, contentType } = content;
    const document = await documentLoader.loadFromFile(bytes, fileName, contentType, signal);
    return { ...document, origin: 'file', fileName };
  }

  private async fetch({
    page,
    ingestRun,
    signal,
  }: IngestContext): Promise<FetchedPage | 'unchanged'> {
    const deferredSlot = await this.hostRateLimiter.acquire(page.url, page.turnAt, signal);
    if (deferredSlot) {
      await ingestRun.postpone(deferredSlot.turnAt);
      throw new JobDeferredError(deferredSlot.waitMs);
    }
    const { etag, lastModified } = page;
    const validators: Partial<HttpValidators> = page.sourceId ? { etag, lastModified } : {};
    return this.documentReader.documentLoader.fetch(page.url, validators, signal);
  }
}
