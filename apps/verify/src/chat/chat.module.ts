import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { CollectionsRoom } from '../collections/collections.module.ts';
import { FactSearchRoom } from '../fact-search/fact-search.module.ts';
import { GraphsRoom } from '../graphs/graphs.module.ts';
import { GroundingModule } from '../grounding/grounding.module.ts';
import { KnowledgeModule } from '../knowledge/knowledge.module.ts';
import { VerificationModule } from '../verification/verification.module.ts';
import { Chats } from './chats.ts';
import { DeadReplies } from './dead-replies.ts';
import { Exchanges } from './exchange.ts';
import { FreeReplies } from './free-replies.ts';
import { GroundedReplies } from './grounded-replies.ts';
import { Replies } from './replies.ts';
import { ReplyLog } from './reply-log.ts';
import { ReplyReading } from './reply-reading.ts';
import { Replying } from './replying.ts';
import { Choosing } from './rule/choosing.ts';
import { Overview } from './rule/overview.ts';
import { Sessions } from './sessions.ts';
import { ChatTools } from './tools/chat-tools.ts';

@Module({
  imports: [
    AccountsModule,
    CollectionsRoom,
    EngineModule,
    FactSearchRoom,
    GraphsRoom,
    GroundingModule,
    KnowledgeModule,
    VerificationModule,
  ],
  providers: [
    ...[Chats, DeadReplies, Exchanges, Replies, ReplyLog, ReplyReading, Sessions],
    ...[Replying, GroundedReplies, FreeReplies, ChatTools, Choosing, Overview],
  ],
  exports: [Chats, Replies, ReplyReading, Replying, Sessions],
})
export class ChatRoom {}
