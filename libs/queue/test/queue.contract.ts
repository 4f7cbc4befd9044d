import { describeJobLifecycle } from './job-lifecycle.contract.ts';
import type { TestBackend } from './queue-test-harness.ts';
import { describeJobExecution } from './job-execution.contract.ts';

/** Behaviour that is the same on every backend. */
export function describeQueue(where: string, openTestBackend: () => Promise<TestBackend>): void {
  describeJobExecution(where, openTestBackend);
  describeJobLifecycle(where, openTestBackend);
}
