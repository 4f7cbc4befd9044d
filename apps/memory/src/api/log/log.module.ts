import { Module } from '@nestjs/common';
import { HeadLogModule } from '../../head-log/head-log.module.ts';
import { LogController } from './log.controller.ts';

@Module({ imports: [HeadLogModule], controllers: [LogController] })
export class LogModule {}
