import {
  Inject,
  Injectable,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Database } from './open-database.ts';

/** Injection token of the service's one `Database`. */
export const DATABASE = Symbol('database');

@Injectable()
class DatabaseShutdownListener implements OnApplicationShutdown {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /**
   * Global modules are shut down last, after TypeORM and the queues have released their
   * connections.
   */
  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}

@Module({})
class DatabaseModule {}

/** Provides `database` to every module of the app and closes it after the app has shut down. */
export function createDatabaseModule(database: Database): DynamicModule {
  return {
    module: DatabaseModule,
    global: true,
    providers: [{ provide: DATABASE, useValue: database }, DatabaseShutdownListener],
    exports: [DATABASE],
  };
}
