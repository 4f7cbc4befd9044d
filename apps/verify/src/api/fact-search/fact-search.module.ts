import { Module } from '@nestjs/common';
import { FactSearchRoom } from '../../fact-search/fact-search.module.ts';
import { FactSearchController } from './fact-search.controller.ts';

@Module({ imports: [FactSearchRoom], controllers: [FactSearchController] })
export class FactSearchModule {}
