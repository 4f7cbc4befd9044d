import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ServiceWork } from '@plumbline/engine';
import { OfflineEngine } from '@plumbline/extraction';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../accounts/caller.ts';
import { errors } from '../errors.ts';
import { withoutDateline } from './dateline.ts';
import { readSentence, type Read } from './reading.ts';
import { statementKey } from './statement-key.ts';
import { StatementUrls } from './statement-urls.ts';

const sql = (name: string) => readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8');
const KNOWN = sql('known');
const ADD_STATEMENTS = sql('add-statements');
const ADD_SIGHTINGS = sql('add-sightings');
const ADD_LINKS = sql('add-links');

/**
 * foreign_key_violation, deadlock_detected: a document was deleted meanwhile, and what was learned
 * from it forgotten.
 */
const CHANGED_MEANWHILE: readonly (string | undefined)[] = ['23503', '40P01'];
/**
 * Looks at what is known: once before it is added to, once after; and again where what was known
 * was forgotten in between.
 */
const ATTEMPTS = 4;

/** Words cut from a stored document: `text === document.text.slice(start, end)`, UTF-16 offsets. */
export interface Quote {
  origin: 'news' | 'ingest';
  /** Of the stored page or the ingested source. */
  documentId: string;
  start: number;
  end: number;
  text: string;
}

/** A sentence of a document that is worth a page of its own. */
export interface Sighting extends Quote {
  /** ISO 639-1 */
  language: string;
  /**
   * Of the document; when it was read, where it has no date. What "yesterday" in the sentence is
   * told from.
   */
  referenceDate: Date;
  /** 0 to 1, of the document. */
  credibility: number;
}

/** A claim or prediction that was learned, with its page. */
export interface StatementRef {
  id: string;
  kind: 'claim' | 'prediction';
  title: string;
  /** `<site>/claims/<id>` or `<site>/predictions/<id>`; signed where it is not for everybody. */
  url: string;
}

export interface StatementLink {
  from: string;
  to: string;
  relation: 'SUPPORTS' | 'CONTRADICTS';
  /** 0 to 1 */
  confidence: number;
}

/** A sighting with what it is found by. */
interface Placed extends Sighting {
  /** What it says: its text without a dateline. */
  said: string;
  key: Buffer;
  pageId: string | null;
  sourceId: string | null;
}

interface Known {
  position: number;
  /** Whether its document is still there, and the caller's to see. */
  isThere: boolean;
  id: string | null;
  kind: 'CLAIM' | 'PREDICTION';
  title: string;
  isPublic: boolean;
  isSeen: boolean;
}

/**
 * What was learned from evidence: claims and predictions, where each was seen, and how they stand
 * to each other.
 */
@Injectable()
export class Statements {
  /**
   * By rules even where a model is configured: a sentence has to be the same statement to every
   * instance, and a page is not worth a call for each.
   */
  private readonly engine: OfflineEngine;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly urls: StatementUrls,
    work: ServiceWork,
  ) {
    this.engine = new OfflineEngine(work);
  }

  /**
   * Keeps each sentence as the statement it makes; what says the same word for word, of the same
   * dates, is one statement. Returns them in the order given. What is known already costs one
   * query.
   * @throws 503 when a document was deleted meanwhile
   */
  async learn(sightings: readonly Sighting[], caller: Caller): Promise<StatementRef[]> {
    if (!sightings.length) return [];
    const placed = sightings.map(place);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const known = await this.known(placed, caller);
      if (known.some(({ isThere }) => !isThere))
        throw errors.busy('A source was removed while it was being read; try again');
      if (known.every(({ id, isSeen }) => id && isSeen))
        return Promise.all(known.map((row) => this.refOf(row, caller)));
      await this.add(placed, known).catch((error: unknown) => {
        if (!CHANGED_MEANWHILE.includes((error as { code?: string }).code)) throw error;
      });
    }
    throw errors.busy('What was found is being changed by others; try again');
  }

  /**
   * Keeps how statements stand to each other; said again, the surer counts. Statements that are
   * gone by now are passed over.
   */
  async link(links: readonly StatementLink[]): Promise<void> {
    const surest = new Map<string, StatementLink>();
    for (const link of links) {
      const said = surest.get(link.from + link.to);
      if (link.from !== link.to && !(said && said.confidence >= link.confidence))
        surest.set(link.from + link.to, link);
    }
    if (!surest.size) return;
    const all = [...surest.values()];
    const column = <Name extends keyof StatementLink>(name: Name) => all.map((link) => link[name]);
    await this.db.query(ADD_LINKS, [
      column('from'),
      column('to'),
      column('relation'),
      column('confidence'),
    ]);
  }

  private known(placed: Placed[], { accountId, ownerId }: Caller): Promise<Known[]> {
    const column = <Name extends keyof Placed>(name: Name) => placed.map((each) => each[name]);
    const places = [
      column('pageId'),
      column('sourceId'),
      column('language'),
      column('key'),
      column('start'),
      column('end'),
    ];
    return this.db.query(KNOWN, [...places, column('credibility'), accountId, ownerId]);
  }

  private async add(placed: Placed[], known: Known[]): Promise<void> {
    const isNew = new Map(
      placed
        .filter((_, at) => !known[at]?.id)
        .map((each) => [each.key.toString('hex') + each.sourceId, each]),
    );
    const read: (Placed & Read)[] = [];
    for (const each of isNew.values())
      // one after the other: others wait for the thread too
      read.push({ ...each, ...(await readSentence(this.engine, { ...each, text: each.said })) });
    const of = <Name extends keyof (Placed & Read)>(name: Name) => read.map((each) => each[name]);
    const isUnseen = new Map(
      placed.filter((_, at) => !known[at]?.isSeen).map((each) => [placeOf(each), each]),
    );
    const unseen = [...isUnseen.values()];
    const column = <Name extends keyof Placed>(name: Name) => unseen.map((each) => each[name]);
    await this.db.transaction(async (tx) => {
      if (read.length) {
        const words = [
          of('kind'),
          of('said'),
          of('title'),
          of('description'),
          of('category'),
          of('claimType'),
          of('claimDate'),
        ];
        await tx.query(ADD_STATEMENTS, [
          ids(read),
          of('sourceId'),
          of('language'),
          of('key'),
          ...words,
          of('deadline'),
        ]);
      }
      const places = [
        column('pageId'),
        column('sourceId'),
        column('language'),
        column('key'),
        column('start'),
        column('end'),
      ];
      await tx.query(ADD_SIGHTINGS, [
        ids(unseen),
        ...places,
        column('text'),
        column('credibility'),
      ]);
    });
  }

  private async refOf(
    { id, kind, title, isPublic }: Known,
    { ownerId }: Caller,
  ): Promise<StatementRef> {
    const url = await this.urls.of({ id: id!, kind, isPublic }, ownerId);
    return { id: id!, kind: kind === 'CLAIM' ? 'claim' : 'prediction', title, url };
  }
}

const ids = (rows: unknown[]) => rows.map(() => uuid());

function place(sighting: Sighting): Placed {
  const said = withoutDateline(sighting.text);
  return {
    ...sighting,
    said,
    key: statementKey({ ...sighting, text: said }),
    pageId: sighting.origin === 'news' ? sighting.documentId : null,
    sourceId: sighting.origin === 'ingest' ? sighting.documentId : null,
  };
}

const placeOf = ({ key, documentId, start, end }: Placed) =>
  [key.toString('hex'), documentId, start, end].join(' ');
