import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { KnowledgeModule } from '../../knowledge/knowledge.module.ts';
import { MemoryDeliveryModule } from '../../memory-delivery/memory-delivery.module.ts';
import { ReadingModule } from '../../reading/reading.module.ts';
import { LinkingModule } from '../linking/linking.module.ts';
import { CollectionIngest } from './collection-ingest.ts';
import { HostTurns } from './host-turns.ts';
import { Stages } from './stages.ts';
import { Storing } from './storing.ts';
import { IngestSweep } from './sweep.ts';

@Module({
  imports: [EngineModule, KnowledgeModule, LinkingModule, MemoryDeliveryModule, ReadingModule],
  providers: [CollectionIngest, HostTurns, IngestSweep, Stages, Storing],
})
export class CollectionIngestModule {}
