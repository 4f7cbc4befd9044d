import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiErrors } from '@plumbline/http';
import { documentedErrors } from '../../errors/operation-errors.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { GraphResponseService } from '../../graphs/graph-response.service.ts';
import { ApiGraphResponse } from '../../graphs/api-graph-response.ts';
import { GraphQueryDto } from '../../graphs/graph.dto.ts';
import { GraphService } from '../../graphs/graph.service.ts';

@ApiTags('tkgs')
@Controller('tkgs/:tkgId/graph')
export class TkgGraphController {
  constructor(
    private readonly graphs: GraphService,
    private readonly graphResponses: GraphResponseService,
  ) {}

  /**
   * Returns the current nodes and edges of a graph.
   *
   * @remarks The format is JSON, unless `format` or the `Accept` header selects GraphML or JSON-LD.
   */
  @ApiErrors(documentedErrors.graphNotFound, documentedErrors.collectionDeleting)
  @ApiGraphResponse()
  @Get()
  async getGraphContent(
    @CurrentCaller() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Query() query: GraphQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.graphResponses.send(
      await this.graphs.getReadableGraph(caller, tkgId),
      query,
      request,
      response,
    );
  }
}
