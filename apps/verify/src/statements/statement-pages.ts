import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Caller } from '../accounts/caller.ts';
import type { SignedLink } from './signed-link.ts';
import type { Statement } from './statement.entity.ts';
import { StatementUrls } from './statement-urls.ts';

const sql = (name: string) => readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8');
const STATEMENT = sql('statement');
const SEEN = sql('seen');
const LINKED = sql('linked');

/** Of each a page shows so many, and says how many there are. */
const MOST = 50;

/** Whose eyes a page is shown to. */
export type Viewer = Pick<Caller, 'accountId' | 'ownerId'>;

/** A place where a statement was seen. */
export interface SeenAt {
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
export interface Publisher {
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
  seenIn: Publisher[];
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
  seen: SeenAt[];
  /** Of all that may be shown. */
  seenInAll: number;
  /** Surest first. */
  linked: LinkedStatement[];
  linkedInAll: number;
}

/** Reads what the public page of a statement shows to whom. */
@Injectable()
export class StatementPages {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly urls: StatementUrls,
  ) {}

  /**
   * Who reads: the bearer of a signed link for this statement as whom it was made for, else the
   * caller. Undefined: anybody.
   */
  async viewer(
    id: string,
    link: SignedLink | undefined,
    caller: Caller | undefined,
  ): Promise<Viewer | undefined> {
    const ownerId = link && (await this.urls.viewerOf(id, link));
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
   * @param maySign whether linked statements that are not for everybody get signed addresses: not
   *   for whom a signed link let in
   */
  async find(
    id: string,
    viewer: Viewer | undefined,
    maySign: boolean,
  ): Promise<StatementPage | undefined> {
    const seenBy = [id, viewer?.accountId ?? null, viewer?.ownerId ?? null];
    const [statement] = await this.db.query<
      Omit<StatementPage, 'url' | 'seen' | 'seenInAll' | 'linked' | 'linkedInAll'>[]
    >(STATEMENT, seenBy);
    if (!statement) return undefined;
    const [seen, linked] = await Promise.all([
      this.db.query<(SeenAt & { total: number })[]>(SEEN, [...seenBy, MOST]),
      this.db.query<(Omit<LinkedStatement, 'url'> & { total: number })[]>(LINKED, [
        ...seenBy,
        MOST,
      ]),
    ]);
    const urlOf = async (other: Omit<LinkedStatement, 'url'>) =>
      other.isPublic || (maySign && viewer) ? this.urls.of(other, viewer?.ownerId ?? '') : null;
    return {
      ...statement,
      url: this.urls.plain(statement),
      seen: seen.map(({ total: _, ...place }) => place),
      seenInAll: seen[0]?.total ?? 0,
      linked: await Promise.all(
        linked.map(async ({ total: _, ...other }) => ({ ...other, url: await urlOf(other) })),
      ),
      linkedInAll: linked[0]?.total ?? 0,
    };
  }
}
