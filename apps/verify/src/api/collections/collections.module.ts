import { Module } from '@nestjs/common';
import { CollectionsRoom } from '../../collections/collections.module.ts';
import { GroundingModule } from '../../grounding/grounding.module.ts';
import { AnswerController } from './answer.controller.ts';
import { CollectionsController } from './collections.controller.ts';
import { CollectionIngestController } from './ingest.controller.ts';

@Module({ imports: [CollectionsRoom, GroundingModule], controllers: [CollectionsController, CollectionIngestController, AnswerController] })
export class CollectionsModule {}
