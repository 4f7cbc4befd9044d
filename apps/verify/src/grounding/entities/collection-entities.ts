import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Collection } from '../../collections/collection.entity.ts';
import type { Entity } from './catalogue.ts';

const sql = (name: string) => readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8');
const ENTITIES = sql('entities');
const FACTS = sql('facts');

/** Names of a collection that are known; of more, those of most pages. */
const MOST_ENTITIES = 20_000;
/** Connected facts that are considered of one entity. */
const MOST_FACTS = 50;

/** Where a claim or prediction stands, in UTF-16 code units of its source's content. */
export interface FactPlace {
  id: string;
  sourceId: string;
  start: number;
  end: number;
}

/** The entities that a collection's pages name, and what they say of them. */
@Injectable()
export class CollectionEntities {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  names({ graphId }: Collection): Promise<{ name: string; ids: string[] }[]> {
    return this.db.query(ENTITIES, [graphId, MOST_ENTITIES]);
  }

  /**
   * Claims and predictions about entities, of each at most 50: those that share most terms with
   * what is asked, the newest first.
   *
   * @param terms as of `searchTerms`
   */
  async facts(
    { id }: Collection,
    entities: readonly Entity[],
    terms: readonly string[],
  ): Promise<FactPlace[]> {
    const nodes = entities.flatMap(({ ids }, at) => ids.map((node) => ({ node, at })));
    if (!nodes.length) return [];
    return this.db.query(FACTS, [
      id,
      nodes.map(({ node }) => node),
      nodes.map(({ at }) => at),
      [...new Set(terms)],
      MOST_FACTS,
    ]);
  }
}
