import { describeJobLifecycle } from './job-lifecycle.contract.ts';
import type { TestBackend } from './queue-test-harness.ts';
import { describeJobExecution } from './job-execution.contract.ts';

/** What every backend must do alike. */
export function describeQueue(where: string, openTestBackend: () => Promise<TestBackend>): void {
  describeJobExecution(where, openTestBackend);
  describeJobLifecycle(where, openTestBackend);
}
