import { describeKeeping } from './keeping.contract.ts';
import type { Place } from './queue-under-test.ts';
import { describeRunning } from './running.contract.ts';

/** What every backend must do alike. */
export function describeQueue(where: string, openPlace: () => Promise<Place>): void {
  describeRunning(where, openPlace);
  describeKeeping(where, openPlace);
}
