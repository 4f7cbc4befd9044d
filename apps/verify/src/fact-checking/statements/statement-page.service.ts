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

/** The most rows of each list on a page; the page also gives the total. */
const MAX_ROWS = 50;

/** The caller for whom a page is shown. */
export type Viewer = Pick<Caller, 'accountId' | 'ownerId'>;

/** A place where a statement occurs. */
export interface StatementSighting {
  origin: 'news' | 'ingest';
  /** The id of the stored page or the ingested source. */
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
  /** Empty when there is no address. */
  domain: string;
  /** The publisher's name; empty for ingested content. */
  outlet: string;
  title: string;
  author: string | null;
  language: string;
  publishedAt: Date | null;
  /** False when only the news provider's title and snippet were available. */
  isRead: boolean;
  /** The agency that wrote the text, if the page names it. */
  agency: string | null;
}

/** The publisher of a linked statement, with the fields that a verdict needs. */
export interface StatementPublisher {
  domain: string;
  outlet: string;
  agency: string | null;
  credibility: number;
  /** ISO 8601. */
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
  /** Null when the viewer cannot open it, since a signed link gives access to one page only. */
  url: string | null;
}

/** The content of a statement's page. */
export interface StatementPage extends Omit<
  Statement,
  'accountId' | 'ownerId' | 'key' | 'createdAt'
> {
  isPublic: boolean;
  learnedAt: Date;
  /** Unsigned. */
  url: string;
  /** Earliest publication first. */
  sightings: StatementSighting[];
  /** The number of all sightings that may be shown. */
  sightingCount: number;
  /** Highest confidence first. */
  links: LinkedStatement[];
  linkCount: number;
}

/** Reads the public page of a statement, as far as the viewer may see it. */
@Injectable()
export class StatementPageService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly urls: StatementUrlService,
  ) {}

  /**
   * Returns the viewer: the bearer of a valid signed link counts as the viewer for whom it was
   * signed; otherwise the caller. Undefined for an anonymous reader.
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
   * Undefined when the statement does not exist or the viewer may not see it.
   * @param canSignUrls whether linked private statements get signed addresses; false for readers
   *   with a signed link
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
