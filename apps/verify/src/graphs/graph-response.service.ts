import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '@plumbline/concurrency';
import { ExportSenderService } from '@plumbline/http';
import type { Request, Response } from 'express';
import type { Graph } from '../corpus/graph.entity.ts';
import type { GraphDto, GraphFormat, GraphQueryDto } from './graph.dto.ts';
import { GraphQueryService } from './graph-query.service.ts';
import { graphSerializers, serializeGraph } from './graph-serializer.ts';
import { toGraphEdgeDto, toGraphNodeDto } from './graph.mapper.ts';

/** In order of preference, for a client that accepts several equally. */
const FORMAT_BY_MEDIA_TYPE: Record<string, GraphFormat> = {
  'application/json': 'json',
  'application/ld+json': 'jsonld',
  'application/graphml+xml': 'graphml',
  'application/xml': 'graphml',
};

/** Sends a graph in the requested format. */
@Injectable()
export class GraphResponseService {
  constructor(
    private readonly graphQuery: GraphQueryService,
    private readonly exportSender: ExportSenderService,
  ) {}

  /** @param graph a graph that the caller may read */
  async send(
    graph: Pick<Graph, 'id' | 'name'>,
    query: GraphQueryDto,
    request: Request,
    response: Response,
  ): Promise<void> {
    const acceptedType = request.accepts(Object.keys(FORMAT_BY_MEDIA_TYPE));
    const format = query.format ?? FORMAT_BY_MEDIA_TYPE[acceptedType || 'application/json']!;
    response.vary('Accept');
    if (format === 'json') {
      const page = await this.buildPage(graph.id, query);
      await yieldToEventLoop();
      return void response.json(page);
    }
    this.exportSender.admit(response);
    const { mediaType, fileExtension } = graphSerializers[format];
    const chunks = serializeGraph(
      graph,
      this.graphQuery.streamPages(graph.id, query.type),
      graphSerializers[format],
    );
    // Errors up to here still become an error response.
    const { value: firstChunk = '' } = await chunks.next();
    response.set({
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="tkg-${graph.id}.${fileExtension}"`,
    });
    if (request.method === 'HEAD') return void response.end();
    await this.exportSender.send(response, prepend(firstChunk, chunks));
  }

  private async buildPage(
    graphId: string,
    { type, limit, cursor }: GraphQueryDto,
  ): Promise<GraphDto> {
    const { nodes, edges, sources, nextCursor } = await this.graphQuery.readPage(graphId, {
      types: type,
      limit,
      cursor,
    });
    await yieldToEventLoop();
    const ingestIdBySource = new Map(sources.map(({ id, ingestSourceId }) => [id, ingestSourceId]));
    return {
      nodes: nodes.map(({ about, ...node }) =>
        toGraphNodeDto(node, about, node.sourceId && ingestIdBySource.get(node.sourceId)),
      ),
      edges: edges.map(toGraphEdgeDto),
      sources: sources.map(({ ingestSourceId, url, title }) => ({
        ingest_source_id: ingestSourceId,
        url,
        title,
      })),
      truncated: nextCursor !== undefined,
      next_cursor: nextCursor ?? null,
    };
  }
}

async function* prepend(first: string, rest: AsyncIterable<string>): AsyncGenerator<string, void> {
  yield first;
  yield* rest;
}
