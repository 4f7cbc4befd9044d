import { Module } from '@nestjs/common';
import { CollectionsRoom } from '../../collections/collections.module.ts';

@Module({ imports: [CollectionsRoom] })
export class CollectionsModule {}
