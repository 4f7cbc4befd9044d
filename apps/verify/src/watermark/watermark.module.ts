import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { DocumentReaderModule } from '../document-reader/document-reader.module.ts';
import { SecretsModule } from '../auth/secrets/secrets.module.ts';
import { CandidateSearchService } from './candidate-search.service.ts';
import { DetectService } from './detect.service.ts';
import { FingerprintRepository } from './fingerprint.repository.ts';
import { FingerprintKeyProvider } from './fingerprint-key.provider.ts';
import { EmbedService } from './embed.service.ts';
import { DetectQueryService } from './detect-query.service.ts';
import { FingerprintIndexCache } from './fingerprint-index.cache.ts';
import { StructureExtractionService } from './structure-extraction.service.ts';
import { AttributionService } from './attribution.service.ts';

@Module({
  imports: [EngineModule, DocumentReaderModule, SecretsModule],
  providers: [
    CandidateSearchService,
    DetectService,
    FingerprintKeyProvider,
    FingerprintRepository,
    EmbedService,
    DetectQueryService,
    FingerprintIndexCache,
    StructureExtractionService,
    AttributionService,
  ],
  exports: [DetectService, EmbedService, FingerprintIndexCache, FingerprintKeyProvider],
})
export class WatermarkModule {}
