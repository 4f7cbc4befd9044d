import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { AccountsModule } from '../auth/accounts.module.ts';
import { CollectionsModule } from '../collections/collections.module.ts';
import { GraphsModule } from '../graphs/graphs.module.ts';
import { QuestionAnsweringModule } from '../question-answering/question-answering.module.ts';
import { CorpusModule } from '../corpus/corpus.module.ts';
import { ChecksModule } from '../checks/checks.module.ts';
import { FactCheckingModule } from '../fact-checking/fact-checking.module.ts';
import { ResearchModule } from '../research/research.module.ts';
import { ChatService } from './chat.service.ts';
import { OrphanedReplyCleanupService } from './orphaned-reply-cleanup.service.ts';
import { ChatTurnRepository } from './chat-turn.repository.ts';
import { UngroundedReplyStrategy } from './ungrounded-reply.strategy.ts';
import { GroundedReplyStrategy } from './grounded-reply.strategy.ts';
import { ReplyRunService } from './reply-run.service.ts';
import { ReplyEventStore } from './reply-event.store.ts';
import { ReplyReaderService } from './reply-reader.service.ts';
import { ReplyGenerationService } from './reply-generation.service.ts';
import { ToolSelectionService } from './rule-based/tool-selection.service.ts';
import { OverviewService } from './rule-based/overview.service.ts';
import { ChatSessionRepository } from './chat-session.repository.ts';
import { ChatToolService } from './tools/chat-tool.service.ts';

@Module({
  imports: [
    AccountsModule,
    CollectionsModule,
    EngineModule,
    GraphsModule,
    QuestionAnsweringModule,
    CorpusModule,
    ChecksModule,
    FactCheckingModule,
    ResearchModule,
  ],
  providers: [
    ...[
      ChatService,
      OrphanedReplyCleanupService,
      ChatTurnRepository,
      ReplyRunService,
      ReplyEventStore,
      ReplyReaderService,
      ChatSessionRepository,
    ],
    ...[
      ReplyGenerationService,
      GroundedReplyStrategy,
      UngroundedReplyStrategy,
      ChatToolService,
      ToolSelectionService,
      OverviewService,
    ],
  ],
  exports: [
    ChatService,
    ReplyRunService,
    ReplyReaderService,
    ReplyGenerationService,
    ChatSessionRepository,
  ],
})
export class ChatFeatureModule {}
