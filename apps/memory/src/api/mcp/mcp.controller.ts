import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SETTINGS } from '@plumbline/http';
import type { Request, Response } from 'express';
import { Tenant } from '../../access/tenant.decorator.ts';
import type { Settings } from '../../env.ts';
import { Agents } from './agents.ts';
import { guardAgainstPages } from './rebinding.ts';

/** Streamable HTTP: JSON-RPC has no operations that OpenAPI could tell of. */
@ApiExcludeController()
@Controller('mcp')
export class McpController {
  private readonly allowed: ReturnType<typeof guardAgainstPages>;

  constructor(
    private readonly agents: Agents,
    @Inject(SETTINGS) { HOST, keys, CORS_ORIGINS }: Settings,
  ) {
    this.allowed = guardAgainstPages({ open: !keys, host: HOST, origins: CORS_ORIGINS });
  }

  @All()
  async serve(
    @Tenant() tenant: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (this.allowed(request, response)) await this.agents.serve(tenant, request, response);
  }
}
