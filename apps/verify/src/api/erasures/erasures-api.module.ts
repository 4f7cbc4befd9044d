import { Module } from '@nestjs/common';
import { ErasureModule } from '../../erasure/erasure.module.ts';
import { ErasuresController } from './erasures.controller.ts';

@Module({ imports: [ErasureModule], controllers: [ErasuresController] })
export class ErasuresApiModule {}
