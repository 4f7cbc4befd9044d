import { Module, type DynamicModule } from '@nestjs/common';
import { databaseModule, type Database } from '@plumbline/database';
import { settingsModule } from '@plumbline/http';
import { CertificatesModule } from './api/certificates/certificates.module.ts';
import { CheckInstallModule } from './api/check-install/check-install.module.ts';
import { FactsModule } from './api/facts/facts.module.ts';
import { McpModule } from './api/mcp/mcp.module.ts';
import { MemoriesModule } from './api/memories/memories.module.ts';
import { VersionModule } from './api/version/version.module.ts';
import type { Settings } from './env.ts';

@Module({})
export class AppModule {
  static with(settings: Settings, database: Database, operations: DynamicModule): DynamicModule {
    return {
      module: AppModule,
      imports: [
        settingsModule(settings),
        databaseModule(database),
        operations,
        MemoriesModule,
        FactsModule,
        CertificatesModule,
        McpModule,
        VersionModule,
        CheckInstallModule,
      ],
    };
  }
}
