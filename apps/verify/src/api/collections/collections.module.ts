import { Module } from '@nestjs/common';
import { CollectionsRoom } from '../../collections/collections.module.ts';
import { GraphsRoom } from '../../graphs/graphs.module.ts';
import { GroundingModule } from '../../grounding/grounding.module.ts';
import { AnswerController } from './answer.controller.ts';
import { CollectionsController } from './collections.controller.ts';
import { CollectionGraphController } from './graph.controller.ts';
import { CollectionIngestController } from './ingest.controller.ts';
import { QaVerifyController } from './qa-verify.controller.ts';

@Module({
  imports: [CollectionsRoom, GraphsRoom, GroundingModule],
  controllers: [
    CollectionsController,
    CollectionIngestController,
    AnswerController,
    CollectionGraphController,
    QaVerifyController,
  ],
})
export class CollectionsModule {}
