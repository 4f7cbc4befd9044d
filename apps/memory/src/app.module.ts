import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { createDatabaseModule, type Database } from '@plumbline/database';
import { createSettingsModule } from '@plumbline/http';
import { ScopeGuard } from './auth/scope.guard.ts';
import { CertificatesModule } from './api/certificates/certificates.module.ts';
import { CheckInstallModule } from './api/check-install/check-install.module.ts';
import { ErasuresModule } from './api/erasures/erasures.module.ts';
import { FactsModule } from './api/facts/facts.module.ts';
import { LogModule } from './api/log/log.module.ts';
import { McpModule } from './api/mcp/mcp.module.ts';
import { MemoriesModule } from './api/memories/memories.module.ts';
import { VersionModule } from './api/version/version.module.ts';
import type { Settings } from './config/settings.ts';

@Module({})
export class AppModule {
  static with(settings: Settings, database: Database, operations: DynamicModule): DynamicModule {
    return {
      module: AppModule,
      imports: [
        createSettingsModule(settings),
        createDatabaseModule(database),
        operations,
        MemoriesModule,
        FactsModule,
        ErasuresModule,
        CertificatesModule,
        LogModule,
        McpModule,
        VersionModule,
        CheckInstallModule,
      ],
      providers: [{ provide: APP_GUARD, useClass: ScopeGuard }],
    };
  }
}
