import { Module } from '@nestjs/common';
import { CollectionsModule } from '../../collections/collections.module.ts';
import { GraphsModule } from '../../graphs/graphs.module.ts';
import { QuestionAnsweringModule } from '../../question-answering/question-answering.module.ts';
import { WebhooksModule } from '../../webhooks/webhooks.module.ts';
import { AnswerController } from './answer.controller.ts';
import { CollectionsController } from './collections.controller.ts';
import { CollectionGraphController } from './collection-graph.controller.ts';
import { CollectionIngestController } from './collection-ingest.controller.ts';
import { QaVerifyController } from './qa-verify.controller.ts';

@Module({
  imports: [CollectionsModule, GraphsModule, QuestionAnsweringModule, WebhooksModule],
  controllers: [
    CollectionsController,
    CollectionIngestController,
    AnswerController,
    CollectionGraphController,
    QaVerifyController,
  ],
})
export class CollectionsApiModule {}
