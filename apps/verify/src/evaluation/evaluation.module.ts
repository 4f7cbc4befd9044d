import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { AccountsModule } from '../auth/accounts.module.ts';
import { ChecksModule } from '../checks/checks.module.ts';
import { DocumentReaderModule } from '../document-reader/document-reader.module.ts';
import { RetrievalModule } from '../retrieval/retrieval.module.ts';
import { EvaluationCallerService } from './evaluation-caller.service.ts';
import { EvaluationReplayService } from './evaluation-replay.service.ts';
import { EvaluationService } from './evaluation.service.ts';
import { PageEvidenceService } from './page-evidence.service.ts';

/** Only for `npm run evaluate`; no endpoint uses it. */
@Module({
  imports: [AccountsModule, ChecksModule, DocumentReaderModule, EngineModule, RetrievalModule],
  providers: [
    ...[EvaluationCallerService, EvaluationReplayService, EvaluationService, PageEvidenceService],
  ],
})
export class EvaluationModule {}
