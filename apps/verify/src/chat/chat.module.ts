import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { FactSearchRoom } from '../fact-search/fact-search.module.ts';
import { GroundingModule } from '../grounding/grounding.module.ts';
import { VerificationModule } from '../verification/verification.module.ts';
import { FreeReplies } from './free-replies.ts';
import { GroundedReplies } from './grounded-replies.ts';
import { Checking } from './model/checking.ts';
import { Replying } from './replying.ts';
import { Choosing } from './rule/choosing.ts';
import { ChatTools } from './tools/chat-tools.ts';

@Module({
  imports: [AccountsModule, EngineModule, FactSearchRoom, GroundingModule, VerificationModule],
  providers: [Replying, GroundedReplies, FreeReplies, ChatTools, Choosing, Checking],
  exports: [Replying],
})
export class ChatRoom {}
