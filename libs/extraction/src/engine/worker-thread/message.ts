import type { WorkCost } from '@plumbline/concurrency';
import type { TaskName, EngineTasks } from '../tasks.ts';
import type { ExtractionChunk } from './extraction-chunk.ts';

/** One task for a thread. */
export type ThreadTask = {
  [Name in TaskName]: { name: Name; input: EngineTasks[Name]['input'] };
}[TaskName];

/** Message to a thread: a task, or the request for the next part of an extraction. */
export type ThreadRequest = ThreadTask | 'next';

/**
 * Message from a thread: `ready` once after the start; then for each request a part of an
 * extraction, the result, or the error, with the cost of the request.
 */
export type ThreadReply =
  | 'ready'
  | (({ chunk: ExtractionChunk } | { result: unknown } | { error: unknown }) & {
      cost: Required<WorkCost>;
    });

/** The result of a task and its cost. */
export interface ThreadResult<Result> {
  result: Result;
  cost: WorkCost;
}
