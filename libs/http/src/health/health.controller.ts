import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags, type ApiResponseOptions } from '@nestjs/swagger';
import { PublicRoute } from '@plumbline/auth';
import { DATABASE, type Database } from '@plumbline/database';
import type { Response } from 'express';
import { READINESS, type Readiness, type ReadinessReport } from './readiness.ts';

const READINESS_SCHEMA: NonNullable<Extract<ApiResponseOptions, { schema: unknown }>['schema']> = {
  type: 'object',
  required: ['status', 'database', 'checks'],
  properties: {
    status: { type: 'string', enum: ['ok', 'unavailable'] },
    database: { type: 'string', enum: ['embedded', 'server'] },
    checks: {
      type: 'array',
      description:
        'One check for each dependency, and a check that the service is not shutting down.',
      items: {
        type: 'object',
        required: ['name', 'ok'],
        properties: {
          name: { type: 'string' },
          ok: { type: 'boolean' },
          message: { type: 'string', description: 'Why the check failed, where this is known.' },
        },
      },
    },
  },
};

@ApiTags('health')
@PublicRoute()
@Controller('health')
export class HealthController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(READINESS) private readonly readiness: Readiness,
  ) {}

  @ApiOperation({ summary: 'Reports whether the process runs, without checking any dependencies.' })
  @Get('live')
  checkLiveness(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @ApiOperation({
    summary:
      'Reports whether the service can answer requests: all dependencies are available, and the ' +
      'service is not shutting down. Otherwise the status is 503, and `checks` names the failed ' +
      'checks.',
  })
  @ApiResponse({ status: 200, description: 'All checks are `ok`.', schema: READINESS_SCHEMA })
  @ApiResponse({
    status: 503,
    description: 'At least one check is not `ok`.',
    schema: READINESS_SCHEMA,
  })
  @Get('ready')
  async checkReadiness(
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReadinessReport & { database: string }> {
    const { status, checks } = await this.readiness.report();
    if (status !== 'ok') response.status(503);
    return { status, database: this.database.kind, checks };
  }
}
