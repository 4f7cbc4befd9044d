import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { RetrievalModule } from '../retrieval/retrieval.module.ts';
import { StatementsModule } from './statements/statements.module.ts';
import { CalibrationRepository } from './calibration/calibration.repository.ts';
import { CalibrationService } from './calibration/calibration.service.ts';
import { FactCheckerService } from './fact-checker.service.ts';
import { PassageSelectionService } from './passage-selection.service.ts';
import { CLOCK, type Clock } from './clock.ts';
import { EvidenceService } from './evidence.service.ts';
import { FactComparisonService } from './fact-comparison.service.ts';
import { JudgementReviewService } from './judgement-review.service.ts';
import { SummarySelectionService } from './summary-selection.service.ts';

@Module({
  imports: [EngineModule, RetrievalModule, StatementsModule],
  providers: [
    { provide: CLOCK, useValue: (() => new Date()) satisfies Clock },
    CalibrationRepository,
    CalibrationService,
    PassageSelectionService,
    FactComparisonService,
    JudgementReviewService,
    SummarySelectionService,
    EvidenceService,
    FactCheckerService,
  ],
  exports: [
    ...[CLOCK, CalibrationService, EvidenceService, FactCheckerService],
    ...[PassageSelectionService, StatementsModule],
  ],
})
export class FactCheckingModule {}
