import type { Calibration } from '../calibration/calibration.ts';
import { POINTS } from './calibration.points.ts';

/**
 * Written by `npm run train -- verdict-calibration`. The rules alone never exceed its last point.
 */
export const OFFLINE_CALIBRATION: Calibration = { name: 'offline-comparison-1', points: POINTS };
