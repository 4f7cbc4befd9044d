import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiSecurity, ApiTags } from '@nestjs/swagger';
import { parseBearerToken, PublicRoute, equalsInConstantTime } from '@plumbline/auth';
import type { Request } from 'express';
import { ApiError } from '../api-error.ts';
import { SETTINGS } from '../settings.module.ts';
import { METRICS, type Metrics } from './metrics.ts';

export const PROMETHEUS_CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Whether a request is allowed to read the metrics: its bearer token must equal METRICS_TOKEN. If
 * METRICS_TOKEN is not set, every request is allowed.
 */
export function canReadMetrics(
  request: Parameters<typeof parseBearerToken>[0],
  token: string | undefined,
): boolean {
  const bearer = parseBearerToken(request);
  return token === undefined || ('token' in bearer && equalsInConstantTime(bearer.token, token));
}

@ApiTags('health')
@ApiSecurity('metricsToken')
@PublicRoute()
@Controller('metrics')
export class MetricsController {
  constructor(
    @Inject(METRICS) private readonly metrics: Metrics,
    @Inject(SETTINGS) private readonly settings: { METRICS_TOKEN?: string },
  ) {}

  @ApiOperation({
    summary: 'Returns the metrics of the service for Prometheus.',
    description:
      'If METRICS_TOKEN is set, send this token as the bearer token. API keys are not accepted.',
  })
  @ApiProduces('text/plain')
  @ApiOkResponse({ description: 'Prometheus text format 0.0.4', schema: { type: 'string' } })
  @Get()
  @Header('Content-Type', PROMETHEUS_CONTENT_TYPE)
  getMetrics(@Req() request: Request): Promise<string> {
    if (!canReadMetrics(request, this.settings.METRICS_TOKEN))
      throw new ApiError(401, 'Send the value of METRICS_TOKEN as the bearer token', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    return this.metrics.render();
  }
}
