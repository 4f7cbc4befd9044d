import { Module } from '@nestjs/common';
import { Replying } from './replying.ts';

@Module({ providers: [Replying], exports: [Replying] })
export class ChatRoom {}
