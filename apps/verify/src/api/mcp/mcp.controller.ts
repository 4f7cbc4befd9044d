import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DecidesScope } from '@plumbline/auth';
import { SETTINGS } from '@plumbline/http';
import { createDnsRebindingGuard } from '@plumbline/mcp';
import type { Request, Response } from 'express';
import { RelaysCalls } from '../../auth/bearer.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import type { Settings } from '../../config/settings.ts';
import { McpService } from './mcp.service.ts';

/** Messages that cause calls of the HTTP API, which are counted instead. */
const RELAYED_METHODS: ReadonlySet<unknown> = new Set(['tools/call', 'resources/read']);

/**
 * The MCP endpoint. It is excluded from the OpenAPI document, because the MCP transport Streamable
 * HTTP sends JSON-RPC, which OpenAPI operations cannot describe.
 */
@ApiExcludeController()
@DecidesScope()
@Controller('mcp')
export class McpController {
  private readonly allowOrReject: ReturnType<typeof createDnsRebindingGuard>;

  constructor(
    private readonly mcpService: McpService,
    @Inject(SETTINGS) { HOST, TRUST_PROXY, CORS_ORIGINS }: Settings,
  ) {
    this.allowOrReject = createDnsRebindingGuard({
      host: HOST,
      isBehindProxy: TRUST_PROXY > 0,
      origins: CORS_ORIGINS,
    });
  }

  @All()
  @RelaysCalls(({ body }) => RELAYED_METHODS.has((body as { method?: unknown } | null)?.method))
  async serve(
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (this.allowOrReject(request, response))
      await this.mcpService.handleRequest(caller, request, response);
  }
}
