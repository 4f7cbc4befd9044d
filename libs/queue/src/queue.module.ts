import {
  Inject,
  Injectable,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
} from '@nestjs/common';
import type { QueueRegistry } from './queue-registry.ts';

/** Injection token of the service's one `QueueRegistry`. */
export const QUEUE_REGISTRY = Symbol('queues');

@Injectable()
class QueueShutdownListener implements BeforeApplicationShutdown {
  constructor(@Inject(QUEUE_REGISTRY) private readonly queueRegistry: QueueRegistry) {}

  /**
   * All hooks of this kind run before any `onApplicationShutdown`, where TypeORM and the database
   * close, so that running jobs can still use them.
   */
  async beforeApplicationShutdown(): Promise<void> {
    await this.queueRegistry.close();
  }
}

@Module({})
class QueueModule {}

/**
 * Provides `queueRegistry` to every module of the app and closes it while the database is still
 * open.
 */
export function createQueueModule(queueRegistry: QueueRegistry): DynamicModule {
  return {
    module: QueueModule,
    global: true,
    providers: [{ provide: QUEUE_REGISTRY, useValue: queueRegistry }, QueueShutdownListener],
    exports: [QUEUE_REGISTRY],
  };
}
