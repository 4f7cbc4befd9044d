import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import { GraphAnswers } from '../../graphs/graph-answers.ts';
import { GraphInFormats } from '../../graphs/graph-formats.ts';
import { GraphQueryDto } from '../../graphs/graph.dto.ts';
import { Graphs } from '../../graphs/graphs.ts';

@ApiTags('tkgs')
@Controller('tkgs/:tkgId/graph')
export class TkgGraphController {
  constructor(
    private readonly graphs: Graphs,
    private readonly answers: GraphAnswers,
  ) {}

  /**
   * The nodes and edges of a graph as they are now; as GraphML or JSON-LD by `format` or `Accept`.
   */
  @GraphInFormats()
  @Get()
  async get(
    @CalledBy() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Query() query: GraphQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.answers.answer(await this.graphs.owned(caller, tkgId), query, request, response);
  }
}
