import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isDatabaseUnavailable } from '@plumbline/database';
import {
  type Engine,
  type EngineResult,
  type Extraction,
  getRulesShare,
} from '@plumbline/extraction';
import { SETTINGS } from '@plumbline/http';
import { ENGINE } from '@plumbline/nlp-nest';
import { DataSource, IsNull } from 'typeorm';
import type { MeteredKey } from '../auth/caller.ts';
import { TokenLimitService } from '../auth/token-limit.service.ts';
import type { Settings } from '../config/settings.ts';
import { extractDocument, type IncomingDocument } from '../corpus/ingest-plan.ts';
import {
  isMarkedForRereading,
  NO_REREADING_MARK,
  postponeRereading,
} from '../corpus/rereading-mark.ts';
import type { SourceRereader } from '../corpus/source-rereader.ts';
import { Source } from '../corpus/source.entity.ts';
import { RereadingStorageService } from './rereading-storage.service.ts';

/** Result of a rereading. `superseded`: the source was changed or deleted meanwhile. */
export type RereadingOutcome =
  | { kind: 'stored' | 'failed' | 'superseded' }
  /** The key has used up its tokens of the day. */
  | { kind: 'limited'; until: Date };

/** Lets the model read stored sources that the rules read in its place. */
@Injectable()
export class RereadingService implements SourceRereader {
  private readonly logger = new Logger('Rereading');
  private readonly hasModel: boolean;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(ENGINE) private readonly engine: Engine,
    @Inject(SETTINGS) { languageModel }: Settings,
    private readonly tokenLimit: TokenLimitService,
    private readonly storage: RereadingStorageService,
  ) {
    this.hasModel = languageModel !== undefined;
  }

  async rereadMarked(
    sourceId: string,
    meteredKey: MeteredKey,
    signal?: AbortSignal,
  ): Promise<void> {
    const source = await this.findMarked(sourceId);
    if (source) await this.reread(source, meteredKey, signal);
  }

  /** Returns the source if the model must read it again or has failed on it so far. */
  async findMarked(sourceId: string): Promise<Source | null> {
    if (!this.hasModel) return null;
    const source = await this.db.manager.findOneBy(Source, { id: sourceId, deletedAt: IsNull() });
    return source && isMarkedForRereading(source) ? source : null;
  }

  /** @throws like `rereadMarked` */
  async reread(
    source: Source,
    meteredKey: MeteredKey,
    signal?: AbortSignal,
  ): Promise<RereadingOutcome> {
    const balance = await this.tokenLimit.findBalance(meteredKey);
    if (balance?.remaining === 0) return { kind: 'limited', until: balance.until };
    const extraction = await this.extract(source, signal);
    if (!extraction) return { kind: 'failed' };
    const { engine, hasFallback } = extraction;
    if (hasFallback && getRulesShare(engine) >= getRulesShare(source.engine))
      return { kind: 'failed' };
    const mark = hasFallback ? postponeRereading(source) : NO_REREADING_MARK;
    const isStored = await this.storage.store(source, extraction, mark, signal);
    return { kind: isStored ? 'stored' : 'superseded' };
  }

  /** Returns undefined if not even the rules can read it now. */
  private async extract(
    source: Source,
    signal?: AbortSignal,
  ): Promise<EngineResult<Extraction> | undefined> {
    try {
      return await extractDocument(this.engine, toIncomingDocument(source), signal);
    } catch (error) {
      signal?.throwIfAborted();
      if (isDatabaseUnavailable(error)) throw error;
      this.logger.warn(`The rereading of source ${source.id} failed: ${String(error)}`);
      return undefined;
    }
  }
}

/**
 * Rebuilds the document as it was received. For text that was sent directly, the stored title was
 * derived, so it is left out.
 */
const toIncomingDocument = ({
  origin,
  url,
  fileName,
  title,
  content,
  author,
  siteName,
  description,
  publishedAt,
  language,
  createdAt,
}: Source): IncomingDocument => ({
  ...{ origin, text: content, author, siteName, description, language },
  url: url ?? undefined,
  fileName: fileName ?? undefined,
  title: origin === 'content' ? null : title,
  publishedAt: publishedAt?.toISOString(),
  receivedAt: createdAt,
});
