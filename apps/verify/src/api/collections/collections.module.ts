import { Module } from '@nestjs/common';
import { CollectionsRoom } from '../../collections/collections.module.ts';
import { GroundingModule } from '../../grounding/grounding.module.ts';
import { AnswerController } from './answer.controller.ts';

@Module({ imports: [CollectionsRoom, GroundingModule], controllers: [AnswerController] })
export class CollectionsModule {}
