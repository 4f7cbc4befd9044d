import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { ReadingModule } from '../reading/reading.module.ts';
import { SecretsModule } from '../secrets/secrets.module.ts';
import { CandidateSearch } from './candidates.ts';
import { Detection } from './detection.ts';
import { Fingerprints } from './fingerprints.ts';
import { FingerprintKeys } from './keys.ts';
import { Marking } from './marking.ts';
import { Queries } from './query.ts';
import { Shelves } from './shelves.ts';
import { StructureReading } from './structure-reading.ts';
import { TextFinds } from './text-finds.ts';

@Module({
  imports: [EngineModule, ReadingModule, SecretsModule],
  providers: [
    CandidateSearch,
    Detection,
    FingerprintKeys,
    Fingerprints,
    Marking,
    Queries,
    Shelves,
    StructureReading,
    TextFinds,
  ],
  exports: [Detection, Marking],
})
export class WatermarkModule {}
