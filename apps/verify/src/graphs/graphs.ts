import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Caller } from '../accounts/caller.ts';
import { errors } from '../errors.ts';
import { Graph } from '../knowledge/graph.entity.ts';

/** Temporal knowledge graphs: those that stand alone, and those of collections. */
@Injectable()
export class Graphs {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** The caller's graph of that id, to read from. @throws 404 when there is none of the caller's */
  async owned({ accountId, ownerId }: Caller, id: string): Promise<Graph> {
    const graph = await this.db.getRepository(Graph).findOneBy({ id, accountId, ownerId });
    if (!graph) throw errors.graphNotFound(id);
    return graph;
  }
}
