import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { KnowledgeModule } from '../../knowledge/knowledge.module.ts';
import { ReadingModule } from '../../reading/reading.module.ts';
import { Linking } from '../linking/linking.ts';
import { CollectionIngest } from './collection-ingest.ts';
import { HostTurns } from './host-turns.ts';
import { Stages } from './stages.ts';
import { Storing } from './storing.ts';

@Module({
  imports: [EngineModule, KnowledgeModule, ReadingModule],
  providers: [CollectionIngest, HostTurns, Linking, Stages, Storing],
})
export class CollectionIngestModule {}
