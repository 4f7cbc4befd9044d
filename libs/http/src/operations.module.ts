import { Module, type DynamicModule } from '@nestjs/common';
import { ExportSenderService } from './export-sender.service.ts';
import { HealthController } from './health/health.controller.ts';
import { READINESS, type Readiness } from './health/readiness.ts';
import { MetricsController } from './metrics/metrics.controller.ts';
import { METRICS, type Metrics } from './metrics/metrics.ts';

@Module({})
class OperationsModule {}

/**
 * The operational endpoints `/health/live`, `/health/ready` and `/metrics`, which need no API key.
 * Exports `METRICS` to every module that counts, and `ExportSenderService` to those that export.
 */
export const createOperationsModule = (metrics: Metrics, readiness: Readiness): DynamicModule => ({
  module: OperationsModule,
  global: true,
  controllers: [HealthController, MetricsController],
  providers: [
    { provide: METRICS, useValue: metrics },
    { provide: READINESS, useValue: readiness },
    ExportSenderService,
  ],
  exports: [METRICS, READINESS, ExportSenderService],
});
