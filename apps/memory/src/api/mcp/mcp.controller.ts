import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SETTINGS } from '@plumbline/http';
import type { Request, Response } from 'express';
import { Tenant } from '../../auth/tenant.decorator.ts';
import type { Settings } from '../../config/settings.ts';
import { McpService } from './mcp.service.ts';
import { createDnsRebindingGuard } from './dns-rebinding-guard.ts';

/**
 * The MCP endpoint. It is excluded from the OpenAPI document, because the MCP transport Streamable
 * HTTP sends JSON-RPC, which OpenAPI operations cannot describe.
 */
@ApiExcludeController()
@Controller('mcp')
export class McpController {
  private readonly allowOrReject: ReturnType<typeof createDnsRebindingGuard>;

  constructor(
    private readonly mcpService: McpService,
    @Inject(SETTINGS) { HOST, keys, CORS_ORIGINS }: Settings,
  ) {
    this.allowOrReject = createDnsRebindingGuard({
      allowsAnonymous: !keys,
      host: HOST,
      origins: CORS_ORIGINS,
    });
  }

  @All()
  async serve(
    @Tenant() tenant: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (this.allowOrReject(request, response))
      await this.mcpService.handleRequest(tenant, request, response);
  }
}
