import { Module, type DynamicModule } from '@nestjs/common';
import { HealthController } from './health/health.controller.ts';
import { READINESS, type Readiness } from './health/readiness.ts';
import { MetricsController } from './metrics/metrics.controller.ts';
import { METRICS, type Metrics } from './metrics/metrics.ts';

@Module({})
class OperationsModule {}

/**
 * What a service is run by: `/health/live`, `/health/ready` and `/metrics`, without a key;
 * `METRICS` is there for every module that counts.
 */
export const createOperationsModule = (metrics: Metrics, readiness: Readiness): DynamicModule => ({
  module: OperationsModule,
  global: true,
  controllers: [HealthController, MetricsController],
  providers: [
    { provide: METRICS, useValue: metrics },
    { provide: READINESS, useValue: readiness },
  ],
  exports: [METRICS, READINESS],
});
