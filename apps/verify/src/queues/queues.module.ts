import { Module } from '@nestjs/common';
import { CollectionsRoom } from '../collections/collections.module.ts';
import { QueueReports } from './queue-report.ts';

@Module({ imports: [CollectionsRoom], providers: [QueueReports], exports: [QueueReports] })
export class QueuesRoom {}
