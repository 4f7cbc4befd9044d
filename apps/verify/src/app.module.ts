import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { databaseModule, typeOrmOptions, type Database } from '@plumbline/database';
import { HealthModule, settingsModule } from '@plumbline/http';
import { migrations } from '../migrations/index.ts';
import { Account, Subject } from './accounts/account.entity.ts';
import { AccountsModule } from './accounts/accounts.module.ts';
import { ApiKey } from './accounts/api-key.entity.ts';
import { RateRow, UsageRow } from './accounts/usage.entity.ts';
import { AccountModule } from './api/account/account.module.ts';
import { CausalityGraphModule } from './api/causality-graph/causality-graph.module.ts';
import { ClaimsModule } from './api/claims/claims.module.ts';
import { Detection } from './api/claims/detection.entity.ts';
import { CrawlModule } from './api/crawl/crawl.module.ts';
import { DeepResearchModule } from './api/deep-research/deep-research.module.ts';
import { EvidenceFinderModule } from './api/evidence-finder/evidence-finder.module.ts';
import { FactCheckerModule } from './api/fact-checker/fact-checker.module.ts';
import { FactSearchModule } from './api/fact-search/fact-search.module.ts';
import { IngestModule } from './api/ingest/ingest.module.ts';
import { NewsSearchModule } from './api/news/news.module.ts';
import { TimeseriesModule } from './api/timeseries/timeseries.module.ts';
import { type Settings } from './env.ts';
import { Chunk, ChunkEmbedding, Graph, GraphEdge, GraphNode } from './knowledge/graph.entity.ts';
import { Source } from './knowledge/source.entity.ts';
import { NewsAnswer, NewsProviderState } from './news/news.entity.ts';
import { SiteModule } from './site/site.module.ts';
import { Page } from './sources/page.entity.ts';
import { Secret, SightingRow, Statement, StatementLinkRow } from './statements/statement.entity.ts';

export const entities = [
  ...[Account, Subject, ApiKey, UsageRow, RateRow],
  ...[Graph, Source, Chunk, ChunkEmbedding, GraphNode, GraphEdge, Detection],
  ...[NewsAnswer, NewsProviderState],
  ...[Page, Statement, SightingRow, StatementLinkRow, Secret],
];

@Module({})
export class AppModule {
  static with(settings: Settings, database: Database): DynamicModule {
    return {
      module: AppModule,
      imports: [
        settingsModule(settings),
        databaseModule(database),
        TypeOrmModule.forRoot({ ...typeOrmOptions(database, { schema: 'verify', entities, migrations }), retryAttempts: 0 }),
        AccountsModule,
        HealthModule,
        AccountModule,
        CausalityGraphModule,
        ClaimsModule,
        CrawlModule,
        DeepResearchModule,
        EvidenceFinderModule,
        FactCheckerModule,
        FactSearchModule,
        IngestModule,
        NewsSearchModule,
        TimeseriesModule,
        SiteModule,
      ],
    };
  }
}
