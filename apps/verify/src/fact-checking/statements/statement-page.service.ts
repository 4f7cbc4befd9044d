import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createSqlLoader } from '@plumbline/database';
import { DataSource } from 'typeorm';
import type { Caller } from '../../auth/caller.ts';
import type { SignedUrlParameters } from './signed-url.ts';
import type { Statement } from './statement.entity.ts';
import { StatementUrlService } from './statement-url.service.ts';

const loadSql = createSqlLoader(import.meta.url);
const STATEMENT_SQL = loadSql('statement');
const SIGHTINGS_SQL = loadSql('statement-sightings');
const LINKED_STATEMENTS_SQL = loadSql('linked-statements');

/** Of each a page shows so many, and says how many there are. */
const MAX_ROWS = 50;

/** Whose eyes a page is shown to. */
export type Viewer = Pick<Caller, 'accountId' | 'ownerId'>;

/** A place where a statement was seen. */
export interface StatementSighting {
  origin: 'news' | 'ingest';
  /** Of the stored page, or the ingested source. */
  documentId: string;
  /** UTF-16 offsets into the text of the document. */
  start: number;
  end: number;
  quote: string;
  /** 0 to 1 */
  credibility: number;
  learnedAt: Date;
  /** Null for ingested content without an address. */
  url: string | null;
  /** Empty where there is no address. */
  domain: string;
  /** Name of the publisher; empty for ingested content. */
  outlet: string;
  title: string;
  author: string | null;
  language: string;
  publishedAt: Date | null;
  /** False: only the title and snippet that a news provider gave were read. */
  isRead: boolean;
  /** Whose text it is, where the page says so. */
  agency: string | null;
}

/** Where a linked statement was seen, as far as the verdict needs it. */
export interface StatementPublisher {
  domain: string;
  outlet: string;
  agency: string | null;
  credibility: number;
  /** ISO 8601 */
  publishedAt: string | null;
}

export interface LinkedStatement {
  id: string;
  kind: Statement['kind'];
  text: string;
  title: string;
  language: string;
  isPublic: boolean;
  relation: 'SUPPORTS' | 'CONTRADICTS';
  confidence: number;
  learnedAt: Date;
  seenIn: StatementPublisher[];
  /** Null where the viewer could not open it: a signed link shows one page. */
  url: string | null;
}

/** All that the page of a statement shows. */
export interface StatementPage extends Omit<
  Statement,
  'accountId' | 'ownerId' | 'key' | 'createdAt'
> {
  isPublic: boolean;
  learnedAt: Date;
  /** Without a signature. */
  url: string;
  /** First published first. */
  sightings: StatementSighting[];
  /** Of all that may be shown. */
  sightingCount: number;
  /** Surest first. */
  links: LinkedStatement[];
  linkCount: number;
}

/** Reads what the public page of a statement shows to whom. */
@Injectable()
export class StatementPageService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly urls: StatementUrlService,
  ) {}

  /**
   * Who reads: the bearer of a signed link for this statement as whom it was made for, else the
   * caller. Undefined: anybody.
   */
  async resolveViewer(
    id: string,
    link: SignedUrlParameters | undefined,
    caller: Caller | undefined,
  ): Promise<Viewer | undefined> {
    const ownerId = link && (await this.urls.resolveLinkViewer(id, link));
    if (!ownerId) return caller;
    const rows: { accountId: string }[] = await this.db.query(
      'select account_id as "accountId" from verify.subject where id = $1 union all select ' +
        'id from verify.account where id = $1',
      [ownerId],
    );
    return rows[0] ? { accountId: rows[0].accountId, ownerId } : caller;
  }

  /**
   * Undefined when there is no such statement, or it is not for this viewer to see.
   * @param canSignUrls whether linked statements that are not for everybody get signed addresses:
   *   not for whom a signed link let in
   */
  async findPage(
    id: string,
    viewer: Viewer | undefined,
    canSignUrls: boolean,
  ): Promise<StatementPage | undefined> {
    const viewParameters = [id, viewer?.accountId ?? null, viewer?.ownerId ?? null];
    const [statement] = await this.db.query<
      Omit<StatementPage, 'url' | 'sightings' | 'sightingCount' | 'links' | 'linkCount'>[]
    >(STATEMENT_SQL, viewParameters);
    if (!statement) return undefined;
    const [sightingRows, linkRows] = await Promise.all([
      this.db.query<(StatementSighting & { total: number })[]>(SIGHTINGS_SQL, [
        ...viewParameters,
        MAX_ROWS,
      ]),
      this.db.query<(Omit<LinkedStatement, 'url'> & { total: number })[]>(LINKED_STATEMENTS_SQL, [
        ...viewParameters,
        MAX_ROWS,
      ]),
    ]);
    const buildUrl = async (other: Omit<LinkedStatement, 'url'>) =>
      other.isPublic || (canSignUrls && viewer)
        ? this.urls.buildUrl(other, viewer?.ownerId ?? '')
        : null;
    return {
      ...statement,
      url: this.urls.buildPublicUrl(statement),
      sightings: sightingRows.map(({ total: _, ...sighting }) => sighting),
      sightingCount: sightingRows[0]?.total ?? 0,
      links: await Promise.all(
        linkRows.map(async ({ total: _, ...other }) => ({ ...other, url: await buildUrl(other) })),
      ),
      linkCount: linkRows[0]?.total ?? 0,
    };
  }
}
