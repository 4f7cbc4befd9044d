import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '@plumbline/concurrency';
import { parseInstant } from '@plumbline/http';
import type { Caller } from '../auth/caller.ts';
import { ErasureFenceService } from '../erasure-fence/erasure-fence.service.ts';
import { errors } from '../errors/errors.ts';
import { DocumentReaderService } from '../document-reader/document-reader.service.ts';
import { sealDigest } from './attribution/text-digest.ts';
import { computeRecallKeys } from './attribution/recall-keys.ts';
import { toWordSequence } from './attribution/word-sequence.ts';
import type { FingerprintMetadata } from './fingerprint.entity.ts';
import { FingerprintRepository } from './fingerprint.repository.ts';
import { FingerprintKeyProvider } from './fingerprint-key.provider.ts';
import { embedMark, type Density, type WatermarkedText } from './codec/embed-mark.ts';
import { countVisibleCodePoints } from './codec/mark-alphabet.ts';
import {
  StructureExtractionService,
  type TextWithMetadata,
} from './structure-extraction.service.ts';
import type { Snapshot } from './similarity/snapshot.types.ts';
import type { ContentType } from './similarity/weights.ts';

/**
 * Maximum length of a text to mark or to query, in code points without marks. Part of the API
 * contract.
 */
export const MAX_CONTENT_CHARACTERS = 50_000;

/** A text to mark, or the page that contains it. */
export type EmbedInput = ({ content: string } | { url: string }) & {
  contentType: ContentType;
  metadata: FingerprintMetadata;
  density: Density;
};

export interface EmbedResult extends WatermarkedText {
  fingerprintId: string;
  snapshot: Snapshot;
  embeddedAt: Date;
  /** The engine that extracted its structure. */
  engine: string;
  /** Number of UTF-16 code units that the marks add. */
  addedUnits: number;
}

/**
 * Marks texts, each with a new fingerprint, so that two recipients of one text can be
 * distinguished.
 */
@Injectable()
export class EmbedService {
  constructor(
    private readonly documentReader: DocumentReaderService,
    private readonly structureExtraction: StructureExtractionService,
    private readonly keyProvider: FingerprintKeyProvider,
    private readonly fingerprints: FingerprintRepository,
    private readonly erasureFence: ErasureFenceService,
  ) {}

  /**
   * @throws 422 for a page that is too long to mark
   * @throws the errors of reading the page and of the engine
   */
  async embed(caller: Caller, input: EmbedInput, signal?: AbortSignal): Promise<EmbedResult> {
    const { accountId, ownerId } = caller;
    const erasureMark = await this.erasureFence.createMark(accountId);
    const { content, ...readable } =
      'url' in input
        ? await this.readPage(input.url, signal)
        : { content: input.content, text: input.content };
    const { contentType, metadata, density } = input;
    const publishedAt =
      metadata.published_at === undefined ? null : parseInstant(metadata.published_at);
    // Without another date, a text counts as published when it is marked.
    const referenceDate = publishedAt ?? (readable.publishedAt ? undefined : new Date());
    const { snapshot, claimTerms, language, engine } =
      await this.structureExtraction.extractStructure(readable, referenceDate, signal);
    const [accountKeys] = await this.keyProvider.deriveKeySets(accountId);
    const embeddedAt = new Date();
    // Each step is slow for a long text, so the event loop is yielded in between.
    await yieldToEventLoop();
    const words = toWordSequence(content);
    await yieldToEventLoop();
    const digest = sealDigest(words, accountKeys.digest);
    await yieldToEventLoop();
    const recallKeys = computeRecallKeys(words, snapshot.entities, accountKeys.recall);
    const storedFields = { language, engine, snapshot, claimTerms, digest, recallKeys };
    const fingerprintId = await this.fingerprints.add({
      accountId,
      ownerId,
      contentType,
      metadata,
      publishedAt,
      embeddedAt,
      ...storedFields,
      erasureMark,
    });
    const { anchors: _anchors, ...publicSnapshot } = snapshot;
    const watermarkedText = embedMark(content, fingerprintId, accountKeys.mark, density);
    return {
      ...watermarkedText,
      fingerprintId,
      snapshot: publicSnapshot,
      embeddedAt,
      engine,
      addedUnits: watermarkedText.text.length - content.length,
    };
  }

  /** Returns the Markdown to mark and the plain text to analyse. */
  private async readPage(
    url: string,
    signal?: AbortSignal,
  ): Promise<TextWithMetadata & { content: string }> {
    const { markdown, text, title, language, publishedAt } = await this.documentReader.readUrl(
      url,
      signal,
    );
    const length = countVisibleCodePoints(markdown);
    if (length > MAX_CONTENT_CHARACTERS)
      throw errors.unreadableDocument(
        `url: the text of the page has ${length} characters, but at most ` +
          `${MAX_CONTENT_CHARACTERS} characters can be marked; send parts of the text in ` +
          'the field content',
      );
    return { content: markdown, text, title, language, publishedAt };
  }
}
