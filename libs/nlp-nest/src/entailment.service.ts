import { Injectable } from '@nestjs/common';
import {
  type Calibration,
  type ClaimAnalysis,
  type ClaimInput,
  type EntailmentAnswer,
  type EntailmentQuestion,
  OFFLINE_CALIBRATION,
  OfflineStrategy,
} from '@plumbline/entailment';
import { ExtractionTaskService } from './extraction-task.service.ts';

/** Judges claims by passages. */
@Injectable()
export class EntailmentService {
  private readonly offline: OfflineStrategy;

  constructor(extractionTasks: ExtractionTaskService) {
    this.offline = new OfflineStrategy(extractionTasks);
  }

  analyzeClaim(claim: ClaimInput, signal?: AbortSignal): Promise<ClaimAnalysis> {
    return this.offline.analyzeClaim(claim, signal);
  }

  judge(question: EntailmentQuestion, signal?: AbortSignal): Promise<EntailmentAnswer> {
    return this.offline.judge(question, signal);
  }

  /** The measured frequencies of an engine's verdicts. */
  getCalibration(_engine: string): Calibration {
    return OFFLINE_CALIBRATION;
  }
}
