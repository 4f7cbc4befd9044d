import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiErrors } from '@plumbline/http';
import { documentedErrors } from '../../errors/operation-errors.ts';
import { PersonalToken } from '../../auth/bearer.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { CollectionsService } from '../../collections/collections.service.ts';
import { GraphResponseService } from '../../graphs/graph-response.service.ts';
import { ApiGraphResponse } from '../../graphs/api-graph-response.ts';
import { GraphQueryDto } from '../../graphs/graph.dto.ts';

@ApiTags('collections')
@PersonalToken('A collection')
@Controller('collections/:id/graph')
export class CollectionGraphController {
  constructor(
    private readonly collections: CollectionsService,
    private readonly graphResponses: GraphResponseService,
  ) {}

  /**
   * Returns the statements of all pages of a collection as one graph.
   *
   * @remarks The query parameter `format` or the `Accept` header selects GraphML or JSON-LD.
   */
  @ApiErrors(
    documentedErrors.personalTokenRequired,
    documentedErrors.collectionNotFound,
    documentedErrors.collectionDeleting,
  )
  @ApiGraphResponse()
  @Get()
  async getCollectionGraph(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Query() query: GraphQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { graphId, name } = await this.collections.getActive(caller, id);
    await this.graphResponses.send({ id: graphId, name }, query, request, response);
  }
}
