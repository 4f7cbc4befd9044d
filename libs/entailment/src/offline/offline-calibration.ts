import type { Calibration } from '../calibration/calibration.ts';
import { POINTS } from './calibration.points.ts';

/** `npm run train -- verdict-calibration`: by rules alone nothing bears more than its end. */
export const OFFLINE_CALIBRATION: Calibration = { name: 'offline-comparison-1', points: POINTS };
