import { Module } from '@nestjs/common';
import { ChatFeatureModule } from '../../chat/chat.module.ts';
import { CollectionsModule } from '../../collections/collections.module.ts';
import { ChatController } from './chat.controller.ts';
import { ReplyStreamService } from './reply-stream.service.ts';
import { SessionsController } from './sessions.controller.ts';
import { StreamsController } from './streams.controller.ts';

@Module({
  imports: [ChatFeatureModule, CollectionsModule],
  controllers: [ChatController, SessionsController, StreamsController],
  providers: [ReplyStreamService],
})
export class ChatApiModule {}
