import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { createDatabaseModule, buildTypeOrmOptions, type Database } from '@plumbline/database';
import { createSettingsModule } from '@plumbline/http';
import { createQueueModule, type QueueRegistry } from '@plumbline/queue';
import { migrations } from '../migrations/index.ts';
import { Account, Subject } from './auth/account.entity.ts';
import { AccountsModule } from './auth/accounts.module.ts';
import { ApiKey } from './auth/api-key.entity.ts';
import { KeyEvent } from './auth/key-event.entity.ts';
import { RateLimitState, UsageRow } from './auth/usage.entity.ts';
import { AccountApiModule } from './api/account/account-api.module.ts';
import { CausalityGraphApiModule } from './api/causality-graph/causality-graph-api.module.ts';
import { ChatApiModule } from './api/chat/chat-api.module.ts';
import { ChecksApiModule } from './api/checks/checks-api.module.ts';
import { ClaimsApiModule } from './api/claims/claims-api.module.ts';
import { Detection } from './api/claims/detection.entity.ts';
import { CollectionsApiModule } from './api/collections/collections-api.module.ts';
import { CrawlApiModule } from './api/crawl/crawl-api.module.ts';
import { DeepResearchApiModule } from './api/deep-research/deep-research-api.module.ts';
import { ErasuresApiModule } from './api/erasures/erasures-api.module.ts';
import { EvidenceFinderApiModule } from './api/evidence-finder/evidence-finder-api.module.ts';
import { FactCheckerApiModule } from './api/fact-checker/fact-checker-api.module.ts';
import { FactSearchApiModule } from './api/fact-search/fact-search-api.module.ts';
import { FingerprintModule } from './api/fingerprint/fingerprint.module.ts';
import { IngestApiModule } from './api/ingest/ingest-api.module.ts';
import { McpApiModule } from './api/mcp/mcp-api.module.ts';
import { NewsApiModule } from './api/news/news-api.module.ts';
import { OpenAiApiModule } from './api/openai/openai-api.module.ts';
import { TimeseriesApiModule } from './api/timeseries/timeseries-api.module.ts';
import { TkgsApiModule } from './api/tkgs/tkgs-api.module.ts';
import { ChatMessage, ChatReply, ChatSession, ReplyEventBatch } from './chat/chat.entity.ts';
import {
  Collection,
  CollectionSource,
  HostSchedule,
  PendingFile,
} from './collections/collection.entity.ts';
import { IngestRequest } from './collections/ingest-request.entity.ts';
import { type Settings } from './config/settings.ts';
import { ErasureCall, Erasure } from './erasure/erasure.entity.ts';
import { ErasureFenceModule } from './erasure-fence/erasure-fence.module.ts';
import { EvaluationModule } from './evaluation/evaluation.module.ts';
import { GraphEdit } from './graphs/graph-edit.entity.ts';
import {
  EntityMention,
  Chunk,
  ChunkEmbedding,
  Graph,
  GraphEdge,
  GraphNode,
} from './corpus/graph.entity.ts';
import { Source } from './corpus/source.entity.ts';
import { Reading } from './corpus/readings/reading.entity.ts';
import { ReadingsModule } from './corpus/readings/readings.module.ts';
import { RereadingModule } from './rereading/rereading.module.ts';
import { RereadingTurn } from './rereading/rereading-turn.entity.ts';
import { IdempotentRequest } from './auth/idempotency/idempotent-request.entity.ts';
import { LedgerDelivery } from './ledger-sync/delivery.entity.ts';
import { LedgerSpace } from './ledger-sync/ledger-space.entity.ts';
import { NewsAnswer, NewsProviderState } from './retrieval/news/news.entity.ts';
import {
  Fingerprint,
  FingerprintCount,
  FingerprintRecall,
} from './watermark/fingerprint.entity.ts';
import { ResearchJob } from './research/research-job.entity.ts';
import { PurgeModule } from './purge/purge.module.ts';
import { Secret } from './auth/secrets/secret.entity.ts';
import {
  CheckReview,
  DocumentCheck,
  FactCheck,
  VerdictRow,
  VerdictSourceRow,
} from './checks/check.entity.ts';
import { EngineCalibration } from './fact-checking/calibration/engine-calibration.entity.ts';
import { WebhookDelivery, WebhookSecret } from './webhooks/webhook.entity.ts';
import { WebhookSenderModule } from './webhook-sender/webhook-sender.module.ts';
import { WebModule } from './web/web.module.ts';
import { Page, PageTerms } from './retrieval/page-cache/page.entity.ts';
import {
  SightingRow,
  Statement,
  StatementLinkRow,
} from './fact-checking/statements/statement.entity.ts';

export const entities = [
  ...[Account, Subject, ApiKey, KeyEvent, UsageRow, RateLimitState, IdempotentRequest],
  ...[Graph, Source, Chunk, ChunkEmbedding, GraphNode, GraphEdge, EntityMention, Detection],
  ...[NewsAnswer, NewsProviderState],
  ...[Page, PageTerms, Statement, SightingRow, StatementLinkRow, Secret, EngineCalibration],
  ...[Collection, CollectionSource, HostSchedule, PendingFile, IngestRequest],
  ...[ChatSession, ChatMessage, ChatReply, ReplyEventBatch],
  ...[VerdictRow, VerdictSourceRow, FactCheck, DocumentCheck, CheckReview],
  ...[GraphEdit, LedgerDelivery, LedgerSpace, Reading, RereadingTurn, Erasure, ErasureCall],
  ...[Fingerprint, FingerprintCount, FingerprintRecall, WebhookDelivery, WebhookSecret],
  ResearchJob,
];

@Module({})
export class AppModule {
  static forRoot(
    settings: Settings,
    database: Database,
    queues: QueueRegistry,
    operations: DynamicModule,
  ): DynamicModule {
    return {
      module: AppModule,
      imports: [
        createSettingsModule(settings),
        createDatabaseModule(database),
        createQueueModule(queues),
        TypeOrmModule.forRoot({
          ...buildTypeOrmOptions(database, { schema: 'verify', entities, migrations }),
          retryAttempts: 0,
        }),
        AccountsModule,
        ErasureFenceModule,
        PurgeModule,
        ReadingsModule,
        RereadingModule,
        operations,
        AccountApiModule,
        CausalityGraphApiModule,
        ChatApiModule,
        ChecksApiModule,
        ClaimsApiModule,
        CollectionsApiModule,
        CrawlApiModule,
        DeepResearchApiModule,
        ErasuresApiModule,
        EvaluationModule,
        EvidenceFinderApiModule,
        FactCheckerApiModule,
        FactSearchApiModule,
        FingerprintModule,
        IngestApiModule,
        McpApiModule,
        NewsApiModule,
        OpenAiApiModule,
        TimeseriesApiModule,
        TkgsApiModule,
        WebhookSenderModule,
        WebModule,
      ],
    };
  }
}
