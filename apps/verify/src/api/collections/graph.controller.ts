import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PersonalToken } from '../../accounts/bearer.guard.ts';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import { Collections } from '../../collections/collections.ts';
import { GraphAnswers } from '../../graphs/graph-answers.ts';
import { GraphInFormats } from '../../graphs/graph-formats.ts';
import { GraphQueryDto } from '../../graphs/graph.dto.ts';

@ApiTags('collections')
@PersonalToken('A collection')
@Controller('collections/:id/graph')
export class CollectionGraphController {
  constructor(
    private readonly collections: Collections,
    private readonly answers: GraphAnswers,
  ) {}

  /**
   * What all sources of a collection say, as one graph; as GraphML or JSON-LD by `format` or
   * `Accept`.
   */
  @GraphInFormats()
  @Get()
  async get(
    @CalledBy() caller: Caller,
    @Param('id') id: string,
    @Query() query: GraphQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { graphId, name } = await this.collections.owned(caller, id);
    await this.answers.answer({ id: graphId, name }, query, request, response);
  }
}
