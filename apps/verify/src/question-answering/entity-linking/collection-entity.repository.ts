import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createSqlLoader } from '@plumbline/database';
import { DataSource } from 'typeorm';
import type { Collection } from '../../collections/collection.entity.ts';
import type { Entity } from './entity-index.ts';

const loadSql = createSqlLoader(import.meta.url);
const ENTITIES_SQL = loadSql('entities');
const FACTS_SQL = loadSql('facts');

/** Names of a collection that are known; of more, those of most pages. */
const MAX_ENTITIES = 20_000;
/** Connected facts that are considered of one entity. */
const MAX_FACTS = 50;

/** Where a claim or prediction stands, in UTF-16 code units of its source's content. */
export interface FactSpan {
  id: string;
  sourceId: string;
  start: number;
  end: number;
}

/** The entities that a collection's pages name, and what they say of them. */
@Injectable()
export class CollectionEntityRepository {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  findNames({ graphId }: Collection): Promise<{ name: string; ids: string[] }[]> {
    return this.db.query(ENTITIES_SQL, [graphId, MAX_ENTITIES]);
  }

  /**
   * Claims and predictions about entities, of each at most 50: those that share most terms with
   * what is asked, the newest first.
   *
   * @param terms as of `extractSearchTerms`
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
