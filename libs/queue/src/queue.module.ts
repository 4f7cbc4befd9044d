import {
  Inject,
  Injectable,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
} from '@nestjs/common';
import type { Queues } from './queues.ts';

/** Injection token of the service's one `Queues`. */
export const QUEUES = Symbol('queues');

@Injectable()
class QueuesCloser implements BeforeApplicationShutdown {
  constructor(@Inject(QUEUES) private readonly queues: Queues) {}

  /**
   * Every module's hook of this kind runs before any `onApplicationShutdown`, where TypeORM and the
   * database close: running jobs still have them.
   */
  async beforeApplicationShutdown(): Promise<void> {
    await this.queues.close();
  }
}

@Module({})
class QueueModule {}

/** Hands `queues` to every module of the app, and closes them while the database is still open. */
export function queueModule(queues: Queues): DynamicModule {
  return {
    module: QueueModule,
    global: true,
    providers: [{ provide: QUEUES, useValue: queues }, QueuesCloser],
    exports: [QUEUES],
  };
}
