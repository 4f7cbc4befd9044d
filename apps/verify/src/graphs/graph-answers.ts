import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { others } from '@plumbline/http';
import type { Request, Response } from 'express';
import type { Graph } from '../knowledge/graph.entity.ts';
import type { GraphDto, GraphFormat, GraphQueryDto } from './graph.dto.ts';
import { GraphReading } from './graph-reading.ts';
import { graphWriters, written } from './graph-writing.ts';
import { edgeDto, nodeDto } from './graph-view.ts';

/** In the order in which they are preferred where all are as welcome. */
const ACCEPTED: Record<string, GraphFormat> = {
  'application/json': 'json',
  'application/ld+json': 'jsonld',
  'application/graphml+xml': 'graphml',
  'application/xml': 'graphml',
};

/** Answers with a graph, in the format that is asked for. */
@Injectable()
export class GraphAnswers {
  constructor(private readonly reading: GraphReading) {}

  /** @param graph one that the caller may read */
  async answer(
    graph: Pick<Graph, 'id' | 'name'>,
    query: GraphQueryDto,
    request: Request,
    response: Response,
  ): Promise<void> {
    const accepted = request.accepts(Object.keys(ACCEPTED));
    const format = query.format ?? ACCEPTED[accepted || 'application/json']!;
    response.vary('Accept');
    if (format === 'json') {
      const page = await this.page(graph.id, query);
      await others();
      return void response.json(page);
    }
    const { type, ending } = graphWriters[format];
    const text = written(graph, this.reading.pages(graph.id, query.type), graphWriters[format]);
    const { value: first = '' } = await text.next(); // what fails by now is still told as an error
    response.set({
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="tkg-${graph.id}.${ending}"`,
    });
    if (request.method === 'HEAD') return void response.end();
    try {
      // one page waits while one is sent
      await pipeline(Readable.from(joined(first, text), { highWaterMark: 1 }), response);
    } catch (error) {
      // the error filter cuts the connection: half a graph must not look like a whole one
      if (!isGone(error)) throw error;
    }
  }

  private async page(
    graphId: string,
    { type, limit, cursor: after }: GraphQueryDto,
  ): Promise<GraphDto> {
    const { nodes, edges, sources, cursor } = await this.reading.page(graphId, {
      types: type,
      limit,
      cursor: after,
    });
    await others();
    const ids = new Map(sources.map(({ id, ingestSourceId }) => [id, ingestSourceId]));
    return {
      nodes: nodes.map(({ about, ...node }) =>
        nodeDto(node, about, node.sourceId && ids.get(node.sourceId)),
      ),
      edges: edges.map(edgeDto),
      sources: sources.map(({ ingestSourceId, url, title }) => ({
        ingest_source_id: ingestSourceId,
        url,
        title,
      })),
      truncated: cursor !== undefined,
      next_cursor: cursor ?? null,
    };
  }
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string, void> {
  yield first;
  yield* rest;
}

const isGone = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
