import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createSqlLoader } from '@plumbline/database';
import { DataSource } from 'typeorm';
import type { Collection } from '../../collections/collection.entity.ts';
import type { Entity } from './entity-index.ts';

const loadSql = createSqlLoader(import.meta.url);
const ENTITIES_SQL = loadSql('entities');
const FACTS_SQL = loadSql('facts');

/** The most names that are loaded of a collection: those in the most pages. */
const MAX_ENTITIES = 20_000;
/** The most facts per entity. */
const MAX_FACTS = 50;

/** The position of a claim or prediction, in UTF-16 code units of its source's content. */
export interface FactSpan {
  id: string;
  sourceId: string;
  start: number;
  end: number;
}

/** Reads the entities that a collection's pages name, and the facts about them. */
@Injectable()
export class CollectionEntityRepository {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  findNames({ graphId }: Collection): Promise<{ name: string; ids: string[] }[]> {
    return this.db.query(ENTITIES_SQL, [graphId, MAX_ENTITIES]);
  }

  /**
   * Claims and predictions about entities, at most 50 each: most terms shared with the question
   * first, then newest.
   *
   * @param terms from `extractSearchTerms`
   */
  async findFacts(
    { id }: Collection,
    entities: readonly Entity[],
    terms: readonly string[],
  ): Promise<FactSpan[]> {
    const nodes = entities.flatMap(({ ids }, at) => ids.map((node) => ({ node, at })));
    if (!nodes.length) return [];
    return this.db.query(FACTS_SQL, [
      id,
      nodes.map(({ node }) => node),
      nodes.map(({ at }) => at),
      [...new Set(terms)],
      MAX_FACTS,
    ]);
  }
}
