import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { databaseModule, typeOrmOptions, type Database } from '@plumbline/database';
import { settingsModule } from '@plumbline/http';
import { queueModule, type Queues } from '@plumbline/queue';
import { migrations } from '../migrations/index.ts';
import { Account, Subject } from './accounts/account.entity.ts';
import { AccountsModule } from './accounts/accounts.module.ts';
import { ApiKey } from './accounts/api-key.entity.ts';
import { RateRow, UsageRow } from './accounts/usage.entity.ts';
import { AccountModule } from './api/account/account.module.ts';
import { CausalityGraphModule } from './api/causality-graph/causality-graph.module.ts';
import { ChatModule } from './api/chat/chat.module.ts';
import { ClaimsModule } from './api/claims/claims.module.ts';
import { Detection } from './api/claims/detection.entity.ts';
import { CollectionsModule } from './api/collections/collections.module.ts';
import { CrawlModule } from './api/crawl/crawl.module.ts';
import { DeepResearchModule } from './api/deep-research/deep-research.module.ts';
import { EvidenceFinderModule } from './api/evidence-finder/evidence-finder.module.ts';
import { FactCheckerModule } from './api/fact-checker/fact-checker.module.ts';
import { FactSearchModule } from './api/fact-search/fact-search.module.ts';
import { FingerprintModule } from './api/fingerprint/fingerprint.module.ts';
import { IngestModule } from './api/ingest/ingest.module.ts';
import { NewsSearchModule } from './api/news/news.module.ts';
import { TimeseriesModule } from './api/timeseries/timeseries.module.ts';
import { TkgsModule } from './api/tkgs/tkgs.module.ts';
import { ChatMessage, ChatReply, ChatSession, ReplyEvents } from './chat/chat.entity.ts';
import { Collection, CollectionSource, HostTurn } from './collections/collection.entity.ts';
import { type Settings } from './env.ts';
import { GraphEdit } from './graphs/graph-edit.entity.ts';
import {
  About,
  Chunk,
  ChunkEmbedding,
  Graph,
  GraphEdge,
  GraphNode,
} from './knowledge/graph.entity.ts';
import { Source } from './knowledge/source.entity.ts';
import { LedgerDelivery } from './memory-delivery/delivery.entity.ts';
import { NewsAnswer, NewsProviderState } from './news/news.entity.ts';
import {
  Fingerprint,
  FingerprintCount,
  FingerprintRecall,
} from './watermark/fingerprint.entity.ts';
import { Secret } from './secrets/secret.entity.ts';
import { SiteModule } from './site/site.module.ts';
import { Page } from './sources/page.entity.ts';
import { SightingRow, Statement, StatementLinkRow } from './statements/statement.entity.ts';

export const entities = [
  ...[Account, Subject, ApiKey, UsageRow, RateRow],
  ...[Graph, Source, Chunk, ChunkEmbedding, GraphNode, GraphEdge, About, Detection],
  ...[NewsAnswer, NewsProviderState],
  ...[Page, Statement, SightingRow, StatementLinkRow, Secret],
  ...[Collection, CollectionSource, HostTurn],
  ...[ChatSession, ChatMessage, ChatReply, ReplyEvents],
  ...[GraphEdit, LedgerDelivery],
  ...[Fingerprint, FingerprintCount, FingerprintRecall],
];

@Module({})
export class AppModule {
  static with(
    settings: Settings,
    database: Database,
    queues: Queues,
    operations: DynamicModule,
  ): DynamicModule {
    return {
      module: AppModule,
      imports: [
        settingsModule(settings),
        databaseModule(database),
        queueModule(queues),
        TypeOrmModule.forRoot({
          ...typeOrmOptions(database, { schema: 'verify', entities, migrations }),
          retryAttempts: 0,
        }),
        AccountsModule,
        operations,
        AccountModule,
        CausalityGraphModule,
        ChatModule,
        ClaimsModule,
        CollectionsModule,
        CrawlModule,
        DeepResearchModule,
        EvidenceFinderModule,
        FactCheckerModule,
        FactSearchModule,
        FingerprintModule,
        IngestModule,
        NewsSearchModule,
        TimeseriesModule,
        TkgsModule,
        SiteModule,
      ],
    };
  }
}
