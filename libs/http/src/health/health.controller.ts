import { Controller, Get, Inject, Res } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiOperation,
  ApiResponse,
  ApiTags,
  type ApiResponseOptions,
} from '@nestjs/swagger';
import { PublicRoute } from '@plumbline/auth';
import { DATABASE, type Database } from '@plumbline/database';
import type { Response } from 'express';
import { READINESS, type Readiness, type ReadinessReport } from './readiness.ts';

type Schema = NonNullable<Extract<ApiResponseOptions, { schema: unknown }>['schema']>;

const LIVENESS_SCHEMA: Schema = {
  type: 'object',
  required: ['status'],
  properties: { status: { type: 'string', enum: ['ok'], description: 'Always `ok`.' } },
};

const READINESS_SCHEMA: Schema = {
  type: 'object',
  required: ['status', 'database', 'checks'],
  properties: {
    status: {
      type: 'string',
      enum: ['ok', 'unavailable'],
      description: '`ok` if all checks are passed.',
    },
    database: {
      type: 'string',
      enum: ['embedded', 'server'],
      description: 'The kind of database: in the process, or a PostgreSQL server.',
    },
    checks: {
      type: 'array',
      description:
        'One check for each dependency, and a check that the service is not shutting down.',
      items: {
        type: 'object',
        required: ['name', 'ok'],
        properties: {
          name: { type: 'string', description: 'The name of the check.' },
          ok: { type: 'boolean', description: 'Whether the check was passed.' },
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

  @ApiOperation({
    summary: 'Reports whether the process runs, without checking any dependencies.',
    description: 'For a liveness probe: restart the process when it does not answer.',
  })
  @ApiOkResponse({ description: 'The process runs.', schema: LIVENESS_SCHEMA })
  @Get('live')
  checkLiveness(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @ApiOperation({
    summary:
      'Reports whether the service can answer requests: all dependencies are available, and the ' +
      'service is not shutting down.',
    description:
      'Otherwise the status is 503, and `checks` names the failed checks. For a readiness probe.',
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
