import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import { ApiResponseHeaders, RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { ApiReadErrors, ApiWriteErrors } from '../../errors/operation-errors.ts';
import { Tenant } from '../../auth/tenant.decorator.ts';
import { MemoryWriterService } from '../../messages/memory-writer.service.ts';
import { ShallowBodyValidationPipe } from '../../http/shallow-body-validation.pipe.ts';
import { LedgerService } from '../../ledger/ledger.service.ts';
import { NodeListingService } from '../../queries/node-listing.service.ts';
import { LookupAnswer, LookupBody } from './lookup.dto.ts';
import { MemoriesAnswer, MemoriesQuery } from './memories.dto.ts';
import { RememberAnswer, RememberBody } from './remember.dto.ts';

/** Rows and messages are validated and cleaned one by one. */
const REMEMBER_PIPE = new ShallowBodyValidationPipe(RememberBody, ['nodes', 'edges', 'messages']);

@ApiTags('memories')
@Controller('v1/memories')
export class MemoriesController {
  constructor(
    private readonly memoryWriter: MemoryWriterService,
    private readonly ledgerService: LedgerService,
    private readonly listingService: NodeListingService,
  ) {}

  /**
   * Writes nodes, edges, and the statements that are extracted from messages, in one transaction.
   *
   * @remarks Rows that were not written are listed in `refused` or `warned`; the status is 200 in
   *   any case. The `X-Engine` header names the engine that extracted the statements from the
   *   messages.
   */
  @ApiWriteErrors()
  @ApiResponseHeaders('X-Engine')
  @ApiBody({ type: RememberBody })
  @HttpCode(200)
  @Post()
  async recordMemories(
    @Tenant() tenant: string,
    @Body(REMEMBER_PIPE) body: object,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RememberAnswer> {
    const { answer, engine } = await this.memoryWriter.remember(
      tenant,
      body as RememberBody,
      signal,
    );
    if (engine) response.setHeader('X-Engine', engine);
    return answer;
  }

  /**
   * Returns for each node id whether the ledger contains it now, even if the node is no longer or
   * not yet valid.
   *
   * @remarks The response has one item per distinct id, ordered by the code points of the ids.
   */
  @ApiBody({ type: LookupBody })
  @HttpCode(200)
  @RequiresScope('read')
  @Post('lookup')
  async lookUpMemories(
    @Tenant() tenant: string,
    @Body(new ShallowBodyValidationPipe(LookupBody)) body: object,
  ): Promise<LookupAnswer> {
    return { items: await this.ledgerService.lookUpIds(tenant, body as LookupBody) };
  }

  /**
   * Lists the nodes that were known at `as_of` and valid at `valid_at`, in the order in which they
   * became known to the ledger.
   *
   * @remarks To find nodes by their words or meaning, use GET /v1/memories/search.
   */
  @ApiReadErrors()
  @Get()
  listMemories(@Tenant() tenant: string, @Query() query: MemoriesQuery): Promise<MemoriesAnswer> {
    return this.listingService.listNodes(tenant, query);
  }
}
