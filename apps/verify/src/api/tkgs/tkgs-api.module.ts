import { Module } from '@nestjs/common';
import { GraphsModule } from '../../graphs/graphs.module.ts';
import { EdgesController } from './edges.controller.ts';
import { TkgGraphController } from './tkg-graph.controller.ts';
import { HistoryController } from './history.controller.ts';
import { NodesController } from './nodes.controller.ts';
import { TkgsController } from './tkgs.controller.ts';

@Module({
  imports: [GraphsModule],
  controllers: [
    EdgesController,
    HistoryController,
    NodesController,
    TkgGraphController,
    TkgsController,
  ],
})
export class TkgsApiModule {}
