import { Injectable } from '@nestjs/common';
import { instantOf, others } from '@plumbline/http';
import type { Caller } from '../accounts/caller.ts';
import { errors } from '../errors.ts';
import { Reading } from '../reading/reading.ts';
import { printsOf } from './evidence/prints.ts';
import { recallKeys } from './evidence/recall.ts';
import { wordsOf } from './evidence/words.ts';
import type { FingerprintMetadata } from './fingerprint.entity.ts';
import { Fingerprints } from './fingerprints.ts';
import { FingerprintKeys } from './keys.ts';
import { embedMark, type Density, type Marked } from './mark/embed-mark.ts';
import { visibleLength } from './mark/invisible.ts';
import { StructureReading, type Readable } from './structure-reading.ts';
import type { Snapshot } from './structure/snapshot.ts';
import type { ContentType } from './structure/weights.ts';

/** Document 1: of a text that is marked or asked about, in code points; marks do not count. */
export const LONGEST_CONTENT = 50_000;

/** A text that is to be marked, or the page that has it. */
export type ToMark = ({ content: string } | { url: string }) & {
  contentType: ContentType;
  metadata: FingerprintMetadata;
  density: Density;
};

export interface MarkedText extends Marked {
  fingerprintId: string;
  snapshot: Snapshot;
  embeddedAt: Date;
  /** Who read its structure. */
  engine: string;
  /** Characters (UTF-16 code units) that the marks take. */
  added: number;
}

/** Marks texts, each under a new fingerprint: two recipients of one text are told apart. */
@Injectable()
export class Marking {
  constructor(
    private readonly reading: Reading,
    private readonly structure: StructureReading,
    private readonly keys: FingerprintKeys,
    private readonly fingerprints: Fingerprints,
  ) {}

  /**
   * @throws what reading the page and its structure throw; 422 for a page that is too long to be
   *   marked
   */
  async mark(caller: Caller, asked: ToMark, signal?: AbortSignal): Promise<MarkedText> {
    const { content, ...readable } =
      'url' in asked
        ? await this.page(asked.url, signal)
        : { content: asked.content, text: asked.content };
    const { contentType, metadata, density } = asked;
    const publishedAt =
      metadata.published_at === undefined ? null : instantOf(metadata.published_at);
    // A text is marked as it is published, where nothing else is said
    const day = publishedAt ?? (readable.publishedAt ? undefined : new Date());
    const { snapshot, said, language, engine } = await this.structure.read(readable, day, signal);
    const { accountId, ownerId } = caller;
    const [key] = await this.keys.of(accountId);
    const embeddedAt = new Date();
    // Each takes its time with a long text: others have their turn in between
    await others();
    const words = wordsOf(content);
    await others();
    const prints = printsOf(words, key.prints);
    await others();
    const recall = recallKeys(words, snapshot.entities, key.recall);
    const read = { language, engine, snapshot, said, prints, recall };
    const fingerprintId = await this.fingerprints.add({
      accountId,
      ownerId,
      contentType,
      metadata,
      publishedAt,
      embeddedAt,
      ...read,
    });
    const marked = embedMark(content, fingerprintId, key.mark, density);
    return {
      ...marked,
      fingerprintId,
      snapshot,
      embeddedAt,
      engine,
      added: marked.text.length - content.length,
    };
  }

  /** Its Markdown is what is marked, its plain text what is read. */
  private async page(url: string, signal?: AbortSignal): Promise<Readable & { content: string }> {
    const { markdown, text, title, language, publishedAt } = await this.reading.url(url, signal);
    const length = visibleLength(markdown);
    if (length > LONGEST_CONTENT)
      throw errors.unreadable(
        `url: its text has ${length} characters, and at most ${LONGEST_CONTENT} can be ` +
          'marked: send parts of it as content',
      );
    return { content: markdown, text, title, language, publishedAt };
  }
}
