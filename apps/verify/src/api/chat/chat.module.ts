import { Module } from '@nestjs/common';
import { ChatRoom } from '../../chat/chat.module.ts';
import { CollectionsRoom } from '../../collections/collections.module.ts';
import { ChatController } from './chat.controller.ts';
import { ReplyStream } from './reply-stream.ts';
import { SessionsController } from './sessions.controller.ts';
import { StreamsController } from './streams.controller.ts';

@Module({
  imports: [ChatRoom, CollectionsRoom],
  controllers: [ChatController, SessionsController, StreamsController],
  providers: [ReplyStream],
})
export class ChatModule {}
