import { Module } from '@nestjs/common';
import { CollectionsRoom } from '../collections/collections.module.ts';
import { GraphsRoom } from '../graphs/graphs.module.ts';
import { Chats } from './chats.ts';
import { DeadReplies } from './dead-replies.ts';
import { Exchanges } from './exchange.ts';
import { Replies } from './replies.ts';
import { ReplyLog } from './reply-log.ts';
import { ReplyReading } from './reply-reading.ts';
import { Replying } from './replying.ts';
import { Sessions } from './sessions.ts';

@Module({
  imports: [CollectionsRoom, GraphsRoom],
  providers: [Chats, DeadReplies, Exchanges, Replies, ReplyLog, ReplyReading, Replying, Sessions],
  exports: [Chats, Replies, ReplyReading, Sessions],
})
export class ChatRoom {}
