import { Module } from '@nestjs/common';
import { ChatRoom } from '../../chat/chat.module.ts';

@Module({ imports: [ChatRoom] })
export class ChatModule {}
