import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { FactCheckingModule } from '../fact-checking/fact-checking.module.ts';
import { LedgerSyncModule } from '../ledger-sync/ledger-sync.module.ts';
import { CorpusModule } from '../corpus/corpus.module.ts';
import { RetrievalModule } from '../retrieval/retrieval.module.ts';
import { AnswerService } from './answer.service.ts';
import { CollectionEntityRepository } from './entity-linking/collection-entity.repository.ts';
import { GraphPassageRetrievalService } from './graph-passage-retrieval.service.ts';
import { CorpusViewFactory } from './corpus-views/corpus-view.factory.ts';
import { PassageRetrievalService } from './passage-retrieval.service.ts';
import { PairEvidenceService } from './answer-verification/pair-evidence.service.ts';
import { QaVerificationService } from './answer-verification/qa-verification.service.ts';
import { ConflictingAnswersService } from './conflicting-answers.service.ts';
import { MissingAnswerService } from './missing-answer.service.ts';

@Module({
  imports: [EngineModule, CorpusModule, FactCheckingModule, LedgerSyncModule, RetrievalModule],
  providers: [
    AnswerService,
    CorpusViewFactory,
    CollectionEntityRepository,
    PairEvidenceService,
    GraphPassageRetrievalService,
    PassageRetrievalService,
    QaVerificationService,
    ConflictingAnswersService,
    MissingAnswerService,
  ],
  exports: [AnswerService, CorpusViewFactory, QaVerificationService],
})
export class QuestionAnsweringModule {}
