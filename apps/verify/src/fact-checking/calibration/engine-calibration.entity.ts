import type { Calibration } from '@plumbline/entailment';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The curve of one engine, as it was measured last. */
@Entity('calibration')
export class EngineCalibration {
  /** Model and its version: `version` of the strategy. */
  @PrimaryColumn('text') engine: string;
  /** What answers call it: `meta.calibration`. */
  @Column('text') name: string;
  @Column('jsonb') points: Calibration['points'];
  /** How many claims the curve was fitted on. */
  @Column('int') claims: number;
  @Column('timestamptz', { name: 'measured_at' }) measuredAt: Date;
}
