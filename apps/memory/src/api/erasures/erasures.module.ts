import { Module } from '@nestjs/common';
import { ErasuresModule as Erasures } from '../../erasures/erasures.module.ts';
import { ErasuresController } from './erasures.controller.ts';

@Module({ imports: [Erasures], controllers: [ErasuresController] })
export class ErasuresModule {}
