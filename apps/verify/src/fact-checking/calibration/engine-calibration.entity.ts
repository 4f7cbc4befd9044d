import type { Calibration } from '@plumbline/entailment';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The latest calibration curve of one engine. */
@Entity('calibration')
export class EngineCalibration {
  /** The model and its version: `version` of the strategy. */
  @PrimaryColumn('text') engine: string;
  /** Its name in responses: `meta.calibration`. */
  @Column('text') name: string;
  @Column('jsonb') points: Calibration['points'];
  /** The number of claims to which the curve was fitted. */
  @Column('int') claims: number;
  @Column('timestamptz', { name: 'measured_at' }) measuredAt: Date;
}
