import { Inject, Injectable } from '@nestjs/common';
import { ENGINE } from '@plumbline/engine';
import type { FetchedPage, Validators } from '@plumbline/documents';
import type { Engine } from '@plumbline/extraction';
import { Postponed } from '@plumbline/queue';
import { contentHashOf, extracted, type Incoming } from '../../knowledge/draft.ts';
import { Reading } from '../../reading/reading.ts';
import { HostTurns } from './host-turns.ts';
import { Storing } from './storing.ts';
import type { Task } from './task.ts';

/** The way of a page into its collection: fetch, read, extract, link, store. */
@Injectable()
export class Stages {
  constructor(
    private readonly reading: Reading,
    private readonly turns: HostTurns,
    private readonly storing: Storing,
    @Inject(ENGINE) private readonly engine: Engine,
  ) {}

  /**
   * @throws Superseded, Postponed, DocumentError, those of the engine, and what the database says
   */
  async run(task: Task): Promise<void> {
    const { record, signal } = task;
    const page = await this.fetch(task);
    if (page === 'unchanged') return this.storing.unchanged(task);

    await record.reach('read');
    const document = await this.reading.documents.read(page, signal);
    const incoming: Incoming = { ...document, origin: 'url' };
    if (await this.storing.share(task, contentHashOf(document.text), page)) return;

    await record.reach('extract');
    const extraction = await extracted(this.engine, incoming, signal);
    await this.storing.store(task, incoming, extraction, page);
  }

  private async fetch({ page, record, signal }: Task): Promise<FetchedPage | 'unchanged'> {
    await record.reach('fetch');
    const later = await this.turns.take(page.url, page.turnAt, signal);
    if (later) {
      await record.postponed(later.turnAt);
      throw new Postponed(later.waitMs);
    }
    const { etag, lastModified } = page;
    const known: Partial<Validators> = page.sourceId ? { etag, lastModified } : {};
    return this.reading.documents.fetch(page.url, known, signal);
  }
}
