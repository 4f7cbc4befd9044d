import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createSqlLoader } from '@plumbline/database';
import { ExtractionTaskService } from '@plumbline/nlp-nest';
import { OfflineEngine } from '@plumbline/extraction';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../../auth/caller.ts';
import { errors } from '../../errors/errors.ts';
import { stripDateline } from './dateline.ts';
import { parseStatement, type ParsedStatement } from './parse-statement.ts';
import { computeStatementKey } from './statement-key.ts';
import { StatementUrlService } from './statement-url.service.ts';

const loadSql = createSqlLoader(import.meta.url);
const EXISTING_STATEMENTS_SQL = loadSql('existing-statements');
const ADD_STATEMENTS_SQL = loadSql('add-statements');
const ADD_SIGHTINGS_SQL = loadSql('add-sightings');
const ADD_LINKS_SQL = loadSql('add-links');

/**
 * foreign_key_violation, deadlock_detected: a document was deleted concurrently, with its
 * statements.
 */
const CONCURRENT_CHANGE_CODES: readonly (string | undefined)[] = ['23503', '40P01'];
/** Reads before and after the insertion, and again when statements were deleted in between. */
const MAX_ATTEMPTS = 4;

/**
 * A verbatim part of a stored document: `text === document.text.slice(start, end)`, UTF-16 offsets.
 */
export interface Quote {
  origin: 'news' | 'ingest';
  /** The id of the stored page or the ingested source. */
  documentId: string;
  start: number;
  end: number;
  text: string;
}

/** A sentence of a document that gets a page of its own. */
export interface SightingInput extends Quote {
  /** ISO 639-1. */
  language: string;
  /**
   * The date of the document, or when it was read if it has none; "yesterday" in the sentence
   * refers to it.
   */
  referenceDate: Date;
  /** The document's credibility: 0 to 1. */
  credibility: number;
}

/** A saved claim or prediction with its address. */
export interface StatementRef {
  id: string;
  kind: 'claim' | 'prediction';
  title: string;
  /** `<site>/claims/<id>` or `<site>/predictions/<id>`; signed when it is not public. */
  url: string;
  /** Whether everybody may see it. */
  isPublic: boolean;
}

export interface StatementLink {
  from: string;
  to: string;
  relation: 'SUPPORTS' | 'CONTRADICTS';
  /** 0 to 1 */
  confidence: number;
}

/** A sighting with its lookup key. */
interface KeyedSighting extends SightingInput {
  /** The text without a dateline. */
  statementText: string;
  key: Buffer;
  pageId: string | null;
  sourceId: string | null;
}

interface ExistingStatementRow {
  position: number;
  /** Whether its document still exists and the caller may see it. */
  isThere: boolean;
  id: string | null;
  kind: 'CLAIM' | 'PREDICTION';
  title: string;
  isPublic: boolean;
  isSeen: boolean;
}

/**
 * Saves statements from evidence: claims and predictions, where they occur, and their relations.
 */
@Injectable()
export class StatementService {
  /**
   * The rules, even when a model is configured: a sentence must give the same statement in all
   * instances, and a model call per page would be too expensive.
   */
  private readonly engine: OfflineEngine;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly urls: StatementUrlService,
    extractionTasks: ExtractionTaskService,
  ) {
    this.engine = new OfflineEngine(extractionTasks);
  }

  /**
   * Saves each sentence as a statement; the same words about the same dates are one statement.
   * Returns them in the given order. Needs one query when all are known already.
   * @throws 503 when a document was deleted concurrently
   */
  async saveStatements(
    sightings: readonly SightingInput[],
    caller: Caller,
  ): Promise<StatementRef[]> {
    if (!sightings.length) return [];
    const keyedSightings = sightings.map(toKeyedSighting);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const existingRows = await this.findExisting(keyedSightings, caller);
      if (existingRows.some(({ isThere }) => !isThere))
        throw errors.serviceBusy('A source was deleted during this request; try again');
      if (existingRows.every(({ id, isSeen }) => id && isSeen))
        return Promise.all(existingRows.map((row) => this.toStatementRef(row, caller)));
      await this.insertMissing(keyedSightings, existingRows).catch((error: unknown) => {
        if (!CONCURRENT_CHANGE_CODES.includes((error as { code?: string }).code)) throw error;
      });
    }
    throw errors.serviceBusy('Another request is changing the same statements; try again');
  }

  /**
   * Saves relations between statements; for a repeated relation the higher confidence counts.
   * Statements that were deleted meanwhile are ignored.
   */
  async saveLinks(links: readonly StatementLink[]): Promise<void> {
    const bestByPair = new Map<string, StatementLink>();
    for (const link of links) {
      const bestLink = bestByPair.get(link.from + link.to);
      if (link.from !== link.to && !(bestLink && bestLink.confidence >= link.confidence))
        bestByPair.set(link.from + link.to, link);
    }
    if (!bestByPair.size) return;
    const bestLinks = [...bestByPair.values()];
    const column = <Name extends keyof StatementLink>(name: Name) =>
      bestLinks.map((link) => link[name]);
    await this.db.query(ADD_LINKS_SQL, [
      column('from'),
      column('to'),
      column('relation'),
      column('confidence'),
    ]);
  }

  private findExisting(
    keyedSightings: KeyedSighting[],
    { accountId, ownerId }: Caller,
  ): Promise<ExistingStatementRow[]> {
    const column = <Name extends keyof KeyedSighting>(name: Name) =>
      keyedSightings.map((each) => each[name]);
    const placeColumns = [
      column('pageId'),
      column('sourceId'),
      column('language'),
      column('key'),
      column('start'),
      column('end'),
    ];
    return this.db.query(EXISTING_STATEMENTS_SQL, [
      ...placeColumns,
      column('credibility'),
      accountId,
      ownerId,
    ]);
  }

  private async insertMissing(
    keyedSightings: KeyedSighting[],
    existingRows: ExistingStatementRow[],
  ): Promise<void> {
    const newByKey = new Map(
      keyedSightings
        .filter((_, at) => !existingRows[at]?.id)
        .map((each) => [each.key.toString('hex') + each.sourceId, each]),
    );
    const newStatements: (KeyedSighting & ParsedStatement)[] = [];
    for (const each of newByKey.values())
      // sequential, since other work needs the thread too
      newStatements.push({
        ...each,
        ...(await parseStatement(this.engine, { ...each, text: each.statementText })),
      });
    const statementColumn = <Name extends keyof (KeyedSighting & ParsedStatement)>(name: Name) =>
      newStatements.map((each) => each[name]);
    const unseenByKey = new Map(
      keyedSightings
        .filter((_, at) => !existingRows[at]?.isSeen)
        .map((each) => [toSightingKey(each), each]),
    );
    const newSightings = [...unseenByKey.values()];
    const column = <Name extends keyof KeyedSighting>(name: Name) =>
      newSightings.map((each) => each[name]);
    await this.db.transaction(async (tx) => {
      if (newStatements.length) {
        const contentColumns = [
          statementColumn('kind'),
          statementColumn('statementText'),
          statementColumn('title'),
          statementColumn('description'),
          statementColumn('category'),
          statementColumn('claimType'),
          statementColumn('claimDate'),
        ];
        await tx.query(ADD_STATEMENTS_SQL, [
          generateIds(newStatements),
          statementColumn('sourceId'),
          statementColumn('language'),
          statementColumn('key'),
          ...contentColumns,
          statementColumn('deadline'),
        ]);
      }
      const placeColumns = [
        column('pageId'),
        column('sourceId'),
        column('language'),
        column('key'),
        column('start'),
        column('end'),
      ];
      await tx.query(ADD_SIGHTINGS_SQL, [
        generateIds(newSightings),
        ...placeColumns,
        column('text'),
        column('credibility'),
      ]);
    });
  }

  private async toStatementRef(
    { id, kind, title, isPublic }: ExistingStatementRow,
    { ownerId }: Caller,
  ): Promise<StatementRef> {
    const url = await this.urls.buildUrl({ id: id!, kind, isPublic }, ownerId);
    return { id: id!, kind: kind === 'CLAIM' ? 'claim' : 'prediction', title, url, isPublic };
  }
}

const generateIds = (rows: unknown[]) => rows.map(() => uuid());

function toKeyedSighting(sighting: SightingInput): KeyedSighting {
  const statementText = stripDateline(sighting.text);
  return {
    ...sighting,
    statementText,
    key: computeStatementKey({ ...sighting, text: statementText }),
    pageId: sighting.origin === 'news' ? sighting.documentId : null,
    sourceId: sighting.origin === 'ingest' ? sighting.documentId : null,
  };
}

const toSightingKey = ({ key, documentId, start, end }: KeyedSighting) =>
  [key.toString('hex'), documentId, start, end].join(' ');
