import { Inject, Injectable } from '@nestjs/common';
import {
  type Calibration,
  type CalibrationTest,
  fitMeasuredClaims,
  measureStrategy,
  type MeasureOptions,
  OFFLINE,
  OFFLINE_CALIBRATION,
  readCalibrationSet,
  testCalibration,
} from '@plumbline/entailment';
import { SETTINGS } from '@plumbline/http';
import { EntailmentService } from '@plumbline/nlp-nest';
import type { Settings } from '../../config/settings.ts';
import { CalibrationRepository } from './calibration.repository.ts';
import type { EngineCalibration } from './engine-calibration.entity.ts';

/** A stored calibration curve and its prediction quality. */
export interface CalibrationReport {
  calibration: EngineCalibration;
  test: CalibrationTest;
  /** The claims on which the model failed, with the reasons. */
  failures: string[];
}

/** When more than this share of the claims fail, no curve is stored. */
const MAX_FAILURE_RATIO = 0.05;
const MAX_LISTED_FAILURES = 5;

/** Measures on the shipped claims how often a judge is right, and stores the result. */
@Injectable()
export class CalibrationService {
  constructor(
    private readonly entailment: EntailmentService,
    private readonly calibrations: CalibrationRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Returns the current curve of a judge by its name. */
  async findByJudge(judge: string): Promise<Calibration> {
    return judge === OFFLINE
      ? OFFLINE_CALIBRATION
      : this.calibrations.findByEngine(this.entailment.version);
  }

  /**
   * Lets the model judge the shipped claims, and stores the curve for all instances.
   *
   * @throws Error without a model, or when it fails on too many claims; the signal's reason
   */
  async calibrate(options: Omit<MeasureOptions, 'concurrency'> = {}): Promise<CalibrationReport> {
    const strategy = this.entailment.measurableStrategy;
    if (!strategy)
      throw new Error(
        'No language model is configured: set LLM_BASE_URL and a model, such as ' +
          'LLM_MODEL_MEDIUM, or add a local one: npm run models -- add <owner/name>.',
      );
    const items = readCalibrationSet();
    const { claims, failures } = await measureStrategy(strategy, items, {
      ...options,
      concurrency: this.settings.LLM_CONCURRENCY,
    });
    const failureTexts = failures.map(
      ({ item, error }) => `${item.id}: ${error instanceof Error ? error.message : String(error)}`,
    );
    if (failures.length > MAX_FAILURE_RATIO * items.length)
      throw new Error(
        `The model failed on ${failures.length} of ${items.length} claims, so no ` +
          'calibration is stored. ' +
          failureTexts.slice(0, MAX_LISTED_FAILURES).join(' '),
      );
    const measuredAt = new Date();
    const fitCount = claims.filter(({ item }) => item.half === 'fit').length;
    const calibration: EngineCalibration = {
      engine: strategy.version,
      name: `${strategy.version} ${measuredAt.toISOString().slice(0, 10)} (${fitCount} claims)`,
      points: fitMeasuredClaims(claims),
      claims: fitCount,
      measuredAt,
    };
    await this.calibrations.save(calibration);
    return { calibration, test: testCalibration(claims, calibration), failures: failureTexts };
  }
}
