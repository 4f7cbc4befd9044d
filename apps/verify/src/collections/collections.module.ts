import { Module } from '@nestjs/common';
import { MemoryDeliveryModule } from '../memory-delivery/memory-delivery.module.ts';
import { CollectionSources } from './collection-sources.ts';
import { Collections } from './collections.ts';
import { Deletion } from './deletion/deletion.ts';
import { DeletionWork } from './deletion/deletion-work.ts';
import { Detaching } from './detaching.ts';
import { CollectionIngestModule } from './ingest/ingest.module.ts';
import { IngestWatch } from './ingest-watch.ts';
import { Intake } from './intake.ts';

@Module({
  imports: [CollectionIngestModule, MemoryDeliveryModule],
  providers: [
    Collections,
    CollectionSources,
    Intake,
    IngestWatch,
    Detaching,
    Deletion,
    DeletionWork,
  ],
  exports: [Collections, CollectionSources, Intake, IngestWatch, Detaching, Deletion],
})
export class CollectionsRoom {}
