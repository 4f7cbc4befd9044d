import { Module } from '@nestjs/common';
import { EdgeEditService } from './edge-edit.service.ts';
import { GraphResponseService } from './graph-response.service.ts';
import { GraphQueryService } from './graph-query.service.ts';
import { GraphService } from './graph.service.ts';
import { EditHistoryService } from './edit-history.service.ts';
import { NodeEditService } from './node-edit.service.ts';

@Module({
  providers: [
    EdgeEditService,
    GraphResponseService,
    GraphQueryService,
    GraphService,
    EditHistoryService,
    NodeEditService,
  ],
  exports: [
    EdgeEditService,
    GraphResponseService,
    GraphQueryService,
    GraphService,
    EditHistoryService,
    NodeEditService,
  ],
})
export class GraphsModule {}
